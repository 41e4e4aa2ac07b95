import type { Selectable } from 'kysely';
import type { RevenueCenter } from '../../domain/group/venue.ts';
import { type Supplier, supplierKey } from '../../domain/orders/supplier.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { inLots, type Write } from '../db/write.ts';

/** The suppliers offered, by revenue center: those the admin named in their own order, then the suggestions. */
export async function listSuppliers(db: Db): Promise<Supplier[]> {
  const rows = await db
    .selectFrom('supplier')
    .selectAll()
    .where('removed', '=', 0)
    .orderBy('revenueCenterId')
    .orderBy('suggested')
    .orderBy('position')
    .orderBy('nameKey')
    .execute();
  return rows.map(supplierOf);
}

/** Writes suggestions that orders brought up, unless somebody was faster. */
export function suggestionsAdded(tx: Tx, suggested: readonly Supplier[]): Write[] {
  const rows = suggested.map(({ supplierId: id, name, revenueCenter: revenueCenterId }) => ({
    id,
    name,
    nameKey: supplierKey(name),
    revenueCenterId,
    position: 0,
    suggested: 1,
    removed: 0,
  }));
  return inLots(rows).map((lot) =>
    tx
      .insertInto('supplier')
      .values(lot)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** How many suggestions revenue centers have, by revenue center. */
export async function countSuggestions(
  tx: Tx,
  centers: readonly RevenueCenter[],
): Promise<Map<RevenueCenter, number>> {
  const rows = await tx
    .selectFrom('supplier')
    .select((row) => ['revenueCenterId', row.fn.countAll<number>().as('count')])
    .where('revenueCenterId', 'in', centers)
    .where('suggested', '=', 1)
    .groupBy('revenueCenterId')
    .execute();
  return new Map(rows.map(({ revenueCenterId, count }) => [revenueCenterId as RevenueCenter, count]));
}

/** Makes changes of the suppliers wait for one another, on both engines. Orders don't wait. */
export async function lockSuppliers(tx: Tx): Promise<void> {
  await tx
    .updateTable('revenueCenter')
    .set((query) => ({ position: query.ref('position') }))
    .execute();
}

/** A supplier's place in its list. */
export async function positionOf(tx: Tx, { supplierId }: Supplier): Promise<number> {
  const query = tx.selectFrom('supplier').select('position').where('id', '=', supplierId);
  return (await query.executeTakeFirstOrThrow()).position;
}

/** The place after all suppliers of a revenue center. */
export async function endOfList(tx: Tx, center: RevenueCenter): Promise<number> {
  const last = await tx
    .selectFrom('supplier')
    .select((query) => query.fn.max<number | null>('position').as('position'))
    .where('revenueCenterId', '=', center)
    .executeTakeFirst();
  return (last?.position ?? 0) + 1;
}

/**
 * Stores a supplier in place of what stood under its id, and of the suggestion or the removed supplier that has its
 * name: an order may suggest it at this very moment.
 */
export async function writeSupplier(tx: Tx, supplier: Supplier, position: number): Promise<void> {
  const { supplierId: id, name, revenueCenter: revenueCenterId, suggested } = supplier;
  const row = { id, name, position, suggested: Number(suggested), removed: 0 };
  await tx.deleteFrom('supplier').where('id', '=', id).execute();
  await tx
    .insertInto('supplier')
    .values({ ...row, nameKey: supplierKey(name), revenueCenterId })
    .onConflict((conflict) => conflict.columns(['revenueCenterId', 'nameKey']).doUpdateSet(row))
    .execute();
}

/** Takes a supplier off the list. Its name stays known, so that orders don't suggest it again. */
export async function hideSupplier(tx: Tx, { supplierId }: Supplier): Promise<void> {
  await tx.updateTable('supplier').set({ removed: 1 }).where('id', '=', supplierId).execute();
}

function supplierOf(row: Selectable<Database['supplier']>): Supplier {
  return {
    supplierId: row.id,
    name: row.name,
    revenueCenter: row.revenueCenterId as RevenueCenter,
    suggested: row.suggested === 1,
  };
}
