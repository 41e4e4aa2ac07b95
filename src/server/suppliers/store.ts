import type { Supplier } from '../../domain/supplier.ts';
import type { RevenueCenter } from '../../domain/venue.ts';
import type { Db } from '../db/schema.ts';

/** The suppliers offered, by revenue center, in the group's own order. */
export async function listSuppliers(db: Db): Promise<Supplier[]> {
  const rows = await db
    .selectFrom('supplier')
    .selectAll()
    .orderBy('revenueCenterId')
    .orderBy('position')
    .execute();
  return rows.map(({ id, name, revenueCenterId }) => ({
    supplierId: id,
    name,
    revenueCenter: revenueCenterId as RevenueCenter,
  }));
}
