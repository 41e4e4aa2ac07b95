import type { FileFacts } from '../../domain/orders/change-papers.ts';
import type { CorrectionFacts } from '../../domain/orders/correct-order.ts';
import { isAlike } from '../../domain/orders/duplicates.ts';
import type { NewOrder, Order, OrderChange } from '../../domain/orders/order.ts';
import { bookFilter, bookPage, bookQuery, isFound } from '../../domain/orders/order-book.ts';
import type { OrderFacts } from '../../domain/orders/order-facts.ts';
import { orderHistory } from '../../domain/orders/order-history.ts';
import { ORDER_WRITES, PAPER_WRITES } from '../../domain/orders/order-writes.ts';
import {
  MOST_PAPER_BYTES,
  paperIdOf,
  paperName,
  papersOf,
  partsOfPaperId,
} from '../../domain/orders/paper.ts';
import { paperKind } from '../../domain/orders/paper-kind.ts';
import { papersFound } from '../../domain/orders/papers-taken.ts';
import { keysOfName } from '../../domain/orders/supplier-names.ts';
import { usualOrders, usualQuery } from '../../domain/orders/usual-orders.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { strictWeekId, type WeekId } from '../../domain/weeks/week.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, parsed, refuse } from './answer.ts';
import { weekWrites } from './change.ts';
import { everyOrder, orderFacts } from './facts.ts';
import { type Demo, type StoredWeek, weekIn } from './state.ts';

/** Supplier orders in demo mode. */
export function orderCalls(demo: Demo, answer: Answering) {
  const write = weekWrites(demo, answer);
  const ofOrder = (named: string) => ({ weekId: () => weekOfOrder(demo, named), named });
  return {
    addOrder: (weekId, sent, key) => write(addOrder, newOrderFacts, { weekId, sent, key }),
    importOrders: (weekId, sent, key) => write(importOrders, severalFacts, { weekId, sent, key }),
    addOrders: (weekId, sent, key) => write(addOrders, severalFacts, { weekId, sent, key }),
    usualOrders: (center, day) =>
      answer('read', () =>
        usualOrders(parsed(usualQuery, { center, day }), {
          orders: everyOrder(demo),
          known: demo.state.suppliers,
        }),
      ),
    addTransfer: (weekId, sent, key) =>
      write(addTransfer, (_, stored) => orderFacts(demo, stored), { weekId, sent, key }),
    findOrders: (query) =>
      answer('read', () => {
        const asked = parsed(bookQuery, query);
        return bookPage(everyOrder(demo), asked, keysOfName(demo.state.suppliers, asked.supplier));
      }),
    orderHistory: (orderId) =>
      answer('read', (by) => {
        const order = everyOrder(demo).find((one) => one.orderId === orderId);
        if (!order) throw refuse(REFUSED.orderNone);
        return orderHistory(by.role, order, demo.state.entries);
      }),
    papersFound: (query) =>
      answer('read', () => {
        const asked = parsed(bookFilter, query);
        const keys = keysOfName(demo.state.suppliers, asked.supplier);
        const found = papersFound(
          everyOrder(demo).filter((order) => isFound(asked, keys, order)),
          demo.group,
        );
        if ('refused' in found) throw refuse(found.refused);
        return found;
      }),
    approveOrder: (orderId, sent, key) =>
      write(approveOrder, correctionFacts, { ...ofOrder(orderId), sent, key }),
    declineOrder: (orderId, sent, key) =>
      write(declineOrder, correctionFacts, { ...ofOrder(orderId), sent, key }),
    editOrder: (weekId, named, sent) => write(editOrder, correctionFacts, { weekId, named, sent }),
    voidOrder: (weekId, named, reason, key) =>
      write(voidOrder, correctionFacts, { weekId, named, sent: { reason }, key }),
    restoreOrder: (weekId, named, key) => write(restoreOrder, correctionFacts, { weekId, named, key }),
    addOrderFile: async (_, orderId, file, key) => {
      const paper = paperAsked(file, paperKind(new Uint8Array(await file.arrayBuffer())));
      // The key tells one file from another, as what is in it does where that is kept.
      const sent = [{ digest: key, ...paper }];
      const order = await write(addPapers, paperFacts, { ...ofOrder(orderId), sent, key });
      demo.state.papers.set(paperIdOf(orderId, key), new Blob([file], { type: paper.type }));
      return order;
    },
    orderFile: (fileId) =>
      answer('read', () => {
        const content = demo.state.papers.get(fileId);
        const isThere = everyOrder(demo)
          .flatMap(papersOf)
          .some((paper) => paper.fileId === fileId);
        if (!content || !isThere) throw refuse(REFUSED.notThere);
        return content;
      }),
    takeOrderFileOff: (fileId) => write(takePaperOff, paperFacts, ofOrder(fileId)),
    putOrderFileBack: (fileId, key) => write(putPaperBack, paperFacts, { ...ofOrder(fileId), key }),
  } satisfies Partial<Gateway>;
}

const { addOrder, addOrders, importOrders, addTransfer, editOrder, voidOrder, restoreOrder } = ORDER_WRITES;
const { approveOrder, declineOrder } = ORDER_WRITES;
const { addPapers, takePaperOff, putPaperBack } = PAPER_WRITES;

/** A file as it is sent, by what it holds. Throws what the server would refuse it with. */
function paperAsked({ name, size }: File, kind: ReturnType<typeof paperKind>) {
  if (size > MOST_PAPER_BYTES) throw refuse(REFUSED.fileTooLarge);
  if ('fault' in kind)
    throw refuse({
      code: 'invalid-request',
      detail: kind.fault,
      errors: [{ field: 'file', message: kind.fault }],
    });
  return { type: kind.type, name: paperName(name, kind.type), bytes: size };
}

/** The id of an order, or of the one that a file is of. */
function orderIdOf(named: string): string {
  return partsOfPaperId(named)?.orderId ?? named;
}

/** Throws 'not-found'. */
function weekOfOrder(demo: Demo, named: string): WeekId {
  const order = everyOrder(demo).find(({ orderId }) => orderId === orderIdOf(named));
  if (!order) throw refuse(REFUSED.orderNone);
  return order.weekId;
}

/** What decides about a new order: also those that it may repeat. */
function newOrderFacts(demo: Demo, stored: StoredWeek, entered: NewOrder): OrderFacts {
  const own = demo.state.suppliers.filter(({ revenueCenter }) => revenueCenter === entered.revenueCenter);
  const keys = keysOfName(own, entered.supplier);
  const alike = everyOrder(demo).filter((order) => isAlike(entered, order, keys));
  return { ...orderFacts(demo, stored, [entered]), alike };
}

function severalFacts(demo: Demo, stored: StoredWeek, { orders }: { orders: readonly NewOrder[] }) {
  return orderFacts(demo, stored, orders);
}

function correctionFacts(demo: Demo, stored: StoredWeek, asked: object, orderId: string): CorrectionFacts {
  const order = stored.orders.find((one) => one.orderId === orderId);
  if (!order) throw refuse(REFUSED.orderUnknown);
  const change: Partial<OrderChange> = asked;
  const { revenueCenter = order.revenueCenter, supplier = order.supplier, kind = order.kind } = change;
  const updatedBy = demo.state.correctors.get(orderId) ?? order.enteredBy;
  const twin = stored.orders.find((one) => isTwin(order, one)) ?? null;
  const to = strictWeekId(change.weekId ?? stored.week.weekId);
  const elsewhere = to && orderFacts(demo, weekIn(demo, to));
  const facts = orderFacts(demo, stored, [{ revenueCenter, supplier, kind }], orderId);
  return { ...facts, order, updatedBy, twin, elsewhere };
}

function paperFacts(_: Demo, { week, orders }: StoredWeek, __: unknown, fileId: string): FileFacts {
  const order = orders.find(({ orderId }) => orderId === orderIdOf(fileId));
  if (!order) throw refuse(REFUSED.orderNone);
  return { weekId: week.weekId, order, fileId };
}

function isTwin(order: Order, other: Order): boolean {
  const isSame = order.transferId !== undefined && other.transferId === order.transferId;
  return isSame && other.orderId !== order.orderId;
}
