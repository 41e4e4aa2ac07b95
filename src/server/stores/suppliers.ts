import { type Selectable, type SqlBool, sql } from 'kysely';
import type { RevenueCenter } from '../../domain/group/group.ts';
import type { OtherName } from '../../domain/orders/order-facts.ts';
import { type Supplier, type SupplierRecord, supplierKey } from '../../domain/orders/supplier.ts';
import { FIRST_SUPPLIERS } from '../../domain/sample/sample.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { inLots, type WriteStatement } from '../db/write.ts';

/** Returns every supplier, removed ones too. */
export async function readSuppliers(db: Db): Promise<SupplierRecord[]> {
  return (await db.selectFrom('supplier').selectAll().execute()).map(supplierOf);
}

/** Returns a supplier and its other names; an empty list for an unknown id. */
export async function readSupplierNames(db: Db, supplierId: string): Promise<SupplierRecord[]> {
  const rows = await db
    .selectFrom('supplier')
    .selectAll()
    .where((of) => of.or([of('id', '=', supplierId), of('mergedIntoId', '=', supplierId)]))
    .execute();
  return rows.map(supplierOf);
}

/** Returns the other names of the suppliers of revenue centers, each with the supplier's current name. */
export function readOtherNames(db: Db, centers: readonly string[]): Promise<OtherName[]> {
  return db
    .selectFrom('supplier')
    .innerJoin('supplier as now', 'now.id', 'supplier.mergedIntoId')
    .select(['supplier.revenueCenterId as revenueCenter', 'supplier.name', 'now.name as now'])
    .where('supplier.revenueCenterId', 'in', centers)
    .execute();
}

/** Returns the keys of all names of every supplier that has or had this name, in any revenue center. */
export async function readKeysOfName(db: Db, name: string): Promise<string[]> {
  const key = supplierKey(name);
  const rows = await db
    .selectFrom('supplier as named')
    .innerJoin('supplier as other', (join) => join.on(isSame))
    .select('other.nameKey')
    .where('named.nameKey', '=', key)
    .execute();
  return [...new Set([key, ...rows.map(({ nameKey }) => nameKey)])];
}

/** Selects the keys of all names of a revenue center's supplier. */
export function keysOfOne(db: Db, { center, key }: { center: string; key: string }) {
  return db
    .selectFrom('supplier as named')
    .innerJoin('supplier as other', (join) => join.on(isSame))
    .select('other.nameKey')
    .where('named.revenueCenterId', '=', center)
    .where('named.nameKey', '=', key)
    .where(otherCenter, '=', center);
}

/** An expression, so that SQLite looks up the other names instead of scanning all suppliers of the revenue center. */
const otherCenter = sql<string>`coalesce(${sql.ref('other.revenueCenterId')}, '')`;

/** The id of the supplier that a name now belongs to. */
const supplierNow = sql`coalesce(${sql.ref('named.mergedIntoId')}, ${sql.ref('named.id')})`;
const isSame = sql<SqlBool>`(${sql.ref('other.id')} = ${supplierNow} or ${sql.ref('other.mergedIntoId')} = ${supplierNow})`;

/** Returns a function from a revenue center and the key of any name of a supplier to the supplier's account code; '' without one. */
export async function readAccountCodes(db: Db): Promise<(center: string, key: string) => string> {
  const rows = await db
    .selectFrom('supplier')
    .leftJoin('supplier as now', 'now.id', 'supplier.mergedIntoId')
    .select(['supplier.revenueCenterId', 'supplier.nameKey', 'supplier.accountCode'])
    .select('now.accountCode as codeNow')
    .where((of) => of.or([of('supplier.accountCode', '<>', ''), of('now.accountCode', '<>', '')]))
    .execute();
  const codes = new Map(
    rows.map((row) => [`${row.revenueCenterId} ${row.nameKey}`, row.codeNow ?? row.accountCode]),
  );
  return (center, key) => codes.get(`${center} ${key}`) ?? '';
}

/** Deletes the suppliers that the first migration invents, except those renamed since. */
export async function dropInventedSuppliers(tx: Tx): Promise<void> {
  const ids = FIRST_SUPPLIERS.map((_, index) => `supplier-${index + 1}`);
  const names = FIRST_SUPPLIERS.map(({ name }) => name);
  await tx.deleteFrom('supplier').where('id', 'in', ids).where('name', 'in', names).execute();
}

/** Inserts the suggestions that come from orders; does nothing for names that are there already. */
export function suggestionsAdded(tx: Tx, suggested: readonly Supplier[]): WriteStatement[] {
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

/** Selects the suppliers of revenue centers with these name keys; `now` is the supplier that one was merged into. */
export function selectNames(db: Db, centers: readonly RevenueCenter[], keys: readonly string[]) {
  return db
    .selectFrom('supplier')
    .leftJoin('supplier as now', 'now.id', 'supplier.mergedIntoId')
    .where('supplier.revenueCenterId', 'in', centers)
    .where('supplier.nameKey', 'in', keys);
}

/** Returns how many suggestions each revenue center has. */
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

/** Overwrites suppliers by id, and any other row with the same name in the same center, which an order may be suggesting at this moment. */
export async function writeSuppliers(tx: Tx, suppliers: readonly SupplierRecord[]): Promise<void> {
  for (const { supplierId: id, name, revenueCenter: revenueCenterId, ...rest } of suppliers) {
    const { position, suggested, removed, accountCode = '', mergedInto: mergedIntoId = null } = rest;
    const place = { position, suggested: Number(suggested), removed: Number(removed), mergedIntoId };
    const row = { id, name, accountCode, ...place };
    await tx.deleteFrom('supplier').where('id', '=', id).execute();
    await tx
      .insertInto('supplier')
      .values({ ...row, nameKey: supplierKey(name), revenueCenterId })
      .onConflict((conflict) => conflict.columns(['revenueCenterId', 'nameKey']).doUpdateSet(row))
      .execute();
  }
}

function supplierOf(row: Selectable<Database['supplier']>): SupplierRecord {
  return {
    supplierId: row.id,
    name: row.name,
    revenueCenter: row.revenueCenterId as RevenueCenter,
    suggested: row.suggested === 1,
    position: row.position,
    removed: row.removed === 1,
    ...(row.accountCode !== '' && { accountCode: row.accountCode }),
    ...(row.mergedIntoId !== null && { mergedInto: row.mergedIntoId }),
  };
}
