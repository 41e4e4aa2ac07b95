import { sql } from 'kysely';
import type { GroupSettings } from '../../domain/budgets/settings.ts';
import {
  byCenter,
  type DaySpending,
  type KnownWeek,
  type PaceAlert,
  weeksRead,
} from '../../domain/forecast/known-week.ts';
import { HISTORY_WEEKS } from '../../domain/forecast/sales.ts';
import type { Category, Group, VenueId } from '../../domain/group/group.ts';
import { laborCategories } from '../../domain/group/venue.ts';
import { groupOfVenue } from '../../domain/people/reading.ts';
import { type SalesOnRecord, YEAR_DAYS } from '../../domain/sales/sales-week.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import { timestamp, today } from '../../domain/weeks/clock.ts';
import { settingsOfWeek } from '../../domain/weeks/kept-venue.ts';
import type { Week, WeekId } from '../../domain/weeks/week.ts';
import type { Context } from '../context.ts';
import { builtOnce } from '../db/built-once.ts';
import type { Db } from '../db/schema.ts';
import { centersOfVenue } from '../group/store.ts';
import { selectOrdersByDay } from '../orders/store.ts';
import { readSettings } from '../settings/store.ts';
import { keptIn } from '../weeks/state-store.ts';
import { selectUndated } from '../weeks/sums-store.ts';
import { figuresByWeek, listExpected, listSales } from './store.ts';

type Reader = Pick<Context, 'now' | 'group'>;

/** What of it is asked for. */
interface Asked {
  /** Where they are known already. */
  settings?: GroupSettings | undefined;
  /** A venue that is all that is asked about. */
  venue?: VenueId | undefined;
}

/**
 * All that is on record about a week and the 16 before it, or what of it is of a venue: in one query while nobody writes to these,
 * and one for the settings where these are not known.
 */
export async function readKnownWeek(
  context: Reader,
  db: Db,
  week: Week,
  { settings, venue }: Asked = {},
): Promise<KnownWeek> {
  const weeks = weeksRead(week);
  const values = valuesOf(weeks);
  const rows = await (venue === undefined
    ? selectKnown(db, values)
    : selectKnownOf(db, { ...values, venue })
  ).execute();
  const of = (wanted: Kind) => rows.filter(({ kind }) => kind === wanted);
  const closed = of('closed').map(({ subject, day }) => ({ venueId: subject, kept: keptIn(day) }));
  const own = weekIn(rows);
  const before = venue === undefined && (await readPastWeeks(context, db, weeks.slice(1), of('written')));
  return {
    week,
    weeks,
    today: today(context),
    ...(before ? { ...together(before, own), before } : own),
    expected: byCenter(daysIn(of('expected'))),
    undated: undatedOf(context.group, of('undated')),
    typical: Object.fromEntries(of('typical').map(({ subject, cents: amount }) => [subject, cents(amount)])),
    settings: settingsOfWeek(settings ?? (await readSettings(db, context.group)), closed),
    closed: closed.map(({ venueId }) => venueId),
    pace: of('pace').map(
      (row) =>
        ({ alertId: row.weekId, category: row.subject, type: row.day, isOpen: row.flag === 1 }) as PaceAlert,
    ),
  };
}

/** What weeks brought and cost. */
type WeeksKnown = Pick<KnownWeek, 'sales' | 'spending' | 'figures'>;

function together(before: WeeksKnown, own: WeeksKnown): WeeksKnown {
  return {
    sales: (center) => [...before.sales(center), ...own.sales(center)],
    spending: (center) => [...before.spending(center), ...own.spending(center)],
    figures: new Map([...before.figures, ...own.figures]),
  };
}

/** Those before one. */
interface PastWeeks extends WeeksKnown {
  /** When each of them was last written to. */
  written: string;
}

/** The weeks before those asked for lately, by the first of them, for each database. */
const pastWeeks = new WeakMap<object, Map<WeekId, PastWeeks>>();
const KEPT = 3;
/** Once a week was last written to so long ago, nothing is under way any more that says it was before. */
const SETTLED_AFTER = 10_000;

/**
 * The sixteen weeks before one, which are seldom written to: what was read of them is kept while they are not, since in a large
 * group they are hundreds of thousands of rows.
 */
async function readPastWeeks(
  { now }: Pick<Reader, 'now'>,
  db: Db,
  weeks: readonly Week[],
  marks: readonly KnownRow[],
): Promise<PastWeeks> {
  const { adapter } = db.getExecutor();
  const kept = pastWeeks.get(adapter) ?? new Map<WeekId, PastWeeks>();
  const { weekId } = weeks[0]!;
  const written = marks
    .map(({ subject, day }) => `${subject} ${day}`)
    .sort()
    .join();
  const known = kept.get(weekId);
  if (known?.written === written) return known;
  const settledBefore = timestamp({ now: () => now() - SETTLED_AFTER });
  const read = { written, ...weekIn(await selectPast(db, valuesOf(weeks)).execute()) };
  if (marks.some(({ day }) => day > settledBefore)) return read;
  const others = [...kept].filter(([id]) => id !== weekId).slice(-(KEPT - 1));
  pastWeeks.set(adapter, new Map([...others, [weekId, read]]));
  return read;
}

/** A row of what is known: its kind, and what of the others its kind has. */
interface KnownRow {
  kind: string;
  subject: string;
  weekId: string;
  day: string;
  cents: number;
  flag: number;
}

/** What the rows say of weeks' revenue and spending. */
function weekIn(rows: readonly KnownRow[]): WeeksKnown {
  const of = (wanted: Kind) => rows.filter(({ kind }) => kind === wanted);
  return {
    sales: byCenter(daysIn(of('sales'))),
    spending: byCenter(daysIn(of('spending'))),
    figures: figuresByWeek(of('figure').map((row) => ({ ...row, source: row.subject, fromDays: row.flag }))),
  };
}

/** Rows are kept by the hundred thousand, and say the same few texts: each of these is kept once. */
function daysIn(rows: readonly KnownRow[]): DaySpending[] {
  const texts = new Map<string, string>();
  const once = (text: string) => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  return rows.map(({ weekId, subject: revenueCenter, day, cents: amount }) => {
    return {
      ...{ weekId: once(weekId), revenueCenter: once(revenueCenter) },
      ...{ day: once(day) as Day, cents: cents(amount) },
    };
  });
}

/** What has no day, by category; of labor what the crews come to that count in it. */
function undatedOf(group: Group, rows: readonly { subject: string; cents: number }[]): KnownWeek['undated'] {
  const undated: Record<Category, Cents> = {};
  for (const { subject, cents: amount } of rows) {
    const crew = subject.startsWith(LABOR) ? subject.slice(LABOR.length) : null;
    for (const category of crew ? laborCategories(group, [crew]) : [subject])
      undated[category] = cents((undated[category] ?? 0) + amount);
  }
  return undated;
}

/** How the subject of a row begins that is of a crew. */
const LABOR = 'labor ';

/** The same with what a page about a week's sales shows beside it. */
export async function readSalesOnRecord(
  context: Reader,
  db: Db,
  week: Week,
  asked: Asked = {},
): Promise<SalesOnRecord> {
  const { startDate: from, endDate: to } = week;
  const [known, entered, expected, lastYear] = await Promise.all([
    readKnownWeek(context, db, week, asked),
    listSales(db, { from, to }),
    listExpected(db, { from, to }),
    listSales(db, { from: addDays(from, -YEAR_DAYS), to: addDays(to, -YEAR_DAYS) }),
  ]);
  const days = { entered: byCenter(entered), expected: byCenter(expected), lastYear: byCenter(lastYear) };
  return { known: asked.venue === undefined ? known : ofVenue(known, asked.venue), ...days };
}

/** The same with no venue but one, of which alone it is asked. */
function ofVenue(known: KnownWeek, venue: VenueId): KnownWeek {
  return { ...known, settings: { ...known.settings, group: groupOfVenue(known.settings.group, venue) } };
}

type Kind =
  | 'sales'
  | 'expected'
  | 'figure'
  | 'spending'
  | 'undated'
  | 'typical'
  | 'pace'
  | 'closed'
  | 'written';

/**
 * Weeks, newest first, as the values of a statement: their ids, the first day of all and that of the first, and the last day; and
 * since when a week begins, on whatever weekday, that holds any of their days.
 */
type KnownValues = Record<'since' | 'from' | 'start' | 'to', Day> & Record<`week${number}`, WeekId>;

function valuesOf(weeks: readonly Week[]): KnownValues {
  const [{ startDate: start, endDate: to }, from] = [weeks[0]!, weeks.at(-1)!.startDate];
  const since = addDays(from, -6);
  return {
    since,
    from,
    start,
    to,
    ...Object.fromEntries(weeks.map(({ weekId }, ago) => [`week${ago}`, weekId])),
  };
}

const kind = (name: Kind) => sql<string>`${sql.lit(name)}`.as('kind');
const no = (name: 'weekId' | 'day') => sql<string>`''`.as(name);
const zero = (name: 'cents' | 'flag') => sql<number>`0`.as(name);

/** What rows are asked for: of which weeks and days, and of which venue alone. */
interface Wanted {
  weekIds: readonly WeekId[];
  from: Day;
  to: Day;
  venue?: VenueId | undefined;
}

/** Days of a table as such rows. */
function selectDays(db: Db, table: 'daySales' | 'expectedDay', { from, to, venue }: Wanted) {
  return db
    .selectFrom(table)
    .select([kind(table === 'daySales' ? 'sales' : 'expected'), 'revenueCenterId as subject'])
    .select(['weekId', 'day', 'cents', zero('flag')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(venue !== undefined, (days) => days.where('revenueCenterId', 'in', centersOfVenue(db, venue!)));
}

/** Sales, figures and spending of weeks as such rows. */
function selectWeeks(db: Db, wanted: Wanted) {
  const { weekIds, venue } = wanted;
  const spent = selectOrdersByDay(db, weekIds).$if(venue !== undefined, (orders) =>
    orders.where('revenueCenterId', 'in', centersOfVenue(db, venue!)),
  );
  return selectDays(db, 'daySales', wanted)
    .unionAll(
      db
        .selectFrom('revenue')
        .select([kind('figure'), 'source as subject', 'weekId', no('day'), 'cents', 'fromDays as flag'])
        .where('weekId', 'in', weekIds)
        .where('day', 'is', null)
        .$if(venue !== undefined, (figures) => figures.where('source', 'in', centersOfVenue(db, venue!))),
    )
    .unionAll(
      db
        .selectFrom(spent.as('spent'))
        .select([kind('spending'), 'subject', 'weekId', 'day', 'cents', zero('flag')]),
    );
}

/** What else is known of a week, likewise; of an alert its id is where others have their week, its
 * type where they have their day, and there of a closed venue what it stands on. */
function selectRest(db: Db, weekId: WeekId, wanted: Wanted) {
  const { venue } = wanted;
  return selectDays(db, 'expectedDay', wanted)
    .unionAll(
      db
        .selectFrom(selectUndated(db, weekId, venue).as('undated'))
        .select([kind('undated'), 'subject', no('weekId'), no('day'), 'cents', zero('flag')]),
    )
    .unionAll(
      db
        .selectFrom('revenueCenter')
        .select([kind('typical'), 'id as subject', no('weekId'), no('day')])
        .select([sql<number>`${sql.ref('typicalCents')}`.as('cents'), zero('flag')])
        .where('typicalCents', 'is not', null)
        .$if(venue !== undefined, (centers) => centers.where('venueId', '=', venue!)),
    )
    .unionAll(
      db
        .selectFrom('alert')
        .select([kind('pace'), 'category as subject', 'id as weekId', 'type as day', zero('cents')])
        .select(sql<number>`case when ${sql.ref('resolvedAt')} is null then 1 else 0 end`.as('flag'))
        .where('weekId', '=', weekId)
        .where('cause', '=', 'pace'),
    )
    .unionAll(
      db
        .selectFrom('venueWeek')
        .select([kind('closed'), 'venueId as subject', no('weekId')])
        .select([sql<string>`${sql.ref('kept')}`.as('day'), zero('cents'), zero('flag')])
        .where('weekId', '=', weekId)
        .where('state', '=', sql.lit('closed')),
    );
}

function weekIdsIn(values: KnownValues, from: number, number: number): WeekId[] {
  return Array.from({ length: number }, (_, place) => values[`week${from + place}`]!);
}

/** What is on record of sixteen weeks. */
const selectPast = builtOnce((db: Db, values: KnownValues) => {
  const { from, to } = values;
  return selectWeeks(db, { weekIds: weekIdsIn(values, 0, HISTORY_WEEKS), from, to });
});

/** What is on record of a week, and when the sixteen before it were written to. */
const selectKnown = builtOnce((db: Db, values: KnownValues) => {
  const { week0: weekId, since, start: from, to } = values as KnownValues & { week0: WeekId };
  const wanted = { weekIds: [weekId], from, to };
  // By their days, as sales are read: those of old data begin on any weekday.
  const before = db.selectFrom('week').where('startDate', '>=', since).where('startDate', '<', from);
  return selectWeeks(db, wanted)
    .unionAll(selectRest(db, weekId, wanted))
    .unionAll(
      before
        .select([kind('written'), 'id as subject', no('weekId'), 'updatedAt as day'])
        .select([zero('cents'), zero('flag')]),
    )
    .unionAll(
      db
        .selectFrom('venueMark')
        .select([kind('written'), 'weekId as subject', no('weekId')])
        .select((row) => row.fn.max('updatedAt').as('day'))
        .select([zero('cents'), zero('flag')])
        .where('weekId', 'in', before.select('id'))
        .groupBy('weekId'),
    );
});

/** What is on record of a venue in a week and the sixteen before it. */
const selectKnownOf = builtOnce((db: Db, values: KnownValues & { venue: VenueId }) => {
  const { week0: weekId, from, start, to, venue } = values as typeof values & { week0: WeekId };
  const weekIds = weekIdsIn(values, 0, 1 + HISTORY_WEEKS);
  return selectWeeks(db, { weekIds, from, to, venue }).unionAll(
    selectRest(db, weekId, { weekIds, from: start, to, venue }),
  );
});
