import { Text } from '@mantine/core';
import type { CenterRevenue } from '../../domain/forecast/outlook-answer.ts';
import { expectedText, soFarDaysText } from '../../domain/forecast/so-far.ts';
import { aboutMoney, type Cents, formatMoney } from '../../domain/values/money.ts';
import type { Place } from '../../domain/values/place.ts';
import { useGroup } from '../session/use-session.ts';

/** The figure of a week's revenue: as entered, else what its days came to, else what it is expected to bring. */
export function revenueFigure(cents: Cents, soFar: CenterRevenue | null, place: Place): string {
  if (!soFar) return formatMoney(cents, place);
  const { soFarCents, expectedCents } = soFar;
  return isBegun(soFar) || expectedCents === null
    ? formatMoney(soFarCents, place)
    : aboutMoney(expectedCents, place);
}

/** Whether anything of it is entered; days that were closed are. */
function isBegun({ soFarCents, enteredDays }: CenterRevenue): boolean {
  return soFarCents !== 0 || enteredDays.length > 0;
}

/** What the figure of a week's revenue is while its own is not entered: of which days, and what the week is expected to bring. */
export function SoFar({ of }: { of: CenterRevenue }) {
  const { enteredDays, expectedCents } = of;
  const group = useGroup();
  if (!isBegun(of))
    return (
      <Text size="sm" c="dimmed">
        <span className="pending">expected</span>; no day is entered yet
      </Text>
    );
  return (
    <>
      <Text size="sm">{soFarDaysText(enteredDays)}</Text>
      {expectedCents !== null && (
        <Text size="sm" c="dimmed">
          <span className="pending figures">{expectedText(expectedCents, group)}</span>
        </Text>
      )}
    </>
  );
}
