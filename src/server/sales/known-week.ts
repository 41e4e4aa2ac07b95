import { sql } from 'kysely';
import type { GroupSettings } from '../../domain/budgets/settings.ts';
import {
  type DaySpending,
  type KnownWeek,
  type PaceAlert,
  weeksRead,
} from '../../domain/forecast/known-week.ts';
import { HISTORY_WEEKS } from '../../domain/forecast/sales.ts';
import type { Category, Group } from '../../domain/group/group.ts';
import { laborCategories } from '../../domain/group/venue.ts';
import { type SalesOnRecord, YEAR_DAYS } from '../../domain/sales/sales-week.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import { today } from '../../domain/weeks/clock.ts';
import { settingsOfWeek } from '../../domain/weeks/kept-venue.ts';
import type { Week, WeekId } from '../../domain/weeks/week.ts';
import type { Context } from '../context.ts';
import { builtOnce } from '../db/built-once.ts';
import type { Db } from '../db/schema.ts';
import { selectOrdersByDay } from '../orders/store.ts';
import { readSettings } from '../settings/store.ts';
import { keptIn } from '../weeks/state-store.ts';
import { selectUndated } from '../weeks/store.ts';
import { figuresByWeek, listExpected, listSales } from './store.ts';

type Reader = Pick<Context, 'now' | 'timeZone' | 'group'>;

/** All that is on record about a week and the 16 before it, in one query, and one for the settings where these are not known. */
export async function readKnownWeek(
  context: Reader,
  db: Db,
  week: Week,
  settings?: GroupSettings,
): Promise<KnownWeek> {
  const weeks = weeksRead(week);
  const rows = await selectKnown(db, valuesOf(weeks)).execute();
  const of = (wanted: Kind) => rows.filter(({ kind }) => kind === wanted);
  const ofDays = (wanted: Kind) =>
    of(wanted).map((row) => ({ ...row, revenueCenter: row.subject })) as unknown as DaySpending[];
  const closed = of('closed').map(({ subject, day }) => ({ venueId: subject, kept: keptIn(day) }));
  return {
    week,
    weeks,
    today: today(context),
    sales: ofDays('sales'),
    expected: ofDays('expected'),
    figures: figuresByWeek(of('figure').map((row) => ({ ...row, source: row.subject, fromDays: row.flag }))),
    spending: ofDays('spending'),
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
export async function readSalesOnRecord(context: Reader, db: Db, week: Week): Promise<SalesOnRecord> {
  const { startDate: from, endDate: to } = week;
  const [known, entered, expected, lastYear] = await Promise.all([
    readKnownWeek(context, db, week),
    listSales(db, { from, to }),
    listExpected(db, { from, to }),
    listSales(db, { from: addDays(from, -YEAR_DAYS), to: addDays(to, -YEAR_DAYS) }),
  ]);
  return { known, entered, expected, lastYear };
}

type Kind = 'sales' | 'expected' | 'figure' | 'spending' | 'undated' | 'typical' | 'pace' | 'closed';

/** A week, the first day that is read, and the ids of all weeks that are, newest first. */
type KnownValues = Record<'from' | 'startDate' | 'endDate', Day> & { weekId: WeekId } & Record<
    `week${number}`,
    WeekId
  >;

function valuesOf(weeks: readonly Week[]): KnownValues {
  const from = weeks.at(-1)!.startDate;
  const ids = weeks.map(({ weekId }, ago) => [`week${ago}`, weekId]);
  return { ...weeks[0]!, from, ...Object.fromEntries(ids) };
}

/**
 * All of it as rows of one kind or another; of an alert its id is where others have their week, its type where they have their
 * day, and there of a closed venue what it stands on.
 */
const selectKnown = builtOnce((db: Db, values: KnownValues) => {
  const { from, weekId, startDate, endDate } = values;
  const weekIds = Array.from({ length: HISTORY_WEEKS + 1 }, (_, ago) => values[`week${ago}`]!);
  const kind = (name: Kind) => sql<string>`${sql.lit(name)}`.as('kind');
  const no = (name: 'weekId' | 'day') => sql<string>`''`.as(name);
  const zero = (name: 'cents' | 'flag') => sql<number>`0`.as(name);
  const days = (table: 'daySales' | 'expectedDay', name: Kind, first: Day) =>
    db
      .selectFrom(table)
      .select([kind(name), 'revenueCenterId as subject', 'weekId', 'day', 'cents', zero('flag')])
      .where('day', '>=', first)
      .where('day', '<=', endDate);
  return days('daySales', 'sales', from)
    .unionAll(days('expectedDay', 'expected', startDate))
    .unionAll(
      db
        .selectFrom('revenue')
        .select([kind('figure'), 'source as subject', 'weekId', no('day'), 'cents', 'fromDays as flag'])
        .where('weekId', 'in', weekIds)
        .where('day', 'is', null),
    )
    .unionAll(
      db
        .selectFrom(selectOrdersByDay(db, weekIds).as('spent'))
        .select([kind('spending'), 'subject', 'weekId', 'day', 'cents', zero('flag')]),
    )
    .unionAll(
      db
        .selectFrom(selectUndated(db, weekId).as('undated'))
        .select([kind('undated'), 'subject', no('weekId'), no('day'), 'cents', zero('flag')]),
    )
    .unionAll(
      db
        .selectFrom('revenueCenter')
        .select([kind('typical'), 'id as subject', no('weekId'), no('day')])
        .select([sql<number>`${sql.ref('typicalCents')}`.as('cents'), zero('flag')])
        .where('typicalCents', 'is not', null),
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
});
