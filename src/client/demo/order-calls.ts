import { pacedCategories } from '../../domain/alerts/pace-alert.ts';
import { categoriesOfTotal, type SetAmount, setTotal, type Total } from '../../domain/budgets/set-total.ts';
import type { Moment } from '../../domain/changes/moment.ts';
import { addOrder, addOrders, withPaceAlert, withPaceAlerts } from '../../domain/orders/add-order.ts';
import { addTransfer, transferWithPaceAlerts } from '../../domain/orders/add-transfer.ts';
import { approveOrder, declineOrder } from '../../domain/orders/approve-order.ts';
import { addPapers, putPaperBack, takePaperOff } from '../../domain/orders/change-papers.ts';
import {
  type CorrectionFacts,
  editOrder,
  restoreOrder,
  voidOrder,
} from '../../domain/orders/correct-order.ts';
import {
  askedOrder,
  newTransfer,
  type Order,
  type OrderChange,
  orderApproval,
  orderChange,
  orderDecline,
  orderVoid,
  spendingChange,
  totalOfOrders,
} from '../../domain/orders/order.ts';
import { bookFilter, bookPage, bookQuery, isFound } from '../../domain/orders/order-book.ts';
import { type OrderFile, orderFile, ordersOfFile, severalOrders } from '../../domain/orders/order-csv.ts';
import { pacedByOrders } from '../../domain/orders/order-facts.ts';
import { orderHistory } from '../../domain/orders/order-history.ts';
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
import { can } from '../../domain/people/role.ts';
import type { Refused } from '../../domain/refusals/problem.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { cents } from '../../domain/values/money.ts';
import { currentWeek } from '../../domain/weeks/clock.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import type { Gateway } from '../data/gateway.ts';
import { newKey } from '../data/key.ts';
import { type Answering, parsed, refuse } from './answer.ts';
import { weekChanges } from './change.ts';
import {
  budgetsExpected,
  everyOrder,
  newOrderFacts,
  orderFacts,
  severalOrderFacts,
  subjectFacts,
} from './facts.ts';
import type { Demo, StoredWeek } from './state.ts';

/** Supplier orders, and what a revenue center has spent, in demo mode. */
export function orderCalls(demo: Demo, answer: Answering) {
  const { result, week } = weekChanges(demo, answer);
  const may = 'addOrder';
  const correction = (orderId: string) =>
    ({ may, load: correctionFacts(orderId), paced: pacedByOrders }) as const;
  const settling = (orderId: string) => {
    // An order that nobody knows is told of once it is known who asks.
    const weekId = weekOfOrder(demo, orderId) ?? currentWeek(demo).weekId;
    const load = correctionFacts(orderId, REFUSED.orderNone);
    return { ...correction(orderId), may: 'approveOrders', weekId, load } as const;
  };
  const ofOrder = (orderId: string) => {
    const weekId = weekOfOrder(demo, orderId) ?? currentWeek(demo).weekId;
    const load = (_: Demo, { week, orders }: StoredWeek) => {
      const order = orders.find((one) => one.orderId === orderId);
      if (!order) throw refuse(REFUSED.orderNone);
      return { weekId: week.weekId, order };
    };
    return { may, weekId, load } as const;
  };
  return {
    addOrder: (weekId, entered, key) =>
      result({
        ...{ may, weekId, once: [key, 'add order', entered], load: newOrderFacts, decide: addOrder },
        asked: () => parsed(askedOrder(demo.group), entered),
        permits: (role, { revenueCenter }) => can(role, may, revenueCenter),
        paced: pacedByOrders,
        withPace: withPaceAlert,
      }),
    importOrders: (weekId, entered, key) =>
      result({
        ...{ may, weekId, once: [key, 'import orders', entered], entered: 'file' },
        asked: () => ordersIn(demo, parsed(orderFile(demo.group), entered)),
        permits: (role, { orders }) => orders.every(({ revenueCenter }) => can(role, may, revenueCenter)),
        load: severalOrderFacts,
        decide: addOrders,
        paced: pacedByOrders,
        withPace: withPaceAlerts,
      }),
    addOrders: (weekId, entered, key) =>
      result({
        ...{ may, weekId, once: [key, 'add orders', entered] },
        asked: () => parsed(severalOrders(demo.group), entered),
        permits: (role, { orders }) => orders.every(({ revenueCenter }) => can(role, may, revenueCenter)),
        load: severalOrderFacts,
        decide: addOrders,
        paced: pacedByOrders,
        withPace: withPaceAlerts,
      }),
    usualOrders: (center, day) =>
      answer('read', () =>
        usualOrders(parsed(usualQuery, { center, day }), {
          orders: everyOrder(demo),
          known: demo.state.suppliers,
        }),
      ),
    addTransfer: (weekId, entered, key) =>
      result({
        ...{ may, weekId, once: [key, 'add transfer', entered], load: orderFacts, decide: addTransfer },
        asked: () => parsed(newTransfer(demo.group), entered),
        permits: (role, { from, to }) => [from, to].every((center) => can(role, may, center)),
        paced: pacedByOrders,
        withPace: transferWithPaceAlerts,
      }),
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
    approveOrder: (orderId, seen, key) =>
      result({
        ...{ ...settling(orderId), once: [key, 'approve order', orderId, seen], decide: approveOrder },
        asked: () => parsed(orderApproval, seen),
      }),
    declineOrder: (orderId, asked, key) =>
      result({
        ...{ ...settling(orderId), once: [key, 'decline order', orderId, asked], decide: declineOrder },
        asked: () => parsed(orderDecline, asked),
      }),
    editOrder: (weekId, orderId, entered) =>
      result({
        ...{ ...correction(orderId), weekId, decide: editOrder },
        elsewhere: (asked) => asked.weekId,
        asked: () => parsed(orderChange(demo.group), entered),
      }),
    voidOrder: (weekId, orderId, reason, key) =>
      result({
        ...{ ...correction(orderId), weekId, once: [key, 'void order', orderId, reason] },
        asked: () => parsed(orderVoid, { reason }).reason,
        decide: voidOrder,
      }),
    restoreOrder: (weekId, orderId, key) =>
      result({
        ...{ ...correction(orderId), weekId, once: [key, 'restore order', orderId] },
        asked: () => null,
        decide: (facts, _, moment) => restoreOrder(facts, moment),
      }),
    addOrderFile: async (_, orderId, file, key) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const kind = paperKind(bytes);
      const { name, size } = file;
      const order = ofOrder(orderId);
      return result({
        ...{ ...order, once: [key, 'add file', orderId, name, size], paced: () => [] },
        asked: () => paperAsked(name, size, kind),
        decide: (facts, paper, moment) => {
          const digest = newKey();
          const decided = addPapers(facts, [{ digest, ...paper }], moment);
          demo.state.papers.set(paperIdOf(orderId, digest), new Blob([bytes], { type: paper.type }));
          return decided;
        },
      });
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
    takeOrderFileOff: (fileId) =>
      result({
        ...{ ...ofOrder(partsOfPaperId(fileId)?.orderId ?? ''), asked: () => null },
        decide: (facts, _, moment) => takePaperOff(facts, fileId, moment),
      }),
    putOrderFileBack: (fileId, key) =>
      result({
        ...{ ...ofOrder(partsOfPaperId(fileId)?.orderId ?? ''), asked: () => null },
        once: [key, 'put file back', fileId],
        decide: (facts, _, moment) => putPaperBack(facts, fileId, moment),
      }),
    setSpending: (weekId, subject, entered) =>
      week({
        ...{ may: 'setSpending', weekId, ...totalSet({ kind: 'spending', subject }) },
        asked: () => parsed(spendingChange(demo.group), entered),
        permits: (role) => can(role, 'setSpending', subject),
      }),
  } satisfies Partial<Gateway>;
}

function ordersOfWeeks({ state }: Demo) {
  return [...state.weeks.values()].flatMap(({ week: { weekId }, orders }) =>
    orders.map((order) => ({ ...order, weekId })),
  );
}

function ordersIn({ group }: Demo, file: OrderFile) {
  const read = ordersOfFile(group, file);
  if ('refused' in read) throw refuse(read.refused);
  return read;
}

/** A file as it is sent, by what it holds. Throws what the server would refuse it with. */
function paperAsked(name: string, bytes: number, kind: ReturnType<typeof paperKind>) {
  if (bytes > MOST_PAPER_BYTES) throw refuse(REFUSED.fileTooLarge);
  if ('fault' in kind)
    throw refuse({
      code: 'invalid-request',
      detail: kind.fault,
      errors: [{ field: 'file', message: kind.fault }],
    });
  return { type: kind.type, name: paperName(name, kind.type), bytes };
}

function weekOfOrder({ state }: Demo, orderId: string): WeekId | undefined {
  const weeks = [...state.weeks.values()];
  return weeks.find(({ orders }) => orders.some((order) => order.orderId === orderId))?.week.weekId;
}

function correctionFacts(orderId: string, unknown: Refused = REFUSED.orderUnknown) {
  return (demo: Demo, stored: StoredWeek, asked: unknown): CorrectionFacts => {
    const order = stored.orders.find((one) => one.orderId === orderId);
    if (!order) throw refuse(unknown);
    const change = (asked ?? {}) as Partial<OrderChange>;
    const { revenueCenter = order.revenueCenter, supplier = order.supplier, kind = order.kind } = change;
    const updatedBy = demo.state.correctors.get(orderId) ?? order.enteredBy;
    const twin = stored.orders.find((one) => isTwin(order, one)) ?? null;
    const credits = kind === 'credit' ? [{ revenueCenter, supplier, kind }] : [];
    const to = change.weekId === undefined ? undefined : demo.state.weeks.get(change.weekId);
    const elsewhere = to && to !== stored ? orderFacts(demo, to) : null;
    const facts = severalOrderFacts(demo, stored, { orders: credits }, orderId);
    return { ...facts, order, updatedBy, twin, elsewhere };
  };
}

function isTwin(order: Order, other: Order): boolean {
  const isSame = order.transferId !== undefined && other.transferId === order.transferId;
  return isSame && other.orderId !== order.orderId;
}

/** How a total of a week is set to a value. */
export function totalSet(total: Total) {
  const isOwn = ({ revenueCenter }: { revenueCenter: string }) => revenueCenter === total.subject;
  const load = (demo: Demo, { week, orders }: StoredWeek) => {
    const facts = subjectFacts(demo, week, [total.subject, ...categoriesOfTotal(demo.group, total)]);
    return {
      ...facts,
      expectedBudgets: budgetsExpected(demo, week, facts.sums.revenue),
      ordersCents: total.kind === 'spending' ? totalOfOrders(orders.filter(isOwn)) : cents(0),
    };
  };
  const decide = (facts: ReturnType<typeof load>, amount: SetAmount, moment: Moment) =>
    setTotal(facts, { total, amount }, moment);
  const paced = ({ sums, settings }: ReturnType<typeof load>, isOver: boolean) =>
    pacedCategories(categoriesOfTotal(settings.group, total), { revenue: sums.revenue, settings }, isOver);
  return { load, decide, paced };
}
