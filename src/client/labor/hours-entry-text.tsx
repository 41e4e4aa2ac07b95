import { Text } from '@mantine/core';
import { formatHours, type HoursEntry } from '../../domain/labor/labor.ts';
import { formatWeekday } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup, useSession } from '../session/use-session.ts';

function paidText({ hourlyRateCents, weeklyCents }: HoursEntry, place: Locale): string {
  if (weeklyCents !== undefined) return `Of ${formatMoney(weeklyCents, place)} a week`;
  return `At ${formatMoney(hourlyRateCents, place)}/h`;
}

/** Shows who entered hours, when and at which rate, who corrected them, and why they are void. */
export function HoursEntryText({ entry }: { entry: HoursEntry }) {
  const group = useGroup();
  const { timeZone } = useSession();
  const { day, overtimeMinutes, enteredBy, createdAt, updatedBy, updatedAt, voided } = entry;
  const isCorrected = voided === null && updatedAt !== createdAt;
  return (
    <Text component="span" display="block" size="xs" c="dimmed" className="figures">
      {day && `${formatWeekday(day, group)} · `}
      {paidText(entry, group)}
      {overtimeMinutes !== undefined && `, ${formatHours(overtimeMinutes, group)} h overtime`} · {enteredBy},{' '}
      <time dateTime={createdAt}>{formatMoment(createdAt, timeZone, group)}</time>
      {isCorrected && (
        <>
          {' '}
          · corrected by {updatedBy},{' '}
          <time dateTime={updatedAt}>{formatMoment(updatedAt, timeZone, group)}</time>
        </>
      )}
      {voided && (
        <>
          {' '}
          · <strong>Void</strong>: {voided.reason} ({voided.by})
        </>
      )}
    </Text>
  );
}
