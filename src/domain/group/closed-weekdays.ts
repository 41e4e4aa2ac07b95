import { z } from 'zod';
import { boundedList } from '../values/bounds.ts';
import { addDays, type Day, day, daySchema, WEEKDAYS, weekdayOf } from '../values/day.ts';
import { listed } from '../values/text.ts';

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
const MOST_CLOSED = 50;

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

/** The weekdays that are closed on a day or from a later one on. */
export function weekdaysClosed(rules: readonly ClosedWeekday[], today: Day): number[] {
  const held = rules.filter(({ to }) => to === null || to >= today).map(({ weekday }) => weekday);
  return [...new Set(held)].toSorted();
}

/** The rules once just these weekdays are closed: those that are new from a day on; others were until yesterday. */
export function withWeekdays(
  rules: readonly ClosedWeekday[],
  weekdays: readonly number[],
  { from, today }: { from: Day; today: Day },
): ClosedWeekday[] {
  const yesterday = addDays(today, -1);
  const kept = rules.flatMap((rule) => {
    if (weekdays.includes(rule.weekday) || (rule.to !== null && rule.to < today)) return [rule];
    return rule.from > yesterday ? [] : [{ ...rule, to: yesterday }];
  });
  const closed = weekdaysClosed(rules, today);
  return weekdays
    .filter((weekday) => !closed.includes(weekday))
    .reduce<ClosedWeekday[]>((all, weekday) => withClosed(all, { weekday, from }), kept);
}

/** 'Mondays and Tuesdays': the weekdays that are closed on a day or from a later one on; null where none is. */
export function closedWeekdaysText(rules: readonly ClosedWeekday[], today: Day): string | null {
  const weekdays = weekdaysClosed(rules, today);
  return weekdays.length === 0 ? null : listed(weekdays.map((weekday) => `${WEEKDAYS[weekday]}s`));
}

/** From which day on what was always closed is: nothing is on record before it. */
export const EVER = '2000-01-01' as Day;
