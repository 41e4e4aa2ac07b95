import type { AuditAction } from '../decisions/audit-action.ts';
import type { Decision, NewAuditEntry } from '../decisions/decision.ts';
import type { RevenueCenter } from '../group/group.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { canRead } from '../people/reading.ts';
import { can } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import { REFUSED } from '../refusals/refused.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { creditConfirmation } from './add-order.ts';
import { boughtTakenRefused, countedOf, roomTakenRefused, withApprovalState } from './approval.ts';
import { changedOrder, type Order, type OrderChange, restoredOrder, voidedOrder } from './order.ts';
import { enteredCents } from './order-amount.ts';
import { centerIn, namedNow, type OrderFacts, type OrdersChange, suggestedBy } from './order-facts.ts';
import { ORDERS_REFUSED, orderChangedMeanwhile, ordersRefused } from './orders-refused.ts';
import { spendingEffects } from './spending-effects.ts';

/** A stored order, the name of the person who last changed it, and what a correction of it needs. */
export interface CorrectionFacts extends OrderFacts {
  order: Order;
  updatedBy: string;
  twin: Order | null;
  /** The facts of the week the order moves to; null if it stays. */
  elsewhere: OrderFacts | null;
}

interface CorrectedOrder {
  before: Order;
  after: Order;
}

/**
 * Corrects an order, or moves it to another week. Refused for a void order, if the dialog started from another version, and for centers the
 * person may not order for. Asks for confirmation of a credit that exceeds what was bought.
 */
export function editOrder(
  facts: CorrectionFacts,
  asked: OrderChange,
  moment: DecisionContext,
): Decision<Order, OrdersChange> {
  const { order: before, updatedBy, elsewhere } = facts;
  const { supplier: named, revenueCenter = before.revenueCenter } = asked;
  const change =
    named === undefined ? asked : { ...asked, ...namedNow(facts, { supplier: named, revenueCenter }) };
  const changed = changedOrder(before, change, moment.now());
  const isElsewhere = elsewhere !== null && elsewhere.weekId !== facts.weekId;
  const after = isElsewhere && changed === before ? { ...before, updatedAt: moment.now() } : changed;
  const refused =
    unknownRefused(before, moment) ??
    editRefused(before, change, updatedBy, isElsewhere) ??
    askedBack(facts, after, change);
  if (refused) return { refused };
  return isElsewhere
    ? moved(facts, elsewhere, after, moment)
    : correct(facts, 'edit order', [{ before, after }], moment);
}

/** Voids an order, and the other half of a transfer. A void order is stored but no longer counts. Refused if it is void already. */
export function voidOrder(
  facts: CorrectionFacts,
  { reason }: { reason: string },
  moment: DecisionContext,
): Decision<Order, OrdersChange> {
  const refused = unknownRefused(facts.order, moment) ?? voidRefused(facts.order);
  if (refused) return { refused };
  const voided = { reason, by: moment.by.name, at: moment.now() };
  return correct(
    facts,
    'void order',
    both(facts, (order) => voidedOrder(order, voided)),
    moment,
  );
}

/** Restores a void order, and the other half of a transfer, to count again or wait for approval. Refused if it is not void. */
export function restoreOrder(
  facts: CorrectionFacts,
  _: object,
  moment: DecisionContext,
): Decision<Order, OrdersChange> {
  const refused = unknownRefused(facts.order, moment) ?? restoreRefused(facts.order);
  if (refused) return { refused };
  const at = moment.now();
  return correct(
    facts,
    'restore order',
    both(facts, (order) => restoredOrder(order, at)),
    moment,
  );
}

/** Applies a change to an order, and to the other half of a transfer. */
export function both({ order, twin }: CorrectionFacts, after: (order: Order) => Order): CorrectedOrder[] {
  return [order, ...(twin ? [twin] : [])].map((before) => ({ before, after: after(before) }));
}

function askedBack(facts: CorrectionFacts, after: Order, { confirm }: OrderChange): Refused | null {
  const { order } = facts;
  const isMore = after.kind !== order.kind || after.amountCents < order.amountCents;
  const isOther = after.supplier !== order.supplier || after.revenueCenter !== order.revenueCenter;
  if (confirm || !(isMore || isOther)) return null;
  return creditConfirmation(facts, { ...after, amountCents: enteredCents(after) });
}

function correct(
  facts: CorrectionFacts,
  action: AuditAction,
  corrected: readonly CorrectedOrder[],
  moment: DecisionContext,
): Decision<Order, OrdersChange> {
  const refused = corrected.map((one) => refusedTo(facts, one, moment)).find((one) => one !== null);
  if (refused) return { refused };
  const [first] = corrected;
  if (first!.after === first!.before) return { answer: first!.before, change: null };
  const weighed = weighedTogether(facts, corrected, moment);
  const taken = weighed.map(
    ({ before, after }) =>
      roomTakenRefused(facts, before, after, moment) ?? boughtTakenRefused(facts, before, after),
  );
  const room = taken.find((one) => one !== null);
  if (room) return { refused: room };
  return { answer: weighed[0]!.after, change: changeBy(facts, action, weighed, moment) };
}

/** Applies the approval rules to both halves of a transfer: if one has to wait, both wait. */
function weighedTogether(
  facts: OrderFacts,
  corrected: readonly CorrectedOrder[],
  moment: DecisionContext,
): readonly CorrectedOrder[] {
  const weighed = corrected.map(({ before, after }) => {
    return {
      before,
      after: after.state === 'void' ? after : withApprovalState(facts, after, before, moment),
    };
  });
  const waiting = weighed.map(({ after }) => after.waiting).find((one) => one !== undefined);
  if (!waiting) return weighed;
  return weighed.map(({ before, after }) => ({ before, after: { ...after, state: 'waiting', waiting } }));
}

function refusedTo(
  facts: OrderFacts,
  { before, after }: CorrectedOrder,
  moment: DecisionContext,
): Refused | null {
  const { revenueCenter } = after;
  const refused = roleRefused([before, after], moment);
  if (refused || revenueCenter === before.revenueCenter) return refused;
  const count = centerIn(facts, revenueCenter).orders + 1;
  return ordersRefused(facts.settings.group, revenueCenter, count);
}

/** Refuses an unreadable order as if it did not exist, and an order for a center the person may not order for. */
function unknownRefused(order: Order, moment: DecisionContext): Refused | null {
  const isRead = canRead(moment.by, { center: order.revenueCenter });
  return isRead ? roleRefused([order], moment) : ORDERS_REFUSED.orderUnknown;
}

function roleRefused(
  orders: readonly Pick<Order, 'revenueCenter'>[],
  { by }: DecisionContext,
): Refused | null {
  return orders.every(({ revenueCenter }) => can(by, 'addOrder', revenueCenter)) ? null : REFUSED.role;
}

/** Moves an order to another week: both weeks change, or neither. An approval does not move along, since it was for the first week. */
function moved(
  facts: CorrectionFacts,
  to: OrderFacts,
  { approved: _, waiting: __, ...order }: Order,
  moment: DecisionContext,
): Decision<Order, OrdersChange> {
  const { order: before } = facts;
  const { revenueCenter } = order;
  const count = centerIn(to, revenueCenter).orders + 1;
  const refused =
    roleRefused([before, order], moment) ??
    ordersRefused(to.settings.group, revenueCenter, count) ??
    roomTakenRefused(facts, before, null, moment);
  if (refused) return { refused };
  const after = withApprovalState(to, order, null, moment);
  const taken = boughtTakenRefused(facts, before, after);
  if (taken) return { refused: taken };
  const entry: NewAuditEntry = {
    action: 'move order',
    subject: revenueCenter,
    before: { ...before, week: facts.weekId },
    after: { ...after, week: to.weekId },
  };
  const came = spendingEffects(to, new Map([[revenueCenter, countedOf(after)]]), moment);
  const left = spendingEffects(facts, new Map([[before.revenueCenter, cents(-countedOf(before))]]), moment);
  const change: OrdersChange = {
    weekId: facts.weekId,
    ...left,
    ordersGone: [before],
    entries: [...left.entries, entry],
    elsewhere: {
      weekId: to.weekId,
      ...came,
      ordersArrived: [after],
      suggested: suggestedBy(to, after, moment),
      news: after.waiting ? [{ asked: [after] }] : [],
      entries: [...came.entries, entry],
    },
  };
  return { answer: after, change };
}

function changeBy(
  facts: OrderFacts,
  action: AuditAction,
  corrected: readonly CorrectedOrder[],
  moment: DecisionContext,
): OrdersChange {
  const centers = new Set(
    corrected.flatMap(({ before, after }) => [before.revenueCenter, after.revenueCenter]),
  );
  const more = [...centers].map((center): [RevenueCenter, Cents] => {
    const countedIn = (order: Order) => (order.revenueCenter === center ? countedOf(order) : 0);
    return [center, sumCents(corrected.map(({ before, after }) => countedIn(after) - countedIn(before)))];
  });
  const spending = spendingEffects(facts, new Map(more), moment);
  const asked = corrected.flatMap(({ before, after }) => {
    return isAsked({ before, after }) ? [after] : [];
  });
  return {
    weekId: facts.weekId,
    ...spending,
    ordersChanged: corrected.map(({ after }) => after),
    ordersLeft: corrected.filter(isMoved).map(({ before }) => before.revenueCenter),
    suggested: corrected.flatMap((one) => (isRenamed(one) ? suggestedBy(facts, one.after, moment) : [])),
    news: asked.length > 0 ? [{ asked }] : [],
    entries: [
      ...spending.entries,
      ...corrected.map(({ before, after }) => ({ action, subject: after.revenueCenter, before, after })),
    ],
  };
}

/** Whether to ask the approvers, or ask them again: for an order that now starts to wait, or waits with a larger amount than before. */
function isAsked({ before, after }: CorrectedOrder): boolean {
  // For a transfer, only the receiving half asks.
  if (!after.waiting || (after.kind === 'transfer' && after.amountCents <= 0)) return false;
  const isMore = Math.abs(after.amountCents) > Math.abs(before.amountCents);
  return before.state !== 'waiting' || isMore || isMoved({ before, after });
}

function isRenamed({ before, after }: CorrectedOrder): boolean {
  return after.supplier !== before.supplier || isMoved({ before, after });
}

function isMoved({ before, after }: CorrectedOrder): boolean {
  return after.revenueCenter !== before.revenueCenter;
}

/** Returns why an order may not be corrected. Null also if it already equals the result, sent again after a lost answer. */
export function editRefused(
  order: Order,
  change: OrderChange,
  updatedBy: string,
  isMoved = false,
): Refused | null {
  if (order.state === 'void') return ORDERS_REFUSED.orderVoid;
  if (!isMoved && changedOrder(order, change, order.updatedAt) === order) return null;
  if (order.kind === 'transfer') return ORDERS_REFUSED.transferChange;
  return change.fromUpdatedAt === order.updatedAt
    ? null
    : orderChangedMeanwhile(updatedBy, order.amountCents);
}

export function voidRefused({ state }: Order): Refused | null {
  return state === 'void' ? ORDERS_REFUSED.orderVoidAlready : null;
}

export function restoreRefused({ state }: Order): Refused | null {
  return state === 'void' ? null : ORDERS_REFUSED.orderNotVoid;
}
