import { type Selectable, type SqlBool, sql } from 'kysely';
import type { RevenueCenter } from '../../domain/group/group.ts';
import type { OtherName } from '../../domain/orders/order-facts.ts';
import { type Supplier, type SupplierRecord, supplierKey } from '../../domain/orders/supplier.ts';
import { FIRST_SUPPLIERS } from '../../domain/sample/sample.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { inLots, type WriteStatement } from '../db/write.ts';

/** Every supplier that is known, those taken off their list too. */
export async function readSuppliers(db: Db): Promise<SupplierRecord[]> {
  return (await db.selectFrom('supplier').selectAll().execute()).map(supplierOf);
}

/** A supplier with its other names; nothing where nobody knows it. */
export async function readSupplierNames(db: Db, supplierId: string): Promise<SupplierRecord[]> {
  const rows = await db
    .selectFrom('supplier')
    .selectAll()
    .where((of) => of.or([of('id', '=', supplierId), of('mergedIntoId', '=', supplierId)]))
    .execute();
  return rows.map(supplierOf);
}

/** The other names of the suppliers of revenue centers, each with what its supplier is called now. */
export function readOtherNames(db: Db, centers: readonly string[]): Promise<OtherName[]> {
  return db
    .selectFrom('supplier')
    .innerJoin('supplier as now', 'now.id', 'supplier.mergedIntoId')
    .select(['supplier.revenueCenterId as revenueCenter', 'supplier.name', 'now.name as now'])
    .where('supplier.revenueCenterId', 'in', centers)
    .execute();
}

/** The keys of all names by which a supplier is known that has or had this one, in whatever revenue center. */
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

/** All names of a supplier that a revenue center knows, as part of a query. */
export function keysOfOne(db: Db, { center, key }: { center: string; key: string }) {
  return db
    .selectFrom('supplier as named')
    .innerJoin('supplier as other', (join) => join.on(isSame))
    .select('other.nameKey')
    .where('named.revenueCenterId', '=', center)
    .where('named.nameKey', '=', key)
    .where(otherCenter, '=', center);
}

/** An expression, so that SQLite goes to the other names, and not through all suppliers of the revenue center. */
const otherCenter = sql<string>`coalesce(${sql.ref('other.revenueCenterId')}, '')`;

/** The id of the supplier that a name now belongs to. */
const supplierNow = sql`coalesce(${sql.ref('named.mergedIntoId')}, ${sql.ref('named.id')})`;
const isSame = sql<SqlBool>`(${sql.ref('other.id')} = ${supplierNow} or ${sql.ref('other.mergedIntoId')} = ${supplierNow})`;

/** What the accounts call the suppliers of revenue centers, by the keys of all their names; '' where they don't. */
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

/** Takes away the suppliers that the first migration invents, but for those that were given another name since. */
export async function dropInventedSuppliers(tx: Tx): Promise<void> {
  const ids = FIRST_SUPPLIERS.map((_, index) => `supplier-${index + 1}`);
  const names = FIRST_SUPPLIERS.map(({ name }) => name);
  await tx.deleteFrom('supplier').where('id', 'in', ids).where('name', 'in', names).execute();
}

/** Writes suggestions that orders brought up, unless somebody was faster. */
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

/** The query for what revenue centers know of these keys: names of `supplier`, of one merged into another with that as `now`. */
export function selectNames(db: Db, centers: readonly RevenueCenter[], keys: readonly string[]) {
  return db
    .selectFrom('supplier')
    .leftJoin('supplier as now', 'now.id', 'supplier.mergedIntoId')
    .where('supplier.revenueCenterId', 'in', centers)
    .where('supplier.nameKey', 'in', keys);
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

/**
 * Stores suppliers in place of what stood under their id, and of what else has their name in their revenue center: an order
 * may suggest it at this very moment.
 */
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
