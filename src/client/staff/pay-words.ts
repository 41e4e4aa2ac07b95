import type { Week } from '../../domain/calendar/week.ts';
import { type Paid, type PayTerm, payOn, payShort } from '../../domain/labor/pay.ts';
import { addDays, type Day, formatDay } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';

/** A term of a person's pay, in words. */
interface PayLine {
  from: Day | null;
  /** "$18.00/h from Nov 22, 2026". */
  text: string;
  time: 'past' | 'current' | 'upcoming';
  setBy?: string | undefined;
}

/** Returns all terms of a person's pay, the newest first. */
export function payLines(paid: Paid, today: Day, place: Locale): PayLine[] {
  const terms: readonly PayTerm[] = paid.pay ?? [{ ...paid, from: null }];
  const current = terms.findLastIndex(({ from }) => from === null || from <= today);
  const lines = terms.map((term, at): PayLine => {
    const { from, setBy } = term;
    const time = at === current ? 'current' : at < current ? 'past' : 'upcoming';
    return { from, text: lineText(term, terms[at + 1]?.from ?? null, place), time, setBy };
  });
  return lines.reverse();
}

function lineText(term: PayTerm, next: Day | null, place: Locale): string {
  const pay = payShort(term, place);
  if (term.from) return `${pay} from ${formatDay(term.from, place)}`;
  return next ? `${pay} until ${formatDay(addDays(next, -1), place)}` : pay;
}

/** Returns sentences about the effect of new pay from a week on: what it replaces, and what stays. */
export function payFromWeekText(
  paid: Paid,
  { startDate, endDate }: Week,
  current: Week,
  place: Locale,
): string {
  const terms = paid.pay ?? [];
  const named = (some: readonly PayTerm[]) => some.map((term) => lineText(term, null, place)).join(' and ');
  const replaced = terms.filter(({ from }) => from !== null && from >= startDate && from <= endDate);
  const later = terms.filter(({ from }) => from !== null && from > endDate);
  const before = payShort(payOn(paid, addDays(startDate, -1)), place);
  return [
    `Earlier weeks keep ${before}.`,
    ...(startDate < current.startDate ? ['Hours since then cost the new pay, except in closed weeks.'] : []),
    ...(replaced.length > 0 ? [`This takes the place of ${named(replaced)}.`] : []),
    ...(later.length > 0 ? [`What is set for later stays: ${named(later)}.`] : []),
  ].join(' ');
}

/** Whether a person already has exactly this pay in all of a week. */
export function isPaidSo(paid: Paid, wanted: Paid, { startDate, endDate }: Week): boolean {
  const same = (one: Paid) =>
    one.weeklyCents === wanted.weeklyCents &&
    (wanted.weeklyCents !== undefined || one.hourlyRateCents === wanted.hourlyRateCents);
  const begun = (paid.pay ?? []).filter(({ from }) => from !== null && from >= startDate && from <= endDate);
  return same(payOn(paid, startDate)) && begun.every(same);
}
