import { NativeSelect, Text } from '@mantine/core';
import { type Week, weekFrom } from '../../domain/calendar/week.ts';
import { addDays, type Day, formatDay, formatMonthDay } from '../../domain/values/day.ts';
import { useGroup, useSession } from '../session/use-session.ts';

/** A change already planned for a later day, in words. */
interface PlannedChange {
  from: Day;
  says: string;
}

interface FromWeekProps {
  /** The week from which the change applies; '' for this week. */
  value: string;
  /** Returns the value that weeks before a day keep, in words: '30%'. */
  before: (day: Day) => string;
  planned: readonly PlannedChange[];
  error?: string | undefined;
  disabled?: boolean;
  onChange: (weekId: string) => void;
}

/** Chooses the week from which a change applies, this one or the next, and shows what earlier weeks keep. */
export function FromWeek({ value, before, planned, error, disabled, onChange }: FromWeekProps) {
  const group = useGroup();
  const { currentWeek } = useSession();
  const next = nextWeek(currentWeek);
  const isNext = value === next.weekId;
  const label = (name: string, { startDate, endDate }: Week) =>
    `${name}, ${formatMonthDay(startDate, group)} – ${formatMonthDay(endDate, group)}`;
  return (
    <div>
      <NativeSelect
        label="Starts"
        description={
          isNext
            ? `From next week; this week keeps ${before(next.startDate)}.`
            : `From this week; earlier weeks keep ${before(currentWeek.startDate)}.`
        }
        data={[
          { value: '', label: label('This week', currentWeek) },
          { value: next.weekId, label: label('Next week', next) },
        ]}
        value={value}
        error={error}
        disabled={disabled ?? false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {planned.map(({ from, says }) => (
        <Text key={from} size="sm" c="dimmed" mt={4} className="figures">
          From {formatDay(from, group)} on: {says}
        </Text>
      ))}
    </div>
  );
}

function nextWeek({ startDate }: Week): Week {
  return weekFrom(addDays(startDate, 7));
}

/** Returns the first day of the week from which a change applies. */
export function firstDayOf(weekId: string, current: Week): Day {
  return weekId === '' ? current.startDate : nextWeek(current).startDate;
}
