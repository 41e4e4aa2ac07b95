import { isDeepStrictEqual } from 'node:util';
import { today } from '../../domain/calendar/clock.ts';
import type { Week } from '../../domain/calendar/week.ts';
import { type SalesOnRecord, YEAR_DAYS } from '../../domain/forecast/sales-week.ts';
import {
  byCenter,
  byCrew,
  type DaySpending,
  type PaceAlert,
  type RowsOfWeeks,
  type WeekHistory,
  weeksRead,
} from '../../domain/forecast/week-history.ts';
import type { Group, RevenueCenter, VenueId } from '../../domain/group/group.ts';
import { centersIn, centersOf, venueBy } from '../../domain/group/venue.ts';
import { groupOfVenue } from '../../domain/people/reading.ts';
import { HISTORY_WEEKS } from '../../domain/sales/sales.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import { settingsOfWeek } from '../../domain/weeks/venue-snapshot.ts';
import type { Context } from '../context.ts';
import { eachAmount } from '../db/row-lists.ts';
import type { Db } from '../db/schema.ts';
import { publicHolidays } from '../holidays/public-holidays.ts';
import { readOlderWeeks } from './older-weeks.ts';
import { figuresByWeek } from './revenue.ts';
import { listAmounts, listExpected, listSales } from './sales.ts';
import { readSettings } from './settings.ts';
import {
  type HistoryRow,
  type HistoryRowKind,
  selectHistory,
  selectPast,
  valuesOf,
} from './week-history-rows.ts';
import { parseVenueSnapshot } from './week-states.ts';

type HistoryContext = Pick<Context, 'now' | 'group' | 'log'>;

interface WeekHistoryOptions {
  /** Settings the caller has read already. */
  settings?: GroupSettings | undefined;
  /** Reads only the part of the history that concerns this venue. */
  venue?: VenueId | undefined;
}

/** How many weeks, the current one included, are read again as soon as one of them changes. Older weeks rarely change. */
const RECENT = 1 + HISTORY_WEEKS;

/**
 * Reads all that is on record about a week and those before it, or only a venue's part. Takes one query while nobody writes to the past
 * weeks, plus one for the settings where they are not given.
 */
export async function readWeekHistory(
  context: HistoryContext,
  db: Db,
  week: Week,
  { settings, venue }: WeekHistoryOptions = {},
): Promise<WeekHistory> {
  const weeks = weeksRead(week);
  const [recent, older] = [weeks.slice(0, RECENT), weeks.slice(RECENT)];
  const values = valuesOf(recent, older.length);
  const rows = await selectHistory(db, values, venue).execute();
  const rowsOf = (wanted: HistoryRowKind) => rows.filter(({ kind }) => kind === wanted);
  const closed = rowsOf('closed').map(({ subject, day }) => ({
    venueId: subject,
    kept: parseVenueSnapshot(day),
  }));
  const read = { group: context.group, venue };
  const long = await cachedWeeks(
    db,
    { ...read, of: `older ${older[0]!.weekId}`, marks: rowsOf('older') },
    async () => readOlderWeeks(context, db, older, venue),
  );
  const past = await cachedWeeks<Past>(
    db,
    { ...read, of: recent[1]!.weekId, marks: rowsOf('written') },
    async (earlier) => readPast(context, db, { weeks: recent.slice(1), venue }, earlier),
  );
  return {
    week,
    weeks,
    today: today(context),
    holidays: await publicHolidays(context, week.startDate, week.endDate),
    ...together(together(past, { ...long, ...NONE_SPENT }), weekIn(rows)),
    before: { revenue: bothPartsKey(past.revenue, long), cost: past },
    expected: byCenter(daysIn(rowsOf('expected'))),
    planned: byCrew(
      rowsOf('planned').map((row) => ({ crew: row.subject, day: row.day as Day, cents: cents(row.cents) })),
    ),
    undated: Object.fromEntries(
      rowsOf('undated').map(({ subject, cents: amount }) => [subject, cents(amount)]),
    ),
    typical: Object.fromEntries(
      rowsOf('typical').map(({ subject, cents: amount }) => [subject, cents(amount)]),
    ),
    settings: settingsOfWeek(settings ?? (await readSettings(db, context.group)), {
      weekId: week.weekId,
      states: closed,
    }),
    closed: closed.map(({ venueId }) => venueId),
    pace: rowsOf('pace').map(
      (row) =>
        ({
          alertId: row.weekId,
          category: row.subject,
          isOpen: row.flag === 1,
          ...(row.day === 'over'
            ? { type: 'danger', kind: 'over' }
            : { type: row.day, kind: 'heading-over' }),
        }) as PaceAlert,
    ),
  };
}

/** The revenue, spending and labor of weeks. */
type HistoryFigures = Pick<WeekHistory, 'sales' | 'spending' | 'labor' | 'figures'>;

const NONE_SPENT = { spending: () => [], labor: () => [] };

function together(before: HistoryFigures, own: HistoryFigures): HistoryFigures {
  return {
    sales: after(before.sales, own.sales),
    spending: after(before.spending, own.spending),
    labor: after(before.labor, own.labor),
    figures: new Map([...before.figures, ...own.figures]),
  };
}

function after<Row>(before: RowsOfWeeks<Row>, own: RowsOfWeeks<Row>): RowsOfWeeks<Row> {
  return (center, which) => (which ? own(center, which) : [...before(center), ...own(center)]);
}

/** Cache keys for the recent and the older past weeks together: the same object as long as neither part has changed. */
const both = new WeakMap<object, WeakMap<object, object>>();

function bothPartsKey(past: object, long: object): object {
  const known = both.get(past) ?? new WeakMap<object, object>();
  both.set(past, known);
  const made = known.get(long) ?? {};
  known.set(long, made);
  return made;
}

type DailyAmount = Pick<DaySpending, 'day' | 'cents'>;

/** The sixteen preceding weeks; `revenue` stays the same object until their revenue changes. */
interface Past extends HistoryFigures {
  revenue: object;
}

async function readPast(
  { group }: Pick<HistoryContext, 'group'>,
  db: Db,
  { weeks, venue }: { weeks: readonly Week[]; venue: VenueId | undefined },
  earlier: Past | undefined,
): Promise<Past> {
  const read = weekIn(await selectPast(db, valuesOf(weeks), venue).execute());
  const centers = centersAsked(group, venue);
  const isSame =
    earlier &&
    isDeepStrictEqual(earlier.figures, read.figures) &&
    centers.every((center) => areSame(earlier.sales(center), read.sales(center)));
  return { ...read, revenue: isSame ? earlier.revenue : {} };
}

function areSame(one: readonly DailyAmount[], other: readonly DailyAmount[]): boolean {
  const isSame = ({ day, cents: amount }: DailyAmount, at: number) =>
    day === other[at]!.day && amount === other[at]!.cents;
  return one.length === other.length && one.every(isSame);
}

function centersAsked(group: Group, venue: VenueId | undefined): readonly RevenueCenter[] {
  return venue === undefined ? centersOf(group) : centersIn(group, venue);
}

/** Cached figures of weeks; `written` changes whenever the weeks do. */
interface CachedHistory {
  written: string;
  read: object;
}

/** The weeks read lately for the group and for single venues, per database; least recently used first. */
const keptLately = {
  group: new WeakMap<object, Map<string, CachedHistory>>(),
  venue: new WeakMap<object, Map<string, CachedHistory>>(),
};
/** How many revenue centers' weeks each cache holds: some ten megabytes. A larger group still has room for three weeks with their past. */
const CENTERS_KEPT = 1000;
const FEWEST_KEPT = 6;

interface HistoryCacheKey {
  of: string;
  group: Group;
  venue: VenueId | undefined;
  /** When the weeks were last written to. */
  marks: readonly HistoryRow[];
}

/**
 * Returns weeks that rarely change, from the cache while nobody writes to them. Pays 6 times in the same run: the history of three venues
 * takes 1.3 ms of processor time, and 7.7 ms when it is read anew (SQLite); in a large group it is hundreds of thousands of rows. Within a transaction nothing new is cached, since it may be rolled back.
 */
async function cachedWeeks<Read extends object>(
  db: Db,
  { of, group, venue, marks }: HistoryCacheKey,
  read: (earlier: Read | undefined) => Promise<Read>,
): Promise<Read> {
  const { adapter } = db.getExecutor();
  const whose = venue === undefined ? 'group' : 'venue';
  const kept = keptLately[whose].get(adapter) ?? new Map<string, CachedHistory>();
  keptLately[whose].set(adapter, kept);
  const key = `${of} ${venue ?? ''}`;
  // A venue's share of these rows depends on its definition, so the definition is part of the key.
  const written = JSON.stringify([marks, venue === undefined ? null : venueBy(group, venue)]);
  const known = kept.get(key);
  const isKept = known?.written === written;
  const all = isKept ? (known.read as Read) : await read(known?.read as Read | undefined);
  if (!isKept && db.isTransaction) return all;
  kept.delete(key);
  kept.set(key, { written, read: all });
  const most = Math.max(FEWEST_KEPT, CENTERS_KEPT / centersAsked(group, venue).length);
  if (kept.size > most) kept.delete(kept.keys().next().value!);
  return all;
}

/** Reads the revenue, spending and labor of weeks from history rows. */
function weekIn(rows: readonly HistoryRow[]): HistoryFigures {
  const rowsOf = (wanted: HistoryRowKind) => rows.filter(({ kind }) => kind === wanted);
  return {
    sales: byCenter(daysIn(rowsOf('sales'))),
    spending: byCenter(daysIn(rowsOf('spending'))),
    labor: byCrew(
      eachListed(rowsOf('labor'), ({ weekId, day, flag }, crew, amount) => ({
        weekId,
        crew,
        cents: amount,
        isSalary: flag === 1,
        day: day === '' ? null : (day as Day),
      })),
    ),
    figures: figuresByWeek(
      rowsOf('figure').map(({ weekId, subject, flag }) => ({ weekId, amounts: subject, fromDays: flag })),
    ),
  };
}

function daysIn(rows: readonly HistoryRow[]): DaySpending[] {
  return eachListed(rows, ({ weekId, day }, revenueCenter, amount) => {
    return { weekId, revenueCenter, day: day as Day, cents: amount };
  });
}

/** Makes one object of each listed amount. Rows may list hundreds of thousands of the same few subjects, so each text is stored once. */
function eachListed<Made>(
  rows: readonly HistoryRow[],
  make: (row: HistoryRow, subject: string, amount: Cents) => Made,
): Made[] {
  const texts = new Map<string, string>();
  const made: Made[] = [];
  for (const row of rows)
    eachAmount(row.subject, (text, amount) => {
      const known = texts.get(text);
      if (known === undefined) texts.set(text, text);
      made.push(make(row, known ?? text, cents(amount)));
    });
  return made;
}

/** Reads what a decision about a week's sales needs, plus the figures the sales page shows beside it. */
export async function readSalesOnRecord(
  context: HistoryContext,
  db: Db,
  week: Week,
  asked: WeekHistoryOptions = {},
): Promise<SalesOnRecord> {
  const { startDate: from, endDate: to } = week;
  const [known, entered, expected, lastYear] = await Promise.all([
    readWeekHistory(context, db, week, asked),
    listSales(db, { from, to }),
    listExpected(db, { from, to }),
    listAmounts(db, { from: addDays(from, -YEAR_DAYS), to: addDays(to, -YEAR_DAYS) }),
  ]);
  const days = { entered: byCenter(entered), expected: byCenter(expected), lastYear: byCenter(lastYear) };
  return { known: asked.venue === undefined ? known : ofVenue(known, asked.venue), ...days };
}

/** Returns the history of a week with the settings reduced to one venue. */
function ofVenue(known: WeekHistory, venue: VenueId): WeekHistory {
  return { ...known, settings: { ...known.settings, group: groupOfVenue(known.settings.group, venue) } };
}
