import { z } from 'zod';
import { boundedList } from '../values/bounds.ts';
import { addDays, type Day, day, daySchema, WEEKDAYS, weekdayOf } from '../values/day.ts';
import { listed } from '../values/text.ts';

/** A weekday on which a revenue center is closed, with its first and last day. */
export function closedWeekdaySchema() {
  return z.object({
    weekday: z.int().describe('0 for Sunday.'),
    from: daySchema().describe('Its first day; it may lie before the group began.'),
    to: daySchema().nullable().describe('Its last day; null while it goes on.'),
  });
}
export type ClosedWeekday = z.infer<ReturnType<typeof closedWeekdaySchema>>;

/** The most rules per revenue center. */
const MOST_CLOSED = 50;

const WEEKDAY = 'Give the weekday as a number from 0 for Sunday to 6 for Saturday.';

const closedWeekday = z.strictObject({
  weekday: z.int({ error: WEEKDAY }).min(0, { error: WEEKDAY }).max(6, { error: WEEKDAY }),
  from: day,
  to: day.nullable().default(null),
});

/** The closed weekdays in a request: all of them. */
export const closedWeekdays = boundedList(closedWeekday, MOST_CLOSED).superRefine((rules, check) => {
  const message = faultOf(rules);
  if (message) check.addIssue({ code: 'custom', message });
});

/** Returns what is wrong with rules; null if nothing is. */
function faultOf(rules: readonly ClosedWeekday[]): string | null {
  const turned = rules.find(({ from, to }) => to !== null && to < from);
  if (turned)
    return `${nameOf(turned)} from ${turned.from} to ${turned.to} ends before it begins: swap the two dates.`;
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

export function isClosedBy(rules: readonly ClosedWeekday[], on: Day): boolean {
  return rules.some(
    ({ weekday, from, to }) => weekday === weekdayOf(on) && from <= on && (to === null || on <= to),
  );
}

export function isSameRule(one: ClosedWeekday, other: ClosedWeekday): boolean {
  return one.weekday === other.weekday && one.from === other.from && one.to === other.to;
}

/** Returns the rules with a weekday closed from a day on; later rules of that weekday are merged into it. */
export function withClosed(
  rules: readonly ClosedWeekday[],
  { weekday, from }: Pick<ClosedWeekday, 'weekday' | 'from'>,
): ClosedWeekday[] {
  const added: ClosedWeekday = { weekday, from, to: null };
  const joined = rules.filter((rule) => overlaps(rule, added));
  const first = [from, ...joined.map((rule) => rule.from)].toSorted()[0]!;
  return [...rules.filter((rule) => !joined.includes(rule)), { ...added, from: first }];
}

/** Returns the weekdays that are closed on a day or later. */
export function weekdaysClosed(rules: readonly ClosedWeekday[], today: Day): number[] {
  const held = rules.filter(({ to }) => to === null || to >= today).map(({ weekday }) => weekday);
  return [...new Set(held)].toSorted();
}

/** Returns the rules after a choice of closed weekdays: new ones hold from `from`; removed ones end yesterday. */
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

/** 'Mondays and Tuesdays': the weekdays closed on a day or later; null without any. */
export function closedWeekdaysText(rules: readonly ClosedWeekday[], today: Day): string | null {
  const weekdays = weekdaysClosed(rules, today);
  return weekdays.length === 0 ? null : listed(weekdays.map((weekday) => `${WEEKDAYS[weekday]}s`));
}

/** Stands for "always closed": nothing is on record before this day. */
export const EVER = '2000-01-01' as Day;
