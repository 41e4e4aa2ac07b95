import { z } from 'zod';
import type { Group, RevenueCenter } from '../group/group.ts';
import type { Cents } from '../values/money.ts';
import { oneLine, textKey } from '../values/text.ts';
import { type Order, revenueCenter, supplierName } from './order.ts';

/** A supplier offered when an order of a revenue center is entered. */
export function supplierSchema() {
  return z
    .object({
      supplierId: z.string(),
      name: z.string(),
      revenueCenter: z.string(),
      suggested: z
        .boolean()
        .describe('True for a name found in orders, until an admin adopts it. Listed after the others.'),
      accountCode: z.string().optional().describe('Its code in the accounts; left out if it has none.'),
    })
    .meta({ id: 'Supplier' });
}
export type Supplier = z.infer<ReturnType<typeof supplierSchema>>;

/** A supplier with its position in its list. One taken off it is retired: it stays known, so that orders don't suggest it again. */
export interface SupplierRecord extends Supplier {
  position: number;
  removed: boolean;
  /** The supplier that had this name before, or that this one was merged into. */
  mergedInto?: string;
}

/** Returns a supplier without what is only stored. */
export function supplierView(known: SupplierRecord): Supplier {
  const { position: _, removed: __, mergedInto: ___, ...supplier } = known;
  return supplier;
}

/** Returns the offered suppliers by revenue center: those the admin named in their order, then suggestions by name. */
export function listedSuppliers(known: readonly SupplierRecord[]): Supplier[] {
  return known
    .filter(({ removed }) => !removed)
    .sort(
      (a, b) =>
        compared(a.revenueCenter, b.revenueCenter) ||
        Number(a.suggested) - Number(b.suggested) ||
        a.position - b.position ||
        compared(supplierKey(a.name), supplierKey(b.name)),
    )
    .map(supplierView);
}

/** Returns the suppliers taken off a list, sorted by name. */
export function retiredSuppliers(known: readonly SupplierRecord[]): Supplier[] {
  return known
    .filter(({ removed, suggested, mergedInto }) => removed && !suggested && mergedInto === undefined)
    .sort((a, b) => compared(supplierKey(a.name), supplierKey(b.name)))
    .map(supplierView);
}

function compared(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Returns the position after all suppliers of a revenue center. */
export function endOfList(known: readonly SupplierRecord[], center: RevenueCenter): number {
  const own = known.filter(({ revenueCenter }) => revenueCenter === center);
  return Math.max(0, ...own.map(({ position }) => position)) + 1;
}

const LONGEST_ACCOUNT_CODE = 40;
const accountCode = oneLine(LONGEST_ACCOUNT_CODE);

export function newSupplier(group: Group) {
  return z.object({
    name: supplierName,
    revenueCenter: revenueCenter(group),
    accountCode: accountCode.optional(),
  });
}
export type NewSupplier = z.infer<ReturnType<typeof newSupplier>>;

/** A change of a supplier: its name, its account code, one position up or down, or adopting a suggestion. */
export const supplierChange = z
  .object({
    name: supplierName,
    accountCode,
    position: z.enum(['up', 'down'], { error: 'Move it up or down.' }),
    suggested: z.literal(false, { error: 'A suggestion can be adopted, not made.' }),
  })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: 'Say what to change.',
  });
export type SupplierChange = z.infer<typeof supplierChange>;

export const SUPPLIER_LISTED = 'This supplier is already on the list.';

/** Returns the key that identifies a supplier: case, blanks and Unicode forms make no difference. */
export function supplierKey(name: string): string {
  return textKey(name);
}

/** The limit on a revenue center's suggestions; suppliers of further orders are not remembered. */
export const MOST_SUGGESTIONS = 500;

/** Returns another supplier with the same revenue center and name, or undefined. */
export function namesake(
  suppliers: readonly Supplier[],
  { supplierId, name, revenueCenter }: Omit<Supplier, 'supplierId' | 'suggested'> & { supplierId?: string },
): Supplier | undefined {
  const key = supplierKey(name);
  return suppliers.find((other) => {
    const isOther = other.supplierId !== supplierId && other.revenueCenter === revenueCenter;
    return isOther && supplierKey(other.name) === key;
  });
}

/** Returns the supplier after a change. The position is not part of it. */
export function changedSupplier(stored: Supplier, change: SupplierChange): Supplier {
  const { name = stored.name, suggested = stored.suggested, accountCode: code = stored.accountCode } = change;
  const { accountCode: _, ...supplier } = stored;
  return { ...supplier, name, suggested, ...(code && { accountCode: code }) };
}

/** Returns the supplier that a move passes; undefined at the end of the list, and for suggestions, which have no position. */
export function supplierBeside(
  suppliers: readonly Supplier[],
  { supplierId, revenueCenter, suggested }: Supplier,
  direction: 'up' | 'down',
): Supplier | undefined {
  if (suggested) return undefined;
  const { named } = suppliersOf(suppliers, revenueCenter);
  const place = named.findIndex((other) => other.supplierId === supplierId);
  return named[direction === 'up' ? place - 1 : place + 1];
}

/** Returns a revenue center's suppliers: those on its list in order, and those suggested by orders. */
export function suppliersOf(
  suppliers: readonly Supplier[],
  center: RevenueCenter,
): { named: Supplier[]; suggested: Supplier[] } {
  const own = suppliers.filter(({ revenueCenter }) => revenueCenter === center);
  return { named: own.filter((one) => !one.suggested), suggested: own.filter((one) => one.suggested) };
}

/** Returns the suppliers to choose from: those on the revenue center's list, or the suggestions while the list is empty. */
export function offeredSuppliers(suppliers: readonly Supplier[], center: RevenueCenter): Supplier[] {
  const { named, suggested } = suppliersOf(suppliers, center);
  return named.length > 0 ? named : suggested;
}

export interface RecentSupplier {
  name: string;
  /** The median of the recent orders in cents; the smaller of the two middle ones. */
  usualCents: Cents;
}

/** Returns the suppliers of the latest open orders, each name once, latest first. Credits and transfers don't count. */
export function recentSuppliers(orders: readonly Order[], most: number): RecentSupplier[] {
  const counted = orders.filter(({ state, kind }) => state === 'open' && kind === 'order');
  const latest = counted.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const bySupplier = new Map<string, Order[]>();
  for (const order of latest) {
    const key = supplierKey(order.supplier);
    bySupplier.set(key, [...(bySupplier.get(key) ?? []), order]);
  }
  return Array.from(bySupplier.values(), ([last, ...earlier]) => {
    const amounts = [last!, ...earlier].map(({ amountCents }) => amountCents).sort((a, b) => a - b);
    return { name: last!.supplier, usualCents: amounts[Math.floor((amounts.length - 1) / 2)]! };
  }).slice(0, most);
}
