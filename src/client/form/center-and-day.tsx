import { NativeSelect, TextInput } from '@mantine/core';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { parseDay } from '../../domain/values/day.ts';
import { useGroup } from '../session/use-session.ts';

interface CenterAndDayProps {
  label: string;
  centers: readonly RevenueCenter[];
  center: RevenueCenter;
  onCenter: (center: RevenueCenter) => void;
  day: string;
  onDay: (typed: string) => void;
  aboutDay?: string;
}

export function CenterAndDay({ label, centers, center, onCenter, day, onDay, aboutDay }: CenterAndDayProps) {
  const group = useGroup();
  return (
    <>
      <NativeSelect
        label={label}
        data={centers.map((one) => ({ value: one, label: nameOf(group, one) }))}
        disabled={centers.length < 2}
        value={center}
        onChange={(event) => onCenter(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label="Order date"
        description={aboutDay}
        value={day}
        error={parseDay(day) === null && 'Choose the order date.'}
        onChange={(event) => onDay(event.currentTarget.value)}
      />
    </>
  );
}
