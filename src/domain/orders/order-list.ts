import type { Group, RevenueCenter } from '../group/group.ts';
import { centersOf, isRevenueCenter, nameOf } from '../group/venue.ts';
import { type Day, parseDay } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { type Cents, cents, formatMoney, sumCents } from '../values/money.ts';
import { textKey } from '../values/text.ts';
import { sumOf } from '../weeks/week-sums.ts';
import { newestFirst, type Order } from './order.ts';
import { type ChoiceName, type Chosen, isChosen, readChosen, TEXT_NAMES } from './order-fields.ts';
import type { OrdersOfWeek } from './order-totals.ts';
import {
  adjustedSpending,
  type BreakdownRow,
  ordersOf,
  totalOfOrders,
  totalWaiting,
} from './order-totals.ts';
import { supplierKey } from './supplier.ts';

/** Newest, largest, A to Z; a minus reverses the order. */
export const ORDER_SORTS = ['day', '-day', 'amount', '-amount', 'supplier', '-supplier'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
export type OrderColumn = 'day' | 'amount' | 'supplier';

const ORDER_STATES = ['open', 'waiting', 'void'] as const satisfies readonly Order['state'][];

/** Which orders of a week are shown, and how they are sorted. */
export interface OrderView extends Chosen {
  /** Null for every revenue center. */
  center: RevenueCenter | null;
  /** Null for every supplier. */
  supplier: string | null;
  /** Null for every day. */
  day: Day | null;
  /** Null for every state. */
  state: Order['state'] | null;
  /** Words to find in the supplier, the texts or the name of the person who entered it. */
  text: string;
  sort: OrderSort;
}

/** Reads the view from an address; invalid values are ignored. */
export function readOrderView(
  group: Group,
  asked: {
    center?: string;
    supplier?: string;
    day?: string;
    state?: string;
    q?: string;
    sort?: string;
  } & Partial<Record<ChoiceName, string>>,
): OrderView {
  const center = asked.center ?? '';
  return {
    center: isRevenueCenter(group, center) ? center : null,
    supplier: asked.supplier || null,
    day: parseDay(asked.day ?? ''),
    state: ORDER_STATES.find((state) => state === asked.state) ?? null,
    text: asked.q ?? '',
    sort: ORDER_SORTS.find((sort) => sort === asked.sort) ?? 'day',
    ...readChosen(asked),
  };
}

/** Whether a view hides some orders of its revenue centers, so that its sum is not all that was spent. */
export function isNarrowed({ supplier, day, state, text, ...view }: OrderView): boolean {
  const isBy = supplier !== null || day !== null || state !== null || text.trim() !== '';
  return isBy || Object.values(readChosen(view)).some((choice) => choice !== undefined);
}

/** Returns the orders of a view's revenue center, or all. */
export function ordersIn({ orders }: Pick<OrdersOfWeek, 'orders'>, center: RevenueCenter | null): Order[] {
  return center ? ordersOf(orders, center) : [...orders];
}

export function shownOrders(week: OrdersOfWeek, view: OrderView): Order[] {
  const words = textKey(view.text).split(' ');
  const shown = ordersIn(week, view.center).filter(
    (order) =>
      isOf(view.supplier, order) &&
      (view.day === null || order.day === view.day) &&
      (view.state === null || order.state === view.state) &&
      isChosen(view, order) &&
      words.every((word) => findable(order).includes(word)),
  );
  return sortedOrders(shown, view.sort);
}

function isOf(supplier: string | null, order: Order): boolean {
  return supplier === null || supplierKey(order.supplier) === supplierKey(supplier);
}

function findable(order: Order): string {
  const texts = TEXT_NAMES.map((name) => order[name]);
  return textKey([order.supplier, ...texts, order.enteredBy].join(' '));
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function sortedOrders(orders: readonly Order[], sort: OrderSort): Order[] {
  const newest = newestFirst(orders);
  const column = columnOf(sort);
  if (column === 'amount') newest.sort((a, b) => b.amountCents - a.amountCents);
  if (column === 'supplier') newest.sort((a, b) => byName.compare(a.supplier, b.supplier));
  const sorted = sort === column ? newest : newest.reverse();
  // Waiting orders come first, whatever the sort.
  return [...sorted.filter(isWaiting), ...sorted.filter((order) => !isWaiting(order))];
}

function isWaiting({ state }: Order): boolean {
  return state === 'waiting';
}

export function columnOf(sort: OrderSort): OrderColumn {
  return sort.replace('-', '') as OrderColumn;
}

/** Returns the sort after choosing a column: its natural direction, reversed if it is chosen again. */
export function sortedBy(column: OrderColumn, current: OrderSort): OrderSort {
  return current === column ? `-${column}` : column;
}

/** Returns the suppliers of some orders, each once, A to Z. */
export function supplierNames(orders: readonly Order[]): string[] {
  const names = new Map(orders.map(({ supplier }) => [supplierKey(supplier), supplier]));
  return [...names.values()].sort(byName.compare);
}

/** Returns the days of some orders, each once, earliest first. */
export function orderDays(orders: readonly Order[]): Day[] {
  return [...new Set(orders.map(({ day }) => day))].sort();
}

/** A row under a list of orders; `note` says where its amount comes from. */
interface TotalRow extends BreakdownRow {
  note: string | null;
}

/**
 * Returns what stands under a list of orders: their sum, the adjustments of their revenue centers, and the total, which equals "spent" on
 * the budget cards. A narrowed list has only the sum of its orders; a list of waiting orders has only theirs.
 */
export function totalsUnder(
  group: Group,
  week: OrdersOfWeek,
  view: OrderView,
): { rows: TotalRow[]; total: BreakdownRow } {
  if (view.state === 'waiting')
    return {
      rows: [],
      total: { label: 'Waiting for approval', cents: totalWaiting(shownOrders(week, view)) },
    };
  const ofOrders = totalOfOrders(shownOrders(week, view));
  if (isNarrowed(view)) return { rows: [], total: { label: 'Orders found', cents: ofOrders } };
  const adjustments = (view.center ? [view.center] : centersOf(group)).flatMap((center) =>
    adjustmentRow(group, week, center),
  );
  const rows = [{ label: 'Orders', cents: ofOrders, note: null }, ...adjustments];
  const spent = view.center ? `${nameOf(group, view.center)} spent` : 'Total spent';
  return {
    rows: adjustments.length > 0 ? rows : [],
    total: { label: spent, cents: sumCents(rows.map((row) => row.cents)) },
  };
}

function adjustmentRow(group: Group, week: OrdersOfWeek, center: RevenueCenter): TotalRow[] {
  const amount = adjustedSpending(week, center);
  if (amount === 0) return [];
  const its = week.adjustments.filter(({ kind, subject }) => kind === 'spending' && subject === center);
  const last = its.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0];
  const note = last ? `Last set to ${formatMoney(last.toCents, group)} by ${last.enteredBy}` : null;
  return [{ label: `${nameOf(group, center)} adjustments`, cents: amount, note }];
}

/** Counts the orders a view shows: "12 orders", "3 of 12 orders", "12 orders, 1 void, waiting $640.00". */
export function countText(shown: readonly Order[], all: readonly Order[], place: Locale): string {
  const noun = all.length === 1 ? 'order' : 'orders';
  const count =
    shown.length === all.length ? `${all.length} ${noun}` : `${shown.length} of ${all.length} ${noun}`;
  const voids = shown.filter(({ state }) => state === 'void').length;
  const waiting = totalWaiting(shown);
  return [
    count,
    ...(voids > 0 ? [`${voids} void`] : []),
    ...(waiting !== 0 ? [`waiting ${formatMoney(waiting, place)}`] : []),
  ].join(', ');
}

/** Returns what a revenue center has spent without one order, which is what voiding it leaves. */
export function spentWithout(week: OrdersOfWeek, { revenueCenter, amountCents, state }: Order): Cents {
  return cents(sumOf(week.sums.spending, revenueCenter) - (state === 'open' ? amountCents : 0));
}

/** Describes what voiding an order does: it stays in the list, and the center's spending changes, unless the order is waiting. */
export function voidEffect(group: Group, week: OrdersOfWeek, order: Order): string {
  const name = nameOf(group, order.revenueCenter);
  const spent = formatMoney(sumOf(week.sums.spending, order.revenueCenter), group);
  const left = formatMoney(spentWithout(week, order), group);
  const effect =
    order.state === 'waiting'
      ? `It is waiting for approval and never counted: ${name} spent stays ${spent}.`
      : `It no longer counts: ${name} spent goes from ${spent} to ${left}.`;
  const other = order.kind === 'transfer' ? ' The other half of the transfer is voided with it.' : '';
  return `The order stays in the list, struck through with your reason. ${effect}${other} You can restore it later.`;
}
