import type { FileFacts, PaperFacts } from '../../domain/orders/change-papers.ts';
import type { CorrectionFacts } from '../../domain/orders/correct-order.ts';
import type { Order, OrderChange } from '../../domain/orders/order.ts';
import { bookFilter, bookPage, bookQuery, isFound } from '../../domain/orders/order-book.ts';
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
import type { WeekId } from '../../domain/weeks/week.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, parsed, refuse } from './answer.ts';
import { weekWrites } from './change.ts';
import { everyOrder, newOrderFacts, orderFacts, severalOrderFacts } from './facts.ts';
import type { Demo, StoredWeek } from './state.ts';

/** Supplier orders in demo mode. */
export function orderCalls(demo: Demo, answer: Answering) {
  const { result } = weekWrites(demo, answer);
  const ofOrder = (orderId: string) => ({ weekId: () => weekOfOrder(demo, orderId), named: orderId });
  const ofFile = (fileId: string) => {
    const orderId = partsOfPaperId(fileId)?.orderId ?? '';
    return { weekId: () => weekOfOrder(demo, orderId), named: fileId };
  };
  return {
    addOrder: (weekId, sent, key) => result(addOrder, newOrderFacts, { weekId, sent, key }),
    importOrders: (weekId, sent, key) => result(importOrders, severalOrderFacts, { weekId, sent, key }),
    addOrders: (weekId, sent, key) => result(addOrders, severalOrderFacts, { weekId, sent, key }),
    usualOrders: (center, day) =>
      answer('read', () =>
        usualOrders(parsed(usualQuery, { center, day }), {
          orders: everyOrder(demo),
          known: demo.state.suppliers,
        }),
      ),
    addTransfer: (weekId, sent, key) => result(addTransfer, orderFacts, { weekId, sent, key }),
    findOrders: (query) =>
      answer('read', () => {
        const asked = parsed(bookQuery, query);
        return bookPage(ordersOfWeeks(demo), asked, keysOfName(demo.state.suppliers, asked.supplier));
      }),
    orderHistory: (orderId) =>
      answer('read', (by) => {
        const order = ordersOfWeeks(demo).find((one) => one.orderId === orderId);
        if (!order) throw refuse(REFUSED.orderNone);
        return orderHistory(by.role, order, demo.state.entries);
      }),
    papersFound: (query) =>
      answer('read', () => {
        const asked = parsed(bookFilter, query);
        const keys = keysOfName(demo.state.suppliers, asked.supplier);
        const found = papersFound(
          ordersOfWeeks(demo).filter((order) => isFound(asked, keys, order)),
          demo.group,
        );
        if ('refused' in found) throw refuse(found.refused);
        return found;
      }),
    approveOrder: (orderId, sent, key) =>
      result(approveOrder, correctionFacts, { ...ofOrder(orderId), sent, key }),
    declineOrder: (orderId, sent, key) =>
      result(declineOrder, correctionFacts, { ...ofOrder(orderId), sent, key }),
    editOrder: (weekId, named, sent) => result(editOrder, correctionFacts, { weekId, named, sent }),
    voidOrder: (weekId, named, reason, key) =>
      result(voidOrder, correctionFacts, { weekId, named, sent: { reason }, key }),
    restoreOrder: (weekId, named, key) => result(restoreOrder, correctionFacts, { weekId, named, key }),
    addOrderFile: async (_, orderId, file, key) => {
      const paper = paperAsked(file, paperKind(new Uint8Array(await file.arrayBuffer())));
      // The key tells one file from another, as what is in it does where that is kept.
      const sent = [{ digest: key, ...paper }];
      const order = await result(addPapers, paperFacts, { ...ofOrder(orderId), sent, key });
      demo.state.papers.set(paperIdOf(orderId, key), new Blob([file], { type: paper.type }));
      return order;
    },
    orderFile: (fileId) =>
      answer('read', () => {
        const content = demo.state.papers.get(fileId);
        const weeks = [...demo.state.weeks.values()];
        const isThere = weeks.some(({ orders }) =>
          orders.some((order) => papersOf(order).some((paper) => paper.fileId === fileId)),
        );
        if (!content || !isThere) throw refuse(REFUSED.notThere);
        return content;
      }),
    takeOrderFileOff: (fileId) => result(takePaperOff, fileFacts, ofFile(fileId)),
    putOrderFileBack: (fileId, key) => result(putPaperBack, fileFacts, { ...ofFile(fileId), key }),
  } satisfies Partial<Gateway>;
}

const { addOrder, addOrders, importOrders, addTransfer, editOrder, voidOrder, restoreOrder } = ORDER_WRITES;
const { approveOrder, declineOrder } = ORDER_WRITES;
const { addPapers, takePaperOff, putPaperBack } = PAPER_WRITES;

function ordersOfWeeks({ state }: Demo) {
  return [...state.weeks.values()].flatMap(({ week: { weekId }, orders }) =>
    orders.map((order) => ({ ...order, weekId })),
  );
}

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

/** Throws 'not-found'. */
function weekOfOrder({ state }: Demo, orderId: string): WeekId {
  const weeks = [...state.weeks.values()];
  const its = weeks.find(({ orders }) => orders.some((order) => order.orderId === orderId));
  if (!its) throw refuse(REFUSED.orderNone);
  return its.week.weekId;
}

function correctionFacts(demo: Demo, stored: StoredWeek, asked: object, orderId: string): CorrectionFacts {
  const order = stored.orders.find((one) => one.orderId === orderId);
  if (!order) throw refuse(REFUSED.orderUnknown);
  const change: Partial<OrderChange> = asked;
  const { revenueCenter = order.revenueCenter, supplier = order.supplier, kind = order.kind } = change;
  const updatedBy = demo.state.correctors.get(orderId) ?? order.enteredBy;
  const twin = stored.orders.find((one) => isTwin(order, one)) ?? null;
  const credits = kind === 'credit' ? [{ revenueCenter, supplier, kind }] : [];
  const to = change.weekId === undefined ? undefined : demo.state.weeks.get(change.weekId);
  const elsewhere = to && to !== stored ? orderFacts(demo, to) : null;
  const facts = severalOrderFacts(demo, stored, { orders: credits }, orderId);
  return { ...facts, order, updatedBy, twin, elsewhere };
}

function paperFacts(_: Demo, { week, orders }: StoredWeek, __: unknown, orderId: string): PaperFacts {
  const order = orders.find((one) => one.orderId === orderId);
  if (!order) throw refuse(REFUSED.orderNone);
  return { weekId: week.weekId, order };
}

function fileFacts(demo: Demo, stored: StoredWeek, asked: unknown, fileId: string): FileFacts {
  const orderId = partsOfPaperId(fileId)?.orderId ?? '';
  return { ...paperFacts(demo, stored, asked, orderId), fileId };
}

function isTwin(order: Order, other: Order): boolean {
  const isSame = order.transferId !== undefined && other.transferId === order.transferId;
  return isSame && other.orderId !== order.orderId;
}
