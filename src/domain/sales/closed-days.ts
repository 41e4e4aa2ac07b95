import { isClosedBy } from '../group/closed-weekdays.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import { closedWeekdaysOf } from '../group/venue.ts';
import type { Day } from '../values/day.ts';
import { type Cents, cents } from '../values/money.ts';

type ExpectedDayAmount = Readonly<{ day: Day; cents: Cents }>;

/** Whether a revenue center is closed on a day. An expectation for the day decides; without one, its closed weekdays do. */
export function isClosedDay(
  group: Group,
  center: RevenueCenter,
  day: Day,
  expected: readonly ExpectedDayAmount[],
): boolean {
  const said = expected.find((one) => one.day === day);
  return said ? said.cents === 0 : isClosedBy(closedWeekdaysOf(group, center), day);
}

/** Returns what a day brought: the entered sales, 0 if it was closed, null if unknown. */
export function broughtOn(entered: Cents | null, isClosed: boolean): Cents | null {
  return entered ?? (isClosed ? cents(0) : null);
}
