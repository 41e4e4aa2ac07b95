import { z } from 'zod';
import { addDays, type Day, daySchema, formatDay } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { type Cents, centsSchema, formatMoney } from '../values/money.ts';

/** A term of pay from a day on: by the hour, or a salary per week whatever the hours. */
export function payTermSchema() {
  return z.object({
    from: daySchema().nullable().describe('The first day it holds; null for the first pay.'),
    hourlyRateCents: centsSchema().describe('Cents per hour; with a salary, the hourly rate before it.'),
    weeklyCents: centsSchema().optional().describe('The weekly salary, if they have one.'),
    setBy: z.string().optional().describe('The name of the person who set it; left out for the first one.'),
  });
}
export type PayTerm = z.infer<ReturnType<typeof payTermSchema>>;

/** A person's pay: the current one, and all past and future terms if it ever changed on a day. */
export interface Paid {
  hourlyRateCents: Cents;
  weeklyCents?: Cents | undefined;
  /** In the order of their days; left out if the pay never changed on a day. */
  pay?: readonly PayTerm[] | undefined;
}

/** The most terms per person. */
export const MOST_TERMS = 100;

/** A change of pay may begin at most this many days before or after today: anything further off is a typing mistake. */
const MOST_DAYS = 366;

export function payOn(paid: Paid, day: Day): Pick<Paid, 'hourlyRateCents' | 'weeklyCents'> {
  const holds = paid.pay?.filter(({ from }) => from === null || from <= day).at(-1) ?? paid;
  return { hourlyRateCents: holds.hourlyRateCents, ...salaryOf(holds) };
}

/** Returns the member with the pay of a day as their current pay. */
export function paidOn<Member extends Paid>(member: Member, day: Day): Member {
  if (!member.pay) return member;
  const { weeklyCents: _, ...others } = member;
  return { ...others, ...payOn(member, day) } as Member;
}

/**
 * Returns all terms of pay after a change on `term.from`; terms that begin after `until` stay. A salary begins with the week of the
 * requested day; pay from a week on replaces terms that begin within it.
 */
export function payChanged(paid: Paid, term: PayTerm & { from: Day }, until: Day = term.from): PayTerm[] {
  const { hourlyRateCents } = paid;
  const before = paid.pay ?? [{ from: null, hourlyRateCents, ...salaryOf(paid) }];
  const starts = ({ from }: PayTerm) => from ?? '';
  const others = before.filter(({ from }) => from === null || from < term.from || from > until);
  return [...others, term].sort((a, b) => (starts(a) < starts(b) ? -1 : 1));
}

/** Returns why pay may not change on a day, or with the week that begins on it; null if it may. */
export function payFromRefused(from: Day, today: Day, what: 'day' | 'week' = 'day'): string | null {
  const near = from >= addDays(today, -MOST_DAYS) && from <= addDays(today, MOST_DAYS);
  return near ? null : `Choose a ${what} within a year of today.`;
}

/** " · $24.00/h", " · $1,200.00 a week": text after a position; '' for those who may not see it. */
export function paidShort(
  { hourlyRateCents, weeklyCents }: { hourlyRateCents: Cents | null; weeklyCents?: Cents | undefined },
  place: Locale,
): string {
  return hourlyRateCents === null ? '' : ` · ${payShort({ hourlyRateCents, weeklyCents }, place)}`;
}

/** "$24.00/h", "$1,200.00 a week". */
export function payShort(paid: Paid, place: Locale): string {
  return paid.weeklyCents === undefined
    ? `${formatMoney(paid.hourlyRateCents, place)}/h`
    : payText(paid, place);
}

/** "$24.00 an hour", "$1,200.00 a week". */
export function payText({ hourlyRateCents, weeklyCents }: Paid, place: Locale): string {
  return weeklyCents === undefined
    ? `${formatMoney(hourlyRateCents, place)} an hour`
    : `${formatMoney(weeklyCents, place)} a week`;
}

/** "From May 7, 2025: $24.00 an hour". */
export function termText(term: PayTerm, place: Locale): string {
  return `${term.from ? `From ${formatDay(term.from, place)}` : 'Before'}: ${payText(term, place)}`;
}

function salaryOf({ weeklyCents }: Pick<Paid, 'weeklyCents'>) {
  return weeklyCents === undefined ? {} : { weeklyCents };
}
