import type { z } from 'zod';
import { strictWeekId } from '../../domain/calendar/week.ts';
import { orderPreview } from '../../domain/changes/order-preview.ts';
import { partsOfAttachmentId } from '../../domain/orders/attachment.ts';
import { alikeOrders } from '../../domain/orders/duplicates.ts';
import type { NewOrder, Order, OrderChange } from '../../domain/orders/order.ts';
import { type BookFilter, bookPage, bookQuery } from '../../domain/orders/order-book.ts';
import { enteredById, orderHistory } from '../../domain/orders/order-history.ts';
import { isStranger, orderQuestions } from '../../domain/orders/order-questions.ts';
import { ORDER_WRITES } from '../../domain/orders/order-writes.ts';
import { ORDERS_REFUSED } from '../../domain/orders/orders-refused.ts';
import { supplierKey } from '../../domain/orders/supplier.ts';
import { keysOfName } from '../../domain/orders/supplier-names.ts';
import { canRead } from '../../domain/people/reading.ts';
import type { User } from '../../domain/people/user.ts';
import { SAMPLE_AUTHOR } from '../../domain/sample/sample.ts';
import { type DemoCalls, parsed, refuse, unlessRefused } from './answer.ts';
import { type DemoStore, requestedWeek, writeOnce } from './change.ts';
import { everyOrder, orderFacts, overviewFacts } from './facts.ts';
import { type Demo, demoMoment, type StoredWeek, weekIn } from './state.ts';

export function orderCalls({ demo, answer, writeWeek: write }: DemoStore) {
  const ofOrder = (named: string) => ({ weekId: () => orderNamed(everyOrder(demo), named).weekId, named });
  const asking = <S extends z.ZodType, T>(schema: S, sent: unknown, run: (asked: z.output<S>) => T) =>
    answer('read', () => run(parsed(schema, sent)));
  const keysOf = ({ supplier }: BookFilter) => keysOfName(demo.state.suppliers, supplier);
  return {
    addOrder: ({ weekId, sent, key }) => write(addOrder, { weekId, sent, key }, newOrderFacts),
    previewOrder: ({ weekId, sent }) =>
      answer(addOrder.may, (by) =>
        writeOnce(demo, addOrder, { sent }, by, (asked) => {
          const week = requestedWeek(weekId);
          const orders = newOrderFacts(demo, weekIn(demo, week), asked);
          const facts = { week, orders, read: overviewFacts(demo, week) };
          return unlessRefused(orderPreview(facts, asked, demoMoment(demo, by)));
        }),
      ),
    importOrders: ({ weekId, sent, key }) => write(importOrders, { weekId, sent, key }, severalFacts),
    addOrders: ({ weekId, sent, key }) => write(addOrders, { weekId, sent, key }, severalFacts),
    ordersQuestions: ({ weekId, sent }) =>
      answer(addOrders.may, (by) =>
        writeOnce(demo, addOrders, { sent }, by, (asked) => {
          requestedWeek(weekId);
          return asked.orders.map((order) => orderQuestions(questionFacts(demo, by, order), order));
        }),
      ),
    addTransfer: ({ weekId, sent, key }) =>
      write(addTransfer, { weekId, sent, key }, (_, stored) => orderFacts(demo, stored)),
    findOrders: (query) =>
      asking(bookQuery, query, (asked) => bookPage(everyOrder(demo), asked, keysOf(asked))),
    orderHistory: ({ orderId }) =>
      answer('read', () => historyIn(demo, orderNamed(everyOrder(demo), orderId))),
    approveOrder: ({ orderId, sent, key }) =>
      write(approveOrder, { ...ofOrder(orderId), sent, key }, correctionFacts),
    declineOrder: ({ orderId, sent, key }) =>
      write(declineOrder, { ...ofOrder(orderId), sent, key }, correctionFacts),
    editOrder: ({ weekId, orderId: named, sent }) =>
      write(editOrder, { weekId, named, sent }, correctionFacts),
    voidOrder: ({ weekId, orderId: named, key, sent: { reason } }) =>
      write(voidOrder, { weekId, named, sent: { reason }, key }, correctionFacts),
    restoreOrder: ({ weekId, orderId: named, key }) =>
      write(restoreOrder, { weekId, named, key }, correctionFacts),
  } satisfies DemoCalls;
}

const { addOrder, addOrders, importOrders, addTransfer, editOrder, voidOrder, restoreOrder } = ORDER_WRITES;
const { approveOrder, declineOrder } = ORDER_WRITES;

/** Returns the order with an id, or with the id of one of its files. Throws 'not-found'. */
function orderNamed<One extends Order>(
  orders: readonly One[],
  named: string,
  none = ORDERS_REFUSED.orderNone,
): One {
  const id = partsOfAttachmentId(named)?.orderId ?? named;
  const order = orders.find(({ orderId }) => orderId === id);
  if (!order) throw refuse(none);
  return order;
}

/** Returns a supplier's orders, under all its names, for the questions about a new order. */
function ofSupplier(demo: Demo, entered: NewOrder) {
  const keys = keysOfCenter(demo, entered);
  const orders = everyOrder(demo).filter(
    ({ revenueCenter, supplier }) =>
      revenueCenter === entered.revenueCenter && keys.includes(supplierKey(supplier)),
  );
  // Orders made up by the sample don't count as usual.
  return { orders, last: orders.filter(({ enteredBy }) => enteredBy !== SAMPLE_AUTHOR) };
}

function questionFacts(demo: Demo, by: User, entered: NewOrder) {
  const reads = (center: string) => canRead(by, { center });
  return { ...ofSupplier(demo, entered), isStranger: isStranger(demo.state.suppliers, entered, reads) };
}

function keysOfCenter({ state }: Demo, { revenueCenter, supplier }: NewOrder): string[] {
  const own = state.suppliers.filter((one) => one.revenueCenter === revenueCenter);
  return keysOfName(own, supplier)!;
}

/** Returns the facts for a new order, with the orders it may duplicate. */
function newOrderFacts(demo: Demo, stored: StoredWeek, entered: NewOrder) {
  const alike = alikeOrders(entered, everyOrder(demo), keysOfCenter(demo, entered)).map(({ order }) => order);
  return { ...orderFacts(demo, stored, [entered]), alike };
}

function severalFacts(demo: Demo, stored: StoredWeek, { orders }: { orders: readonly NewOrder[] }) {
  return orderFacts(demo, stored, orders);
}

/** Returns the history of an order. Nobody in the demo group reads only a part of it. */
function historyIn({ group, state }: Demo, order: Order) {
  return orderHistory({ readable: group, whole: group }, order, state.entries);
}

/** Returns the facts for an order on record, or for one of its files. */
function correctionFacts(demo: Demo, stored: StoredWeek, asked: object, named: string) {
  const order = orderNamed(stored.orders, named, ORDERS_REFUSED.orderUnknown);
  const { orderId, transferId = '' } = order;
  const change: Partial<OrderChange> = asked;
  const { revenueCenter = order.revenueCenter, supplier = order.supplier } = change;
  const concerned = [{ revenueCenter, supplier }, order];
  const { by: updatedBy } = historyIn(demo, order)[0]!;
  const isTwin = (one: Order) => one.transferId === transferId && one.orderId !== orderId;
  const to = strictWeekId(change.weekId ?? stored.week.weekId);
  const elsewhere = to && orderFacts(demo, weekIn(demo, to), concerned, orderId);
  const facts = orderFacts(demo, stored, concerned, orderId);
  const by = { updatedBy, enteredById: enteredById(order, demo.state.entries) };
  return { ...facts, order, ...by, twin: stored.orders.find(isTwin) ?? null, elsewhere, fileId: named };
}
