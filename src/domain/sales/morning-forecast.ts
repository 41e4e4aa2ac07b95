import { type DecisionContext, todayOf } from '../people/decision-context.ts';
import { type Day, dayAt } from '../values/day.ts';
import type { Cents } from '../values/money.ts';
import type { ExpectedSales } from './day-sales.ts';

type Expected = Pick<ExpectedSales, 'day' | 'cents' | 'updatedAt' | 'morningCents'>;

/** Returns what somebody expected of a day when it began; null if nobody had entered anything by then. */
export function expectedAsDayBegan(expected: Expected | undefined, timeZone: string): Cents | null {
  if (!expected) return null;
  return isAheadOf(expected.day, expected.updatedAt, timeZone)
    ? expected.cents
    : (expected.morningCents ?? null);
}

/** Returns what to store when an expectation changes on its day: what was expected when the day began. */
export function expectedByMorning(
  stored: Expected | undefined,
  moment: Pick<DecisionContext, 'group'> & Parameters<typeof todayOf>[0],
): Pick<ExpectedSales, 'morningCents'> {
  if (!stored || stored.day > todayOf(moment)) return {};
  const morningCents = expectedAsDayBegan(stored, moment.group.timeZone);
  return morningCents === null ? {} : { morningCents };
}

function isAheadOf(day: Day, at: string, timeZone: string): boolean {
  return dayAt(Temporal.Instant.from(at).epochMilliseconds, timeZone) < day;
}
