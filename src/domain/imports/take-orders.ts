import { isOver, type Week } from '../calendar/week.ts';
import type { Decision } from '../decisions/decision.ts';
import type { Group } from '../group/group.ts';
import { venueOf } from '../group/venue.ts';
import { createdOrder, type NewOrder, type Order } from '../orders/order.ts';
import { countedCents } from '../orders/order-amount.ts';
import type { OrdersChange } from '../orders/order-facts.ts';
import { ordersRefused } from '../orders/orders-refused.ts';
import { MOST_SUGGESTIONS, type Supplier, type SupplierRecord, supplierKey } from '../orders/supplier.ts';
import { namedNowIn } from '../orders/supplier-names.ts';
import { type DecisionContext, todayOf } from '../people/decision-context.ts';
import type { Day } from '../values/day.ts';
import { sumCents } from '../values/money.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import { weekClosed } from '../weeks/week-closed.ts';
import type { HistoryOrder, OrderOutcome } from './import.ts';

/** The orders of a week on record, with the states of its venues. */
export interface HistoryFacts {
  week: Week;
  orders: readonly Order[];
  states: readonly VenueState[];
  group: Group;
}

/** The facts for taking past orders, with the known suppliers and their current names. */
interface TakingOrdersFacts extends HistoryFacts {
  suppliers: readonly SupplierRecord[];
}

/** Returns the outcome each past order would have if taken now. As many equal orders as are on record are the `same`. */
export function weighOrders(
  facts: TakingOrdersFacts,
  sent: readonly HistoryOrder[],
  today: string,
): OrderOutcome[] {
  const named = namedNowIn(facts.suppliers);
  const onRecord = new Map<string, number>();
  for (const order of facts.orders.filter(({ state }) => state !== 'void')) {
    const key = keyOf(named({ ...order, cents: order.amountCents }));
    onRecord.set(key, (onRecord.get(key) ?? 0) + 1);
  }
  return sent.map((order) => {
    const key = keyOf(named({ ...order, cents: countedCents(order) }));
    const left = onRecord.get(key) ?? 0;
    onRecord.set(key, left - 1);
    return { line: order.line, orderId: null, ...fateOf(facts, order, { isThere: left > 0, today }) };
  });
}

function keyOf(
  order: Pick<NewOrder, 'revenueCenter' | 'supplier' | 'day' | 'invoiceNumber'> & { cents: number },
) {
  const { revenueCenter, supplier, day, invoiceNumber, cents } = order;
  return JSON.stringify([revenueCenter, supplierKey(supplier), day, invoiceNumber, cents]);
}

function fateOf(
  { week, states, group }: HistoryFacts,
  { revenueCenter }: HistoryOrder,
  { isThere, today }: { isThere: boolean; today: string },
): Pick<OrderOutcome, 'fate' | 'words'> {
  if (isThere) return { fate: 'same', words: '' };
  if (!isOver(week, today as Week['endDate']))
    return { fate: 'fault', words: 'Its week is not over: add this order to that week.' };
  const closed = states.find(
    (one) => one.venueId === venueOf(group, revenueCenter) && one.state === 'closed',
  );
  if (closed) return { fate: 'closed', words: weekClosed(closed, week.weekId, group).detail };
  return { fate: 'new', words: '' };
}

/** Returns a function that takes past orders week by week: a new supplier of one week is known in the next. */
export function takingOrders(suppliers: readonly SupplierRecord[]) {
  let known = suppliers;
  return (
    facts: HistoryFacts,
    taken: { orders: readonly HistoryOrder[]; importId: string },
    moment: DecisionContext,
  ): Decision<OrderOutcome[], OrdersChange> => {
    const decided = takeOrders({ ...facts, suppliers: known }, taken, moment);
    const suggested = ('change' in decided && decided.change?.suggested) || [];
    known = [...known, ...suggested.map((one) => ({ ...one, position: 0, removed: false }))];
    return decided;
  };
}

/** Returns unknown suppliers, once per revenue center, as suggestions, up to the most suggestions a center can have. */
function newSuppliers(
  known: readonly SupplierRecord[],
  orders: readonly Order[],
  { newId }: DecisionContext,
): Supplier[] {
  const keyFor = ({ revenueCenter, name }: Pick<Supplier, 'revenueCenter' | 'name'>) =>
    `${revenueCenter} ${supplierKey(name)}`;
  const keys = new Set(known.map(keyFor));
  const room = new Map<string, number>();
  for (const { revenueCenter, suggested } of known)
    if (suggested) room.set(revenueCenter, (room.get(revenueCenter) ?? MOST_SUGGESTIONS) - 1);
  return orders.flatMap(({ revenueCenter, supplier: name }) => {
    const left = room.get(revenueCenter) ?? MOST_SUGGESTIONS;
    if (left <= 0 || keys.has(keyFor({ revenueCenter, name }))) return [];
    keys.add(keyFor({ revenueCenter, name }));
    room.set(revenueCenter, left - 1);
    return [{ supplierId: newId(), name, revenueCenter, suggested: true }];
  });
}

/**
 * Takes past orders into a week that is over. They count at once without approval and raise no alerts. Suppliers get their current names;
 * unknown ones are suggested, as with typed orders. Refused if a revenue center would have more orders in the week than can be read.
 */
export function takeOrders(
  facts: TakingOrdersFacts,
  { orders, importId }: { orders: readonly HistoryOrder[]; importId: string },
  moment: DecisionContext,
): Decision<OrderOutcome[], OrdersChange> {
  const added: Order[] = [];
  const named = namedNowIn(facts.suppliers);
  const at = moment.now();
  const answer = weighOrders(facts, orders, todayOf(moment)).map((one, place): OrderOutcome => {
    if (one.fate !== 'new') return one;
    const { line: _, ...entered } = named(orders[place]!);
    const order = createdOrder(entered, { orderId: moment.newId(), by: moment.by.name, at });
    added.push({ ...order, importId });
    return { ...one, orderId: order.orderId, fate: 'taken' };
  });
  if (added.length === 0) return { answer, change: null };
  for (const [center, own] of Map.groupBy(added, ({ revenueCenter }) => revenueCenter)) {
    const before = facts.orders.filter(({ revenueCenter }) => revenueCenter === center).length;
    const refused = ordersRefused(facts.group, center, before + own.length);
    if (refused) return { refused };
  }
  const after = {
    orders: added.length,
    cents: sumCents(added.map(({ amountCents }) => amountCents)),
    importId,
  };
  return {
    answer,
    change: {
      weekId: facts.week.weekId,
      ordersAdded: added,
      suggested: newSuppliers(facts.suppliers, added, moment),
      entries: [{ action: 'import orders', subject: 'orders', after }],
    },
  };
}

/** Removes past orders of a week again, except those that were changed since. Refused if a venue has closed the week. */
export function takeBackOrders(
  { week, orders: onRecord, states, group }: HistoryFacts,
  { orders: taken, importId }: { orders: readonly (OrderOutcome & { day: Day })[]; importId: string },
): Decision<OrderOutcome[], OrdersChange> {
  const byId = new Map(onRecord.map((order) => [order.orderId, order]));
  const answer = taken.map(({ day: _, ...one }): OrderOutcome => {
    const order = byId.get(one.orderId ?? '');
    if (order && isUntouched(order)) return { ...one, fate: 'undone', words: '' };
    return { ...one, fate: 'changed-since', words: 'This order was changed since, and was left that way.' };
  });
  const back = answer.filter(({ fate }) => fate === 'undone').map(({ orderId }) => byId.get(orderId ?? '')!);
  if (back.length === 0) return { answer, change: null };
  const venues = back.map(({ revenueCenter }) => venueOf(group, revenueCenter));
  const closed = states.find(({ venueId, state }) => state === 'closed' && venues.includes(venueId));
  if (closed) return { refused: weekClosed(closed, week.weekId, group) };
  const before = {
    orders: back.length,
    cents: sumCents(back.map(({ amountCents }) => amountCents)),
    importId,
  };
  return {
    answer,
    change: {
      weekId: week.weekId,
      ordersGone: back,
      entries: [{ action: 'take import back', subject: 'orders', before }],
    },
  };
}

function isUntouched({ state, createdAt, updatedAt, files = [] }: Order): boolean {
  return state === 'open' && updatedAt === createdAt && files.length === 0;
}
