import type { Week } from '../../domain/calendar/week.ts';
import type { WeekHistory } from '../../domain/forecast/week-history.ts';
import type { RevenueCenter, VenueId } from '../../domain/group/group.ts';
import { centersIn } from '../../domain/group/venue.ts';
import type { RevenueFigures } from '../../domain/sales/figures-from-days.ts';
import { WEEK_DAYS } from '../../domain/sales/sales.ts';
import { addDays, type Day, daysBetween } from '../../domain/values/day.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import type { Context } from '../context.ts';
import { eachAmount } from '../db/row-lists.ts';
import type { Db } from '../db/schema.ts';
import { listFigures } from './revenue.ts';
import { listDayAmounts } from './sales.ts';

/** The revenue of older weeks. */
type OlderWeeks = Pick<WeekHistory, 'sales' | 'figures'>;

type DayCents = { day: Day; cents: Cents };

/** How many weeks are read at once: in a large group they are many rows. */
const AT_ONCE = 12;
/** Marks a day without an entry. */
const NONE = -1;

/**
 * Reads the revenue of weeks, newest first, for all revenue centers or those of one venue. In a large group these are half a million
 * amounts, most of which are never read twice, so they are stored as bare numbers.
 */
export async function readOlderWeeks(
  { group }: Pick<Context, 'group'>,
  db: Db,
  weeks: readonly Week[],
  venue: VenueId | undefined,
): Promise<OlderWeeks> {
  const first = weeks.at(-1)!.startDate;
  const days = WEEK_DAYS.length * weeks.length;
  const byCenter = new Map<RevenueCenter, Float64Array>();
  const figures = new Map<string, RevenueFigures>();
  for (let at = 0; at < weeks.length; at += AT_ONCE) {
    const lot = weeks.slice(at, at + AT_ONCE);
    const range = { from: lot.at(-1)!.startDate, to: lot[0]!.endDate };
    const centers = venue === undefined ? undefined : centersIn(group, venue);
    for (const { day, amounts } of await listDayAmounts(db, range, centers)) {
      const place = daysBetween(first, day);
      eachAmount(amounts, (center, amount) => {
        const known = byCenter.get(center);
        if (known) known[place] = amount;
        else byCenter.set(center, new Float64Array(days).fill(NONE).fill(amount, place, place + 1));
      });
    }
    const read = await listFigures(
      db,
      lot.map(({ weekId }) => weekId),
      centers && [...centers, 'total'],
    );
    for (const [weekId, of] of read) figures.set(weekId, of);
  }
  const dates = Array.from({ length: days }, (_, at): Day => addDays(first, at));
  return { sales: (center) => amountsOn(dates, byCenter.get(center)), figures };
}

/** Returns the entered days from amounts stored in the order of the dates. */
function amountsOn(dates: readonly Day[], amounts: Float64Array | undefined): DayCents[] {
  const entered: DayCents[] = [];
  if (amounts)
    for (const [at, day] of dates.entries())
      if (amounts[at] !== NONE) entered.push({ day, cents: cents(amounts[at]!) });
  return entered;
}
