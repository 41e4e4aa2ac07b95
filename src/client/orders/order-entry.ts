import { formatDifference } from '../../domain/budgets/comparison.ts';
import type { Group, RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { type AskedOrder, type NewOrder, newOrder, type Order } from '../../domain/orders/order.ts';
import { countedCents, enteredCents } from '../../domain/orders/order-amount.ts';
import {
  eachText,
  NO_TEXTS,
  ORDER_TEXTS,
  type OrderTexts,
  TEXT_NAMES,
} from '../../domain/orders/order-texts.ts';
import { MESSAGES } from '../../domain/refusals/message.ts';
import { formatDay, parseDay } from '../../domain/values/day.ts';
import {
  amountForm,
  type Cents,
  cents,
  formatMoney,
  moneyInputText,
  parseMoney,
} from '../../domain/values/money.ts';
import type { Place } from '../../domain/values/place.ts';
import { type Faults, type FieldNames, schemaFaults } from '../form/faults.ts';
import type { FormState, Read } from '../form/use-form.ts';

/** An order as it is typed. */
export interface OrderEntry extends OrderTexts {
  category: RevenueCenter;
  supplier: string;
  amount: string;
  day: string;
  kind: NewOrder['kind'];
  /** Whether a credit of more than was bought is right. */
  confirm?: boolean;
}

/** What the fields of an order are given of their form. */
export type OrderFormPart = Pick<FormState<OrderEntry>, 'entry' | 'type' | 'field'>;

/** At which field of a form each field of an order stands. */
export const ORDER_FIELDS = {
  revenueCenter: 'category',
  supplier: 'supplier',
  amountCents: 'amount',
  day: 'day',
  kind: 'kind',
  ...eachText((name) => name),
} as const satisfies Record<keyof NewOrder, keyof OrderEntry> & FieldNames<OrderEntry>;

/** An order that nothing is typed of yet. */
export function emptyOrder(category: RevenueCenter, day: string): OrderEntry {
  return { category, supplier: '', amount: '', day, kind: 'order', ...NO_TEXTS };
}

/** What an order is to begin with: of a supplier, and where one is repeated, with its amount and notes. */
export interface RepeatedOrder {
  revenueCenter: RevenueCenter;
  supplier: string;
  amountCents?: Cents;
  notes?: string;
}

/** An order like another one, of another day: nothing of it is saved before somebody says so. */
export function repeatedOrder(
  { revenueCenter, supplier, amountCents, notes = '' }: RepeatedOrder,
  day: string,
  place: Place,
): OrderEntry {
  const amount = amountCents === undefined ? '' : moneyInputText(amountCents, place);
  return { ...emptyOrder(revenueCenter, day), supplier, amount, notes };
}

/** An order as it was entered, to be typed over. */
export function orderAsTyped(order: Order, place: Place): OrderEntry {
  const { revenueCenter: category, supplier, day } = order;
  const texts = eachText((name) => order[name]);
  const kind = order.kind === 'credit' ? 'credit' : 'order';
  return { category, supplier, amount: moneyInputText(enteredCents(order), place), day, kind, ...texts };
}

/** What SPEC section 5 asks of an order's amount, and what its toast says: on a page, and in a venue's dialog. */
export type OrderRules = 'page' | 'venue';

/** The order an entry asks for, or what is at fault with it. */
export function readOrder(group: Group, entry: OrderEntry, rules: OrderRules): Read<OrderEntry, AskedOrder> {
  const missing = missingIn(entry, rules, group);
  const parsed = newOrder(group).safeParse({
    revenueCenter: entry.category,
    supplier: entry.supplier,
    amountCents: parseMoney(entry.amount, group),
    day: entry.day,
    kind: entry.kind,
    ...eachText((name) => entry[name]),
  } satisfies Record<keyof NewOrder, unknown>);
  const isMissing = Object.keys(missing).length > 0;
  const { confirm } = entry;
  if (parsed.success && !isMissing) return { wanted: { ...parsed.data, ...(confirm && { confirm }) } };
  const toast = rules === 'venue' ? MESSAGES.orderInvalid : MESSAGES.orderMissing;
  const faults = { ...schemaFaults(parsed.error, ORDER_FIELDS), ...missing };
  return { faults, toast: isMissing ? toast : undefined };
}

function missingIn(
  { supplier, amount, day }: OrderEntry,
  rules: OrderRules,
  place: Place,
): Faults<OrderEntry> {
  const missing: Faults<OrderEntry> = {};
  const typed = parseMoney(amount, place);
  if (!supplier.trim()) missing.supplier = 'Enter the name of the supplier.';
  if (rules === 'venue' && (typed ?? 0) <= 0) missing.amount = 'Enter an amount above 0, such as 1,234.50.';
  else if (!amount.trim()) missing.amount = 'Enter the order amount.';
  else if (typed === null) missing.amount = amountForm(place);
  if (!parseDay(day)) missing.day = 'Choose the order date.';
  return missing;
}

/** One field that a correction changes, as people read it. */
export interface OrderDifference {
  label: string;
  from: string;
  to: string;
}

/** Where an order differs from how it was entered anew: field by field, in the dialog's order. */
export function orderDifferences(group: Group, order: Order, entered: NewOrder): OrderDifference[] {
  const amount = countedCents(entered);
  const difference = cents(amount - order.amountCents);
  const rows = [
    { label: 'Supplier', from: order.supplier, to: entered.supplier },
    {
      label: 'Amount',
      from: formatMoney(order.amountCents, group),
      to: `${formatMoney(amount, group)}, ${formatDifference(difference, group)}`,
      same: difference === 0,
    },
    { label: 'Date', from: formatDay(order.day, group), to: formatDay(entered.day, group) },
    ...TEXT_NAMES.map((name) => {
      return { label: ORDER_TEXTS[name].label, from: order[name] || 'none', to: entered[name] || 'none' };
    }),
    { label: 'Category', from: nameOf(group, order.revenueCenter), to: nameOf(group, entered.revenueCenter) },
  ];
  return rows
    .filter(({ from, to, same }) => !(same ?? from === to))
    .map(({ label, from, to }) => ({ label, from, to }));
}
