import type { RevenueCenter } from '../group/group.ts';
import type { OtherName } from './order-facts.ts';
import { type SupplierRecord, supplierKey } from './supplier.ts';

/** Returns the keys of all names of a supplier: its own, its former ones, and those of suppliers merged into it. */
export function keysOf(known: readonly SupplierRecord[], supplierId: string): string[] {
  return known
    .filter((one) => one.supplierId === supplierId || one.mergedInto === supplierId)
    .map(({ name }) => supplierKey(name));
}

/** Returns the current name of a supplier, given any of its names; an unknown name is returned unchanged. */
export function nameNow(known: readonly SupplierRecord[], center: RevenueCenter, name: string): string {
  const key = supplierKey(name);
  const named = known.find(
    (one) => one.revenueCenter === center && one.mergedInto !== undefined && supplierKey(one.name) === key,
  );
  return known.find(({ supplierId }) => supplierId === named?.mergedInto)?.name ?? name;
}

/** Returns a function that sets the current supplier name, as `nameNow` does, for many entries. */
export function namedNowIn(known: readonly SupplierRecord[]) {
  const names = new Map(
    otherNamesIn(known).map((one) => [`${one.revenueCenter} ${supplierKey(one.name)}`, one.now]),
  );
  return <Entered extends Pick<OtherName, 'revenueCenter'> & { supplier: string }>(entered: Entered) => {
    const supplier = names.get(`${entered.revenueCenter} ${supplierKey(entered.supplier)}`);
    return supplier === undefined ? entered : { ...entered, supplier };
  };
}

/** Returns the keys of all names of the suppliers that have or had this name, in any revenue center; undefined if no name is given. */
export function keysOfName(known: readonly SupplierRecord[], name: string | undefined): string[] | undefined {
  if (name === undefined) return undefined;
  const key = supplierKey(name);
  const named = known.filter((one) => supplierKey(one.name) === key);
  const keys = named.flatMap(({ supplierId, mergedInto }) => keysOf(known, mergedInto ?? supplierId));
  return [...new Set([key, ...keys])];
}

/** Returns the other names of suppliers, each with the supplier's current name. */
export function otherNamesIn(known: readonly SupplierRecord[]): OtherName[] {
  const nameOf = new Map(known.map(({ supplierId, name }) => [supplierId, name]));
  return known.flatMap(({ revenueCenter, name, mergedInto }) => {
    const now = nameOf.get(mergedInto ?? '');
    return now === undefined ? [] : [{ revenueCenter, name, now }];
  });
}
