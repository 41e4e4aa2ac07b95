import type { Selectable } from 'kysely';
import type { RevenueCenter } from '../../domain/group/venue.ts';
import type { Order } from '../../domain/orders/order.ts';
import { MOST_SUGGESTIONS, type Supplier, supplierKey } from '../../domain/orders/supplier.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { newId } from '../moment.ts';

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

/** Remembers the supplier of an order as a suggestion, unless its revenue center knows the name already or has 500. */
export async function suggestSupplier(
  tx: Tx,
  { supplier: name, revenueCenter }: Pick<Order, 'supplier' | 'revenueCenter'>,
): Promise<void> {
  if ((await countSuggestions(tx, revenueCenter)) >= MOST_SUGGESTIONS) return;
  const row = { id: newId(), name, nameKey: supplierKey(name), revenueCenterId: revenueCenter };
  await tx
    .insertInto('supplier')
    .values({ ...row, position: 0, suggested: 1, removed: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function countSuggestions(tx: Tx, center: RevenueCenter): Promise<number> {
  const { count } = await tx
    .selectFrom('supplier')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('revenueCenterId', '=', center)
    .where('suggested', '=', 1)
    .executeTakeFirstOrThrow();
  return count;
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
