import type { Week } from '../../../domain/calendar/week.ts';
import type { NewOrder } from '../../../domain/orders/order.ts';
import { eachDetail, NO_DETAILS, type OrderDetails } from '../../../domain/orders/order-fields.ts';
import { SAMPLE_GROUP } from '../../../domain/sample/sample-group.ts';
import type { Day } from '../../../domain/values/day.ts';
import { type Cents, formatMoney } from '../../../domain/values/money.ts';
import { type NamedCenter, ORDERS_FIELD } from '../../../domain/weeks/week-totals.ts';
import {
  asDocument,
  centsOf,
  dayOf,
  fieldOf,
  listOf,
  type Notes,
  type OldDocument,
  shown,
  storableText,
  timeOf,
} from './old-value.ts';

/** An order of the old database. `createdAt` is ISO 8601, or null. */
export type OldOrder = NewOrder & { createdAt: string | null };

const UNKNOWN_SUPPLIER = 'Unknown supplier';

/** Reads the orders of a revenue center from an old week. Refuses orders without an amount. */
export function readOldOrders(
  document: OldDocument,
  center: NamedCenter,
  { week, timeZone, notes }: { week: Week; timeZone: string; notes: Notes },
): OldOrder[] {
  const field = ORDERS_FIELD[center];
  return listOf(fieldOf(document, field, notes)).flatMap((entry, index) => {
    const place = `${field}[${index}]`;
    const order = asDocument(entry) ?? {};
    const amount = orderAmount(order, place, notes);
    if (amount === null) return [];
    const supplier = keptText(order, 'supplier', 120, place, notes);
    if (!supplier) notes.changed.push(`${place}.supplier: not there, taken as ${UNKNOWN_SUPPLIER}`);
    const day = dayOf(fieldOf(order, 'date'), timeZone) ?? missingDay(week.startDate, place, order, notes);
    const details = eachDetail((name, detail) => {
      if (detail.holds === 'choice') return NO_DETAILS[name];
      return keptText(order, name, detail.longest, place, notes, detail.hasLines ? '\t\n\r' : '');
    }) as OrderDetails;
    const createdAt = timeOf(fieldOf(order, 'createdAt'), timeZone);
    const name = supplier || UNKNOWN_SUPPLIER;
    const read = { supplier: name, amountCents: amount, day, kind: 'order' as const, ...details };
    return [{ revenueCenter: center, ...read, createdAt }];
  });
}

function orderAmount(order: OldDocument, place: string, notes: Notes): Cents | null {
  const value = fieldOf(order, 'amount');
  const read = centsOf(value);
  if (!read) notes.refused.push(`${place}: ${shown(value)} is not an amount`);
  else if (read.cents < 0)
    notes.refused.push(`${place}: the amount ${formatMoney(read.cents, SAMPLE_GROUP)} is negative`);
  else if (!read.exact)
    notes.changed.push(
      `${place}.amount: ${shown(value)} rounded to ${formatMoney(read.cents, SAMPLE_GROUP)}`,
    );
  return read && read.cents >= 0 ? read.cents : null;
}

function missingDay(first: Day, place: string, order: OldDocument, notes: Notes): Day {
  notes.changed.push(`${place}.date: ${shown(fieldOf(order, 'date'))} is not a date, taken as ${first}`);
  return first;
}

function keptText(
  document: OldDocument,
  name: string,
  longest: number,
  place: string,
  notes: Notes,
  keep = '',
): string {
  const { text, changed } = storableText(fieldOf(document, name), longest, keep);
  if (changed) notes.changed.push(`${place}.${name}: trimmed to ${shown(text)}`);
  return text;
}
