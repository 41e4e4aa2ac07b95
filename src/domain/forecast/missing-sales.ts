import { z } from 'zod';
import type { RevenueCenter, Venue } from '../group/group.ts';
import { figureThatCounts } from '../sales/figures-from-days.ts';
import { type CenterSales, WEEK_DAYS } from '../sales/sales.ts';
import { addDays, daySchema } from '../values/day.ts';
import { type Cents, centsSchema, sumCents } from '../values/money.ts';
import { type KnownWeek, revenueFactsOf } from './known-week.ts';

/** The days of a venue's week whose sales are not entered, which is why it has no revenue, and what the others come to. */
export function missingSalesSchema() {
  return z.object({ days: z.array(daySchema()), enteredCents: centsSchema() });
}
export type MissingSales = z.infer<ReturnType<typeof missingSalesSchema>>;

/** How many of the weeks before say on which weekdays a revenue center is closed, and on how many it has to be. */
const WEEKS = 8;
const FEWEST = 4;

/** What is known of the days of a revenue center's week. */
interface DaysOfCenter {
  /** The sales of each of its days; null for those not entered. */
  own: readonly (Cents | null)[];
  /** The places of the days up to today on which it is open, and of those without sales, where the week has no figure of its own. */
  open: readonly number[];
  missing: readonly number[];
  /** What a weekday brought in the weeks before. */
  past: (place: number) => readonly Cents[];
}

export function daysOfCenter(known: KnownWeek, venue: Venue, center: RevenueCenter): DaysOfCenter {
  const { week, today } = known;
  const [{ week: thisWeek, history }] = revenueFactsOf(known, { centers: [center], total: null }).centers as [
    CenterSales,
  ];
  const own = thisWeek.dayCents;
  const past = (place: number) => history.slice(0, WEEKS).flatMap(({ dayCents }) => dayCents[place] ?? []);
  const figures = known.figures.get(week.weekId) ?? {};
  const isTold = [center, ...(venue.total ? [venue.total] : [])].some(
    (of) => figureThatCounts(figures[of]) !== null,
  );
  const over = WEEK_DAYS.filter((place) => addDays(week.startDate, place) <= today);
  const open = over.filter((place) => !isClosedOn(known, center, place, past(place)));
  return { own, open, past, missing: isTold ? [] : open.filter((place) => own[place] === null) };
}

/** Whether a revenue center is closed on a weekday: somebody said so of this one, or it always is. */
function isClosedOn(
  { week, expected }: KnownWeek,
  center: RevenueCenter,
  place: number,
  past: readonly Cents[],
): boolean {
  const day = addDays(week.startDate, place);
  const expectedDay = expected(center).find((one) => one.day === day);
  if (expectedDay) return expectedDay.cents === 0;
  return past.length >= FEWEST && past.every((cents) => cents === 0);
}

/** What is missing of a venue's sales in a week; null where nothing is. */
export function missingSales(known: KnownWeek, venue: Venue): MissingSales | null {
  const centers = venue.centers
    .filter(({ retired }) => !retired)
    .map(({ id }) => daysOfCenter(known, venue, id));
  const places = new Set(centers.flatMap(({ missing }) => missing));
  if (places.size === 0) return null;
  const days = WEEK_DAYS.filter((place) => places.has(place)).map((place) =>
    addDays(known.week.startDate, place),
  );
  return { days, enteredCents: sumCents(centers.flatMap(({ own }) => own.flatMap((cents) => cents ?? []))) };
}
