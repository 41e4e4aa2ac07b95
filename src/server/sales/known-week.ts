import { timestamp, today } from '../../domain/calendar/clock.ts';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import {
  byCenter,
  type DaySpending,
  type KnownWeek,
  type PaceAlert,
  weeksRead,
} from '../../domain/forecast/known-week.ts';
import { type SalesOnRecord, YEAR_DAYS } from '../../domain/forecast/sales-week.ts';
import type { Category, Group, VenueId } from '../../domain/group/group.ts';
import { laborCategories } from '../../domain/group/venue.ts';
import { groupOfVenue } from '../../domain/people/reading.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import { settingsOfWeek } from '../../domain/weeks/kept-venue.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { figuresByWeek } from '../revenue/store.ts';
import { readSettings } from '../settings/store.ts';
import { keptIn } from '../weeks/state-store.ts';
import { type Kind, type KnownRow, selectKnown, selectKnownOf, selectPast, valuesOf } from './known-store.ts';
import { listExpected, listSales } from './store.ts';

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
  const rowsOf = (wanted: Kind) => rows.filter(({ kind }) => kind === wanted);
  const closed = rowsOf('closed').map(({ subject, day }) => ({ venueId: subject, kept: keptIn(day) }));
  const own = weekIn(rows);
  const before = venue === undefined && (await readPastWeeks(context, db, weeks.slice(1), rowsOf('written')));
  return {
    week,
    weeks,
    today: today(context),
    ...(before ? { ...together(before, own), before } : own),
    expected: byCenter(daysIn(rowsOf('expected'))),
    undated: undatedOf(context.group, rowsOf('undated')),
    typical: Object.fromEntries(
      rowsOf('typical').map(({ subject, cents: amount }) => [subject, cents(amount)]),
    ),
    settings: settingsOfWeek(settings ?? (await readSettings(db, context.group)), closed),
    closed: closed.map(({ venueId }) => venueId),
    pace: rowsOf('pace').map(
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

/** What the rows say of weeks' revenue and spending. */
function weekIn(rows: readonly KnownRow[]): WeeksKnown {
  const rowsOf = (wanted: Kind) => rows.filter(({ kind }) => kind === wanted);
  return {
    sales: byCenter(daysIn(rowsOf('sales'))),
    spending: byCenter(daysIn(rowsOf('spending'))),
    figures: figuresByWeek(
      rowsOf('figure').map((row) => ({ ...row, source: row.subject, fromDays: row.flag })),
    ),
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
