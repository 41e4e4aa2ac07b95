import { Text } from '@mantine/core';
import type { HoursEntry } from '../../domain/labor/labor.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup, useSession } from '../session/use-session.ts';

/** Who entered hours, when and at which rate; who corrected them; why they are void where they are. */
export function HoursEntryText({ entry }: { entry: HoursEntry }) {
  const group = useGroup();
  const { timeZone } = useSession();
  const { hourlyRateCents, enteredBy, createdAt, updatedBy, updatedAt, voided } = entry;
  const isCorrected = voided === null && updatedAt !== createdAt;
  return (
    <Text component="span" display="block" size="xs" c="dimmed" className="figures">
      At {formatMoney(hourlyRateCents, group)}/h · {enteredBy},{' '}
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
