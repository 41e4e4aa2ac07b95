import { z } from 'zod';
import type { Week } from '../calendar/week.ts';
import { EVER } from '../group/closed-weekdays.ts';
import type { RevenueCenter, Venue } from '../group/group.ts';
import { figureThatCounts } from '../sales/figures-from-days.ts';
import { type CenterSales, WEEK_DAYS } from '../sales/sales.ts';
import { addDays, type Day, daySchema } from '../values/day.ts';
import { type Cents, centsSchema, sumCents } from '../values/money.ts';
import { lastOpen } from './missing-days.ts';
import { enteredIn } from './so-far.ts';
import { revenueFactsOf, type WeekHistory } from './week-history.ts';

/** The days of a venue's week without entered sales, which is why it has no revenue, and the sum of the entered days. */
export function missingSalesSchema() {
  return z.object({ days: z.array(daySchema()), enteredCents: centsSchema() });
}
export type MissingSales = z.infer<ReturnType<typeof missingSalesSchema>>;

/** How many earlier weeks show what a weekday brings. */
const WEEKS = 8;

interface DaysOfCenter {
  /** The sales of each of its days; null where not entered. */
  own: readonly (Cents | null)[];
  /** The positions of the open days up to today, and of those without sales, unless the week has a figure of its own. */
  open: readonly number[];
  missing: readonly number[];
  /** Since when nothing was sold on a weekday. */
  closedSince: (place: number) => Day;
  /** What a weekday brought in the weeks before. */
  past: (place: number) => readonly Cents[];
}

export function daysOfCenter(known: WeekHistory, venue: Venue, center: RevenueCenter): DaysOfCenter {
  const { week, today } = known;
  const [{ week: thisWeek, history }] = revenueFactsOf(known, { centers: [center], total: null }).centers as [
    CenterSales,
  ];
  const entered = new Map(enteredIn(known, center).map((one) => [one.day, one.cents]));
  const own = WEEK_DAYS.map((place) => entered.get(addDays(week.startDate, place)) ?? null);
  const past = (place: number) => history.slice(0, WEEKS).flatMap(({ dayCents }) => dayCents[place] ?? []);
  const figures = known.figures.get(week.weekId) ?? {};
  // A figure that days made in a closed week may lack some of them.
  const isByHand = [center, ...(venue.total ? [venue.total] : [])].some(
    (of) => !figures[of]?.fromDays && figureThatCounts(figures[of]) !== null,
  );
  const over = WEEK_DAYS.filter((place) => addDays(week.startDate, place) <= today);
  // A closed day brought 0 without an entry.
  const open = over.filter((place) => own[place] !== null || thisWeek.dayCents[place] === null);
  const closedSince = (place: number) => unsoldSince(week, { week: thisWeek, history }, place);
  return {
    own,
    open,
    past,
    closedSince,
    missing: isByHand ? [] : open.filter((place) => own[place] === null),
  };
}

/** Returns since when a weekday brought nothing: the week after the last one with sales on it. */
export function unsoldSince(
  { startDate }: Week,
  center: Pick<CenterSales, 'week' | 'history'>,
  place: number,
): Day {
  const weeksAgo = lastOpen(center, place);
  return weeksAgo === null ? EVER : addDays(startDate, place - 7 * (weeksAgo - 1));
}

export function missingSales(known: WeekHistory, venue: Venue): MissingSales | null {
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

/** Returns the days without entry in a week that a venue closed anyway, with the revenue its other days made. */
export function daysClosedWithout(known: WeekHistory, venue: Venue): Day[] {
  const figures = known.figures.get(known.week.weekId) ?? {};
  const isMade = ({ id }: Venue['centers'][number]) =>
    figures[id]?.fromDays === true && enteredIn(known, id).length < WEEK_DAYS.length;
  return venue.centers.some(isMade) ? (missingSales(known, venue)?.days ?? []) : [];
}
