import { sql } from 'kysely';
import type { RevenueCenter, VenueId } from '../../domain/group/group.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import { type WeekSums, weekSums } from '../../domain/weeks/week-sums.ts';
import { builtOnce } from '../db/built-once.ts';
import type { Db } from '../db/schema.ts';

const selectAllSums = builtOnce((db: Db, { weekId }: { weekId: WeekId }) => selectSums(db, weekId));

/** What a week's rows add up to, summed by the database in one query. */
export async function readSums(db: Db, weekId: WeekId): Promise<WeekSums> {
  return sumsIn(await selectAllSums(db, { weekId }).execute());
}

/** A sum of a week's rows: of revenue by its source, spending by revenue center, labor by crew. */
export interface SumRow {
  kind: string;
  subject: string;
  cents: number;
}

const sumAs = (column: string) => sql<number>`sum(${sql.ref(column)})`.as('cents');

/** The query for what a week's rows add up to. */
function selectSums(db: Db, weekId: WeekId) {
  return selectRevenue(db, weekId)
    .unionAll(selectSpending(db, weekId))
    .unionAll(selectAdjusted(db, weekId))
    .unionAll(selectLabor(db, weekId));
}

function selectAdjusted(db: Db, weekId: WeekId) {
  return db
    .selectFrom('adjustment')
    .select(['kind', 'subject', sumAs('cents')])
    .where('weekId', '=', weekId)
    .groupBy(['kind', 'subject']);
}

function selectLabor(db: Db, weekId: WeekId) {
  return db
    .selectFrom('hoursEntry')
    .select([sql<string>`'labor'`.as('kind'), 'crew as subject', sumAs('costCents')])
    .where('weekId', '=', weekId)
    .where('state', '=', 'open')
    .groupBy('crew');
}

/**
 * The query for what decides about orders of these revenue centers: what is spent by them, and the revenue of their venues. An
 * order moves the budget of its own, and need not wait for what all the others entered.
 */
export function selectSumsOf(db: Db, weekId: WeekId, centers: readonly RevenueCenter[]) {
  const venues = db.selectFrom('revenueCenter').select('venueId').where('id', 'in', centers);
  const sources = db
    .selectFrom('revenueCenter')
    .select('id')
    .where('venueId', 'in', venues)
    .unionAll(db.selectNoFrom(sql<string>`'total'`.as('id')));
  return selectRevenue(db, weekId)
    .where('source', 'in', sources)
    .unionAll(selectSpending(db, weekId).where('revenueCenterId', 'in', centers))
    .unionAll(selectAdjusted(db, weekId).where('kind', '=', 'spending').where('subject', 'in', centers));
}

function selectRevenue(db: Db, weekId: WeekId) {
  return db
    .selectFrom('revenue')
    .select([sql<string>`'revenue'`.as('kind'), 'source as subject', sumAs('cents')])
    .where('weekId', '=', weekId)
    .groupBy('source');
}

function selectSpending(db: Db, weekId: WeekId) {
  return (
    db
      .selectFrom('supplierOrder')
      .select([sql<string>`'spending'`.as('kind'), 'revenueCenterId as subject', sumAs('amountCents')])
      .where('weekId', '=', weekId)
      // Spelled out, for the index of orders that count.
      .where('state', '=', sql.lit('open'))
      .groupBy('revenueCenterId')
  );
}

/** The query for what of a week's spending has no day of its own: corrections by hand by revenue center, and labor by `labor` and the crew: all of it, or what a venue’s counts. */
export function selectUndated(db: Db, weekId: WeekId, venue?: VenueId) {
  const sum = (column: string) => sql<number>`sum(${sql.ref(column)})`.as('cents');
  const crew = (column: string) => sql<string>`'labor ' || ${sql.ref(column)}`;
  const category = sql<string>`case when kind = 'labor' then ${crew('subject')} else subject end`;
  return db
    .selectFrom('adjustment')
    .select([category.as('subject'), sum('cents')])
    .where('weekId', '=', weekId)
    .groupBy(['kind', 'subject'])
    .unionAll(
      db
        .selectFrom('hoursEntry')
        .select([crew('crew').as('subject'), sum('costCents')])
        .where('weekId', '=', weekId)
        .where('state', '=', 'open')
        .$if(venue !== undefined, (hours) =>
          hours.where(
            'crew',
            'in',
            db.selectFrom('venueLabor').select('crewId').where('venueId', '=', venue!),
          ),
        )
        .groupBy('crew'),
    );
}

/** A week's sums in such rows. */
export function sumsIn(rows: readonly SumRow[]): WeekSums {
  const sums: Record<string, Record<string, number>> = { revenue: {}, spending: {}, labor: {} };
  for (const { kind, subject, cents } of rows) sums[kind]![subject] = (sums[kind]![subject] ?? 0) + cents;
  return weekSums(sums);
}
