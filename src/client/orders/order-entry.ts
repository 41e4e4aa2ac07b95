import type { RevenueCenter } from '../../domain/group/venue.ts';
import { type NewOrder, newOrder } from '../../domain/orders/order.ts';
import { parseDay } from '../../domain/values/day.ts';
import { AMOUNT_FORM, parseMoney } from '../../domain/values/money.ts';

/** The choice of the supplier list that asks for a name. */
export const OTHER_SUPPLIER = 'other';

/** The order form as it is typed. `supplier` is a name from the list, OTHER_SUPPLIER or nothing yet. */
export interface OrderEntry {
  category: RevenueCenter;
  supplier: string;
  supplierName: string;
  amount: string;
  day: string;
  notes: string;
}
export type OrderErrors = Partial<Record<keyof OrderEntry, string>>;

/**
 * The order an entry asks for, or the text for each field at fault. `missing` tells that a required field is empty
 * or can't be read, which has a toast of its own (SPEC section 5).
 */
export function readOrderEntry(
  entry: OrderEntry,
): { order: NewOrder } | { errors: OrderErrors; missing: boolean } {
  const missing = missingFields(entry);
  const parsed = newOrder.safeParse({
    revenueCenter: entry.category,
    supplier: entry.supplier === OTHER_SUPPLIER ? entry.supplierName : entry.supplier,
    amountCents: parseMoney(entry.amount),
    day: entry.day,
    notes: entry.notes,
  });
  if (parsed.success) return { order: parsed.data };
  const faults = parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }));
  return {
    errors: { ...orderErrors(faults, entry), ...missing },
    missing: Object.keys(missing).length > 0,
  };
}

/** Texts for the fields of a refused order, by the form's own fields. */
export function orderErrors(faults: readonly { field: string; message: string }[], entry: OrderEntry) {
  const supplierField = entry.supplier === OTHER_SUPPLIER ? 'supplierName' : 'supplier';
  const fields: Record<string, keyof OrderEntry> = {
    revenueCenter: 'category',
    supplier: supplierField,
    amountCents: 'amount',
    day: 'day',
    notes: 'notes',
  };
  const known = faults.flatMap(({ field, message }) => (fields[field] ? [[fields[field], message]] : []));
  return Object.fromEntries(known) as OrderErrors;
}

function missingFields(entry: OrderEntry): OrderErrors {
  const errors: OrderErrors = {};
  if (!entry.supplier) errors.supplier = 'Choose a supplier.';
  if (entry.supplier === OTHER_SUPPLIER && !entry.supplierName.trim())
    errors.supplierName = 'Enter the name of the supplier.';
  if (!entry.amount.trim()) errors.amount = 'Enter the order amount.';
  else if (parseMoney(entry.amount) === null) errors.amount = AMOUNT_FORM;
  if (!parseDay(entry.day)) errors.day = 'Choose the order date.';
  return errors;
}
