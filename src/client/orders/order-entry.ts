import { formatDifference } from '../../domain/budgets/comparison.ts';
import type { Group, RevenueCenter } from '../../domain/group/group.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { type NewOrder, type NewOrderRequest, newOrder, type Order } from '../../domain/orders/order.ts';
import { countedCents, enteredCents } from '../../domain/orders/order-amount.ts';
import {
  choiceName,
  DETAIL_NAMES,
  type DetailName,
  eachDetail,
  NO_DETAILS,
  ORDER_FIELDS,
  type OrderField,
  WRITTEN_NAMES,
  type WrittenOrder,
} from '../../domain/orders/order-fields.ts';
import { MESSAGES } from '../../domain/refusals/message.ts';
import { formatDay, parseDay } from '../../domain/values/day.ts';
import type { Locale } from '../../domain/values/locale.ts';
import {
  amountForm,
  type Cents,
  cents,
  formatMoney,
  moneyInputText,
  parseMoney,
} from '../../domain/values/money.ts';
import { type Faults, type FormState, type ReadResult, schemaFaults } from '../form/use-form.ts';

export interface OrderEntry extends WrittenOrder {
  kind: NewOrder['kind'];
  /** Confirms a credit larger than what was bought. */
  confirm?: boolean;
}

export type OrderFormPart = Pick<FormState<OrderEntry>, 'entry' | 'type' | 'field'>;

export function emptyOrder(revenueCenter: RevenueCenter, day: string): OrderEntry {
  return { revenueCenter, supplier: '', amount: '', day, kind: 'order', ...NO_DETAILS };
}

/**
 * The values a new order form starts with: a supplier; for a repeated order also its amount and details; for an
 * expected credit all of it.
 */
export type RepeatedOrder = Pick<Order, 'revenueCenter' | 'supplier'> &
  Partial<Record<DetailName, string>> & { amountCents?: Cents } & Partial<Pick<NewOrder, 'day' | 'kind'>>;

type Repeatable = Pick<Order, 'revenueCenter' | 'supplier' | 'amountCents' | DetailName>;

export function repeatOf(order: Repeatable): RepeatedOrder {
  const { revenueCenter, supplier, amountCents } = order;
  const details = eachDetail((name, { isRepeated }) => (isRepeated ? order : NO_DETAILS)[name]);
  return { revenueCenter, supplier, amountCents, ...details };
}

/** Fills in an order form for another day, unless the repeated order has a day of its own. Nothing is saved until the user does so. */
export function repeatedOrder(
  { amountCents, revenueCenter, ...repeated }: RepeatedOrder,
  day: string,
  place: Locale,
): OrderEntry {
  const amount = amountCents === undefined ? '' : moneyInputText(amountCents, place);
  return { ...emptyOrder(revenueCenter, day), ...repeated, amount };
}

export function orderAsTyped(order: Order, place: Locale): OrderEntry {
  const { revenueCenter, supplier, day } = order;
  const details = eachDetail((name) => order[name]);
  const kind = order.kind === 'credit' ? 'credit' : 'order';
  const amount = moneyInputText(enteredCents(order), place);
  return { revenueCenter, supplier, amount, day, kind, ...details };
}

/** Which amount rules and toast of section 5 apply: those of a page, or those of a venue's dialog. */
type OrderRules = 'page' | 'venue';

export function readOrder(
  group: Group,
  entry: OrderEntry,
  rules: OrderRules,
): ReadResult<OrderEntry, NewOrderRequest> {
  const missing = missingIn(entry, rules, group);
  const { confirm, amount, ...written } = entry;
  const parsed = newOrder(group).safeParse({ ...written, amountCents: parseMoney(amount, group) });
  const isMissing = Object.keys(missing).length > 0;
  if (parsed.success && !isMissing) return { wanted: { ...parsed.data, ...(confirm && { confirm }) } };
  const toast = rules === 'venue' ? MESSAGES.orderInvalid : MESSAGES.orderMissing;
  const faults = { ...schemaFaults(parsed.error, WRITTEN_NAMES), ...missing };
  return { faults, toast: isMissing ? toast : undefined };
}

function missingIn(
  { supplier, amount, day }: OrderEntry,
  rules: OrderRules,
  place: Locale,
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

export interface OrderDifference {
  label: string;
  from: string;
  to: string;
}

/** The fields a correction may change, in the dialog's sequence. The kind is missing because the sign of the amount shows it. */
const IN_DIALOG: readonly OrderField[] = ['supplier', 'amountCents', 'day', ...DETAIL_NAMES, 'revenueCenter'];

/** Returns how a stored order differs from the newly entered values, in the dialog's sequence. */
export function orderDifferences(group: Group, order: Order, entered: NewOrder): OrderDifference[] {
  const is = { ...entered, amountCents: countedCents(entered) };
  const more = formatDifference(cents(is.amountCents - order.amountCents), group);
  return IN_DIALOG.filter((name) => order[name] !== is[name]).map((name) => {
    const to = fieldText(group, name, is);
    return {
      label: name === 'revenueCenter' ? 'Category' : ORDER_FIELDS[name].label,
      from: fieldText(group, name, order),
      to: name === 'amountCents' ? `${to}, ${more}` : to,
    };
  });
}

function fieldText(group: Group, name: OrderField, order: Pick<Order, OrderField>): string {
  if (name === 'amountCents') return formatMoney(order[name], group);
  if (name === 'day') return formatDay(order[name], group);
  if (name === 'revenueCenter') return nameOf(group, order[name]);
  return ORDER_FIELDS[name].holds === 'choice' ? choiceName(order[name]) : order[name] || 'none';
}
