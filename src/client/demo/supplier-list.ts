import type { RevenueCenter } from '../../domain/group/venue.ts';
import { type Supplier, supplierKey } from '../../domain/orders/supplier.ts';
import type { Demo, StoredSupplier } from './state.ts';

/** The suppliers offered, by revenue center: those on the list in their order, then the suggestions. */
export function listSuppliers({ state }: Demo): Supplier[] {
  return state.suppliers
    .filter(({ removed }) => !removed)
    .sort(
      (a, b) =>
        compared(a.revenueCenter, b.revenueCenter) ||
        Number(a.suggested) - Number(b.suggested) ||
        a.position - b.position ||
        compared(supplierKey(a.name), supplierKey(b.name)),
    )
    .map(({ position: _, removed: __, ...supplier }) => supplier);
}

function compared(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Keeps a supplier in place of what stood under its id, and of what else has its name. */
export function writeSupplier({ state }: Demo, supplier: Supplier, position: number): void {
  const isSame = isNamed(supplier.name, supplier.revenueCenter);
  state.suppliers = [
    ...state.suppliers.filter((other) => other.supplierId !== supplier.supplierId && !isSame(other)),
    { ...supplier, position, removed: false },
  ];
}

/** Takes a supplier off the list. Its name stays known, so that orders don't suggest it again. */
export function hideSupplier({ state }: Demo, { supplierId }: Supplier): void {
  state.suppliers = state.suppliers.map((one) =>
    one.supplierId === supplierId ? { ...one, removed: true } : one,
  );
}

/** A supplier's place in its list. */
export function positionOf({ state }: Demo, { supplierId }: Supplier): number {
  return state.suppliers.find((one) => one.supplierId === supplierId)?.position ?? 0;
}

/** The place after all suppliers of a revenue center. */
export function endOfList({ state }: Demo, center: RevenueCenter): number {
  const own = state.suppliers.filter(({ revenueCenter }) => revenueCenter === center);
  return Math.max(0, ...own.map(({ position }) => position)) + 1;
}

function isNamed(name: string, center: RevenueCenter): (supplier: StoredSupplier) => boolean {
  const key = supplierKey(name);
  return (other) => other.revenueCenter === center && supplierKey(other.name) === key;
}
