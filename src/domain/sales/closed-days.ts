import { isClosedBy } from '../group/closed-weekdays.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import { closedWeekdaysOf } from '../group/venue.ts';
import type { Day } from '../values/day.ts';
import { type Cents, cents } from '../values/money.ts';

/** What is expected of a day, whoever said so. */
type ExpectedDayAmount = Readonly<{ day: Day; cents: Cents }>;

/** Whether a revenue center is closed on a day: by its weekdays, unless somebody expects something of the day; else as somebody said. */
export function isClosedDay(
  group: Group,
  center: RevenueCenter,
  day: Day,
  expected: readonly ExpectedDayAmount[],
): boolean {
  const said = expected.find((one) => one.day === day);
  return said ? said.cents === 0 : isClosedBy(closedWeekdaysOf(group, center), day);
}

/** What a day brought: as entered, else 0 where it was closed; null where nobody knows. */
export function broughtOn(entered: Cents | null, isClosed: boolean): Cents | null {
  return entered ?? (isClosed ? cents(0) : null);
}
