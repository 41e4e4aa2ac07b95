import { sql } from 'kysely';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import type { WeekRows } from '../../domain/record/recorded-week.ts';
import type { RevenueFigures } from '../../domain/sales/figures-from-days.ts';
import type { RevenueSet } from '../../domain/sales/sales-facts.ts';
import { cents } from '../../domain/values/money.ts';
import { amountsOf, eachAmount } from '../db/row-lists.ts';
import type { Db, Tx } from '../db/schema.ts';
import { during, type Span, type Weeks } from '../db/span.ts';
import type { WriteStatement } from '../db/write.ts';
import { newId } from '../decision-context.ts';
import { centersOfVenue } from './centers.ts';

/** Returns a week's revenue by source, and when it was last entered. For a venue: its own sources and the group's total. */
export async function readWeekRevenue(
  db: Db,
  weekId: WeekId,
  venueId?: VenueId,
): Promise<{ revenue: WeekRows['revenue']; revenueAt: string[] }> {
  const rows = await db
    .selectFrom('revenue')
    .select(['source', 'cents', 'updatedAt'])
    .where('weekId', '=', weekId)
    .$if(venueId !== undefined, (revenues) =>
      revenues.where((of) =>
        of.or([of('source', 'in', centersOfVenue(db, venueId!)), of('source', '=', sql.lit('total'))]),
      ),
    )
    .execute();
  const revenue: Record<string, number> = {};
  for (const row of rows) {
    revenue[row.source] = (revenue[row.source] ?? 0) + row.cents;
  }
  return { revenue, revenueAt: rows.map(({ updatedAt }) => updatedAt) };
}

export function selectRevenueOf(db: Db, weekId: WeekId) {
  return db.selectFrom('revenue').where('weekId', '=', weekId);
}

export function selectRevenueOfWeeks(db: Db, weekIds: readonly WeekId[]) {
  return db.selectFrom('revenue').where('weekId', 'in', weekIds);
}

/** Returns who entered revenue in these weeks within a span of time, with its source. */
export function revenueEntered(db: Db, weeks: Weeks, span: Span) {
  return db
    .selectFrom('revenue')
    .select(['enteredBy', 'source'])
    .distinct()
    .where('weekId', 'in', weeks)
    .where(during('updatedAt', span))
    .execute();
}

/** Returns the revenue figures of weeks, by week: of all sources, or of some. */
export async function listFigures(
  db: Db,
  weekIds: readonly WeekId[],
  sources?: readonly string[],
): Promise<Map<string, RevenueFigures>> {
  const rows = await db
    .selectFrom('revenue')
    .select(['weekId', 'fromDays', amountsOf('source', 'amounts')])
    .where('weekId', 'in', weekIds)
    .where('day', 'is', null)
    .$if(sources !== undefined, (figures) => figures.where('source', 'in', sources!))
    .groupBy(['weekId', 'fromDays'])
    .execute();
  return figuresByWeek(rows);
}

/** Builds the revenue figures by week from rows that list them. */
export function figuresByWeek(
  rows: readonly { weekId: string; amounts: string; fromDays: number }[],
): Map<string, RevenueFigures> {
  const byWeek = new Map<string, Record<string, RevenueFigures[string]>>();
  for (const { weekId, amounts, fromDays } of rows) {
    const figures = byWeek.get(weekId) ?? {};
    byWeek.set(weekId, figures);
    eachAmount(amounts, (source, amount) => {
      figures[source] = { cents: cents(amount), fromDays: fromDays === 1 };
    });
  }
  return byWeek;
}

/** Inserts or overwrites revenue figures of a week. */
export function revenueSet(
  tx: Tx,
  weekId: WeekId,
  figures: readonly RevenueSet[],
  made: { enteredBy: string; updatedAt: string },
): WriteStatement[] {
  return figures.map(({ source, cents: amount, fromDays = false }) => {
    const figure = { cents: amount, fromDays: Number(fromDays), ...made };
    return tx
      .insertInto('revenue')
      .values({ id: newId(), weekId, source, day: null, ...figure })
      .onConflict((conflict) =>
        conflict.columns(['weekId', 'source']).where('day', 'is', null).doUpdateSet(figure),
      );
  });
}

/** Deletes revenue figures of a week. */
export function revenueRemoved(
  tx: Tx,
  weekId: WeekId,
  sources: readonly RevenueSet['source'][],
): WriteStatement[] {
  if (sources.length === 0) return [];
  return [
    tx
      .deleteFrom('revenue')
      .where('weekId', '=', weekId)
      .where('source', 'in', [...sources])
      .where('day', 'is', null),
  ];
}
