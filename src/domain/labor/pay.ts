import { z } from 'zod';
import { addDays, type Day, daySchema, formatDay } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { type Cents, centsSchema, formatMoney } from '../values/money.ts';

/** What somebody is paid from a day on: by the hour, or so much a week whatever their hours. */
export function payTermSchema() {
  return z.object({
    from: daySchema().nullable().describe('From which day on it holds; null for what held before any other.'),
    hourlyRateCents: centsSchema().describe('Cents per hour; with a salary what an hour was paid before it.'),
    weeklyCents: centsSchema().optional().describe('The salary of a week, where they have one.'),
    setBy: z.string().optional().describe('The name of who set it; left out of what held first.'),
  });
}
export type PayTerm = z.infer<ReturnType<typeof payTermSchema>>;

/** What is known of somebody's pay: what holds, and where it was changed on some day, all that held and will. */
export interface Paid {
  hourlyRateCents: Cents;
  weeklyCents?: Cents | undefined;
  /** In the order of their days; left out where their pay never changed on a day. */
  pay?: readonly PayTerm[] | undefined;
}

/** So many times may somebody's pay change. */
export const MOST_TERMS = 100;

/** So far from today a change of pay may begin, either way: what is further off is mistyped. */
const MOST_DAYS = 366;

/** What somebody is paid on a day. */
export function payOn(paid: Paid, day: Day): Pick<Paid, 'hourlyRateCents' | 'weeklyCents'> {
  const holds = paid.pay?.filter(({ from }) => from === null || from <= day).at(-1) ?? paid;
  return { hourlyRateCents: holds.hourlyRateCents, ...salaryOf(holds) };
}

/** Somebody with what holds on a day as their pay. */
export function paidOn<Member extends Paid>(member: Member, day: Day): Member {
  if (!member.pay) return member;
  const { weeklyCents: _, ...others } = member;
  return { ...others, ...payOn(member, day) } as Member;
}

/**
 * All that somebody was, is and will be paid, once it changes on a day; what begins after `until` stays. A salary begins with the week of
 * the day that was asked for, and pay from a week on replaces what began within it.
 */
export function payChanged(paid: Paid, term: PayTerm & { from: Day }, until: Day = term.from): PayTerm[] {
  const { hourlyRateCents } = paid;
  const before = paid.pay ?? [{ from: null, hourlyRateCents, ...salaryOf(paid) }];
  const starts = ({ from }: PayTerm) => from ?? '';
  const others = before.filter(({ from }) => from === null || from < term.from || from > until);
  return [...others, term].sort((a, b) => (starts(a) < starts(b) ? -1 : 1));
}

/** Why pay may not change on a day, or with a week that begins on it; null where it may. */
export function payFromRefused(from: Day, today: Day, what: 'day' | 'week' = 'day'): string | null {
  const near = from >= addDays(today, -MOST_DAYS) && from <= addDays(today, MOST_DAYS);
  return near ? null : `Choose a ${what} within a year of today.`;
}

/** " · $24.00/h", " · $1,200.00 a week": what follows a position; nothing for those who may not see it. */
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
