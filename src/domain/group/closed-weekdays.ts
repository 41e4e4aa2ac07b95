import { z } from 'zod';
import { boundedList } from '../values/bounds.ts';
import { type Day, day, daySchema, WEEKDAYS, weekdayOf } from '../values/day.ts';

/** On which weekday a revenue center is closed, and from when to when. */
export function closedWeekdaySchema() {
  return z.object({
    weekday: z.int().describe('0 for Sunday.'),
    from: daySchema().describe('The first day it holds; it may lie before the group began.'),
    to: daySchema().nullable().describe('The last day it holds; null while it goes on.'),
  });
}
export type ClosedWeekday = z.infer<ReturnType<typeof closedWeekdaySchema>>;

/** So many rules one revenue center has at most. */
export const MOST_CLOSED = 50;

const WEEKDAY = 'Give the weekday as a number from 0 for Sunday to 6 for Saturday.';

const closedWeekday = z.strictObject({
  weekday: z.int({ error: WEEKDAY }).min(0, { error: WEEKDAY }).max(6, { error: WEEKDAY }),
  from: day,
  to: day.nullable().default(null),
});

/** The weekdays on which a revenue center is closed, in a request: all of them. */
export const closedWeekdays = boundedList(closedWeekday, MOST_CLOSED).superRefine((rules, check) => {
  const message = faultOf(rules);
  if (message) check.addIssue({ code: 'custom', message });
});

/** What is wrong with rules; null where nothing is. */
function faultOf(rules: readonly ClosedWeekday[]): string | null {
  const turned = rules.find(({ from, to }) => to !== null && to < from);
  if (turned)
    return `${nameOf(turned)} from ${turned.from} to ${turned.to} ends before it begins: turn the days round.`;
  const both = rules.find((one, at) => rules.slice(at + 1).some((other) => overlaps(one, other)));
  return both ? `${nameOf(both)} from ${both.from} is closed twice: give each weekday once at a time.` : null;
}

function nameOf({ weekday }: ClosedWeekday): string {
  return WEEKDAYS[weekday]!;
}

function overlaps(one: ClosedWeekday, other: ClosedWeekday): boolean {
  const isBefore = (first: ClosedWeekday, second: ClosedWeekday) =>
    first.to !== null && first.to < second.from;
  return one.weekday === other.weekday && !isBefore(one, other) && !isBefore(other, one);
}

/** Whether a day is one of those that rules close. */
export function isClosedBy(rules: readonly ClosedWeekday[], on: Day): boolean {
  return rules.some(
    ({ weekday, from, to }) => weekday === weekdayOf(on) && from <= on && (to === null || on <= to),
  );
}

/** Whether two rules say the same. */
export function isSameRule(one: ClosedWeekday, other: ClosedWeekday): boolean {
  return one.weekday === other.weekday && one.from === other.from && one.to === other.to;
}

/** The rules once a weekday is closed from a day on: a later rule of that weekday is part of it. */
export function withClosed(
  rules: readonly ClosedWeekday[],
  { weekday, from }: Pick<ClosedWeekday, 'weekday' | 'from'>,
): ClosedWeekday[] {
  const added: ClosedWeekday = { weekday, from, to: null };
  const joined = rules.filter((rule) => overlaps(rule, added));
  const first = [from, ...joined.map((rule) => rule.from)].toSorted()[0]!;
  return [...rules.filter((rule) => !joined.includes(rule)), { ...added, from: first }];
}

/** The rules without those that close a weekday on a day or later: until the day before it stays closed. */
export function withoutClosed(
  rules: readonly ClosedWeekday[],
  { weekday, from }: Pick<ClosedWeekday, 'weekday' | 'from'>,
): ClosedWeekday[] {
  return rules.filter((rule) => !overlaps(rule, { weekday, from, to: null }));
}
