import { sql } from 'kysely';
import type { RevenueCenter, VenueId } from '../../domain/group/group.ts';
import type { TypicalWeek } from '../../domain/sales/day-sales.ts';
import { cents } from '../../domain/values/money.ts';
import type { Db, Tx } from '../db/schema.ts';

/** Selects the ids of a venue's revenue centers, for use in a subquery. */
export function centersOfVenue(db: Db, venueId: VenueId) {
  return db.selectFrom('revenueCenter').select('id').where('venueId', '=', venueId);
}

/** Selects the ids of a venue's crews and of all crews its labor counts. */
export function crewsOfVenue(db: Db, venueId: VenueId) {
  return db
    .selectFrom('crew')
    .select('id')
    .where('venueId', '=', venueId)
    .union(db.selectFrom('venueLabor').select('crewId as id').where('venueId', '=', venueId));
}

/** Selects the ids of the crews that a venue's labor counts, for use in a subquery. */
export function crewsCounted(db: Db, venueId: VenueId) {
  return db.selectFrom('venueLabor').select('crewId').where('venueId', '=', venueId);
}

/** Selects every revenue center of a center's venue, and the group's total, because their revenue sets the center's budget. */
export function sourcesBeside(db: Db, center: RevenueCenter) {
  const venues = db.selectFrom('revenueCenter').select('venueId').where('id', '=', center);
  return db
    .selectFrom('revenueCenter')
    .select('id')
    .where('venueId', 'in', venues)
    .unionAll(db.selectNoFrom(sql<string>`'total'`.as('id')));
}

export function centersWithTypical(db: Db) {
  return db.selectFrom('revenueCenter').where('typicalCents', 'is not', null);
}

/** Returns the typical week of each revenue center, as entered. */
export async function readTypicalWeek(db: Db): Promise<TypicalWeek['cents']> {
  const centers = db.selectFrom('revenueCenter').select(['id', 'typicalCents']);
  const rows = await centers.orderBy('position').orderBy('id').execute();
  return Object.fromEntries(
    rows.map(({ id, typicalCents }) => [id, typicalCents === null ? null : cents(typicalCents)]),
  ) as TypicalWeek['cents'];
}

/** Stores the typical weekly revenue of a revenue center, in cents; null when it is no longer known. */
export async function writeTypicalWeek(tx: Tx, center: RevenueCenter, amount: number | null): Promise<void> {
  await tx.updateTable('revenueCenter').set({ typicalCents: amount }).where('id', '=', center).execute();
}

/** Locks revenue centers until the transaction ends, always in the same order. */
export async function centersLocked(tx: Tx, centers: readonly string[]): Promise<void> {
  for (const center of centers.toSorted())
    await tx
      .updateTable('revenueCenter')
      .set((row) => ({ position: row.ref('position') }))
      .where('id', '=', center)
      .execute();
}

/** Locks the suppliers on both engines, so that concurrent changes wait for one another. Orders don't wait. */
export async function lockSuppliers(tx: Tx): Promise<void> {
  await tx
    .updateTable('revenueCenter')
    .set((query) => ({ position: query.ref('position') }))
    .execute();
}
