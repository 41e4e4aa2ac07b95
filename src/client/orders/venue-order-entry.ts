import type { RevenueCenter } from '../../domain/group/venue.ts';
import { type NewOrder, newOrder } from '../../domain/orders/order.ts';
import type { Day } from '../../domain/values/day.ts';
import { parseMoney } from '../../domain/values/money.ts';

/** The order dialog of a venue as it is typed. */
export interface VenueOrderEntry {
  category: RevenueCenter;
  supplier: string;
  amount: string;
  notes: string;
}
export type VenueOrderErrors = Partial<Record<keyof VenueOrderEntry, string>>;

/**
 * The order an entry asks for on a day, or the text for each field at fault. `invalid` tells that the supplier is missing
 * or the amount is not above 0, which has a toast of its own (SPEC section 5).
 */
export function readVenueOrder(
  entry: VenueOrderEntry,
  day: Day,
): { order: NewOrder } | { errors: VenueOrderErrors; invalid: boolean } {
  const amountCents = parseMoney(entry.amount);
  const missing: VenueOrderErrors = {
    ...(!entry.supplier.trim() && { supplier: 'Enter the name of the supplier.' }),
    ...((amountCents ?? 0) <= 0 && { amount: 'Enter an amount above 0, such as 1,234.50.' }),
  };
  const { category: revenueCenter, supplier, notes } = entry;
  const parsed = newOrder.safeParse({ revenueCenter, supplier, amountCents, day, notes });
  const invalid = Object.keys(missing).length > 0;
  if (parsed.success && !invalid) return { order: parsed.data };
  const faults = parsed.error?.issues.map(({ path, message }) => ({ field: String(path[0]), message })) ?? [];
  return { errors: { ...venueOrderErrors(faults), ...missing }, invalid };
}

const FIELDS: Record<string, keyof VenueOrderEntry> = {
  revenueCenter: 'category',
  supplier: 'supplier',
  amountCents: 'amount',
  notes: 'notes',
};

/** Texts for the fields of a refused order, by the dialog's own fields. */
export function venueOrderErrors(faults: readonly { field: string; message: string }[]): VenueOrderErrors {
  const known = faults.flatMap(({ field, message }) => (FIELDS[field] ? [[FIELDS[field], message]] : []));
  return Object.fromEntries(known) as VenueOrderErrors;
}
