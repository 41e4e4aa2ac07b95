import { sql } from 'kysely';
import type { RevenueCenter, VenueId } from '../../domain/group/group.ts';
import type { TypicalWeek } from '../../domain/sales/day-sales.ts';
import { cents } from '../../domain/values/money.ts';
import type { Db, Tx } from '../db/schema.ts';

/** The ids of a venue's revenue centers, to be looked for in another table. */
export function centersOfVenue(db: Db, venueId: VenueId) {
  return db.selectFrom('revenueCenter').select('id').where('venueId', '=', venueId);
}

/** The ids of its crews, and of those whose staff cost its labor counts. */
export function crewsOfVenue(db: Db, venueId: VenueId) {
  return db
    .selectFrom('crew')
    .select('id')
    .where('venueId', '=', venueId)
    .union(db.selectFrom('venueLabor').select('crewId as id').where('venueId', '=', venueId));
}

/** The ids of the crews whose staff cost the labor of a venue counts, to be looked for in another table. */
export function crewsCounted(db: Db, venueId: VenueId) {
  return db.selectFrom('venueLabor').select('crewId').where('venueId', '=', venueId);
}

/** Selects every revenue center of these centers' venues, and the group's total, because their revenue sets these centers' budgets. */
export function sourcesBeside(db: Db, centers: readonly RevenueCenter[]) {
  const venues = db.selectFrom('revenueCenter').select('venueId').where('id', 'in', centers);
  return db
    .selectFrom('revenueCenter')
    .select('id')
    .where('venueId', 'in', venues)
    .unionAll(db.selectNoFrom(sql<string>`'total'`.as('id')));
}

/** The query for revenue centers of which somebody has said what they usually earn in a week. */
export function centersWithTypical(db: Db) {
  return db.selectFrom('revenueCenter').where('typicalCents', 'is not', null);
}

/** The typical week of each revenue center, as entered. */
export async function readTypicalWeek(db: Db): Promise<TypicalWeek['cents']> {
  const rows = await db.selectFrom('revenueCenter').select(['id', 'typicalCents']).execute();
  return Object.fromEntries(
    rows.map(({ id, typicalCents }) => [id, typicalCents === null ? null : cents(typicalCents)]),
  ) as TypicalWeek['cents'];
}

/** Keeps what a revenue center usually earns in a week; null for not known any more. */
export async function writeTypicalWeek(tx: Tx, center: RevenueCenter, amount: number | null): Promise<void> {
  await tx.updateTable('revenueCenter').set({ typicalCents: amount }).where('id', '=', center).execute();
}

/** Has others who lock one of these revenue centers wait until this transaction is over, each in the same order. */
export async function centersLocked(tx: Tx, centers: readonly string[]): Promise<void> {
  for (const center of centers.toSorted())
    await tx
      .updateTable('revenueCenter')
      .set((row) => ({ position: row.ref('position') }))
      .where('id', '=', center)
      .execute();
}

/** Makes changes of the suppliers wait for one another, on both engines. Orders don't wait. */
export async function lockSuppliers(tx: Tx): Promise<void> {
  await tx
    .updateTable('revenueCenter')
    .set((query) => ({ position: query.ref('position') }))
    .execute();
}
