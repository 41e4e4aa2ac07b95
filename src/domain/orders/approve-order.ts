import type { AuditAction } from '../decisions/audit-action.ts';
import type { Decision } from '../decisions/decision.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { canRead } from '../people/reading.ts';
import { can } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import { REFUSED } from '../refusals/refused.ts';
import { alertsOfOrders } from './add-order.ts';
import { both, type CorrectionFacts } from './correct-order.ts';
import { type Order, type OrderApproval, type OrderDecline, voidedOrder } from './order.ts';
import type { OrdersChange } from './orders-change.ts';
import { decidedMeanwhile, ORDERS_REFUSED, orderChangedMeanwhile } from './orders-refused.ts';

/** How the reason of a declined order begins, which is void. */
const DECLINED = 'Declined: ';

/** What decides about approving or declining an order. */
export interface ApprovalFacts extends CorrectionFacts {
  /** Who entered it; null where the trail does not tell. */
  enteredById: string | null;
}

/**
 * Approves an order that waits, so that it counts from now on. Refused for one's own, unless as an admin, and for another version than
 * was seen: its amount may be another.
 */
export function approveOrder(
  facts: ApprovalFacts,
  { fromUpdatedAt }: OrderApproval,
  moment: DecisionContext,
): Decision<Order, OrdersChange> {
  const approved = { by: moment.by.name, at: moment.now() };
  const approval = { action: 'approve order', answered: 'approved', reason: '', fromUpdatedAt } as const;
  return decided(facts, approval, moment, (order) => {
    const { waiting: _, ...kept } = order;
    return { ...kept, state: 'open', approved, updatedAt: approved.at };
  });
}

/** Declines an order that waits: it is void from now on, and says why. Refused, as approving is, if the order has changed since the person saw it. */
export function declineOrder(
  facts: ApprovalFacts,
  asked: OrderDecline,
  moment: DecisionContext,
): Decision<Order, OrdersChange> {
  const voided = { reason: `${DECLINED}${asked.reason}`, by: moment.by.name, at: moment.now() };
  const decline = { ...asked, action: 'decline order', answered: 'declined' } as const;
  return decided(facts, decline, moment, (order) => voidedOrder(order, voided));
}

/** What was said of an order that waited. */
export interface ApprovalAnswer {
  answered: 'approved' | 'declined';
  by: string;
  /** Why it was declined. */
  reason: string;
}

interface AnsweredApproval extends OrderApproval {
  action: AuditAction;
  answered: 'approved' | 'declined';
  reason: string;
}

function decided(
  facts: ApprovalFacts,
  { action, fromUpdatedAt, ...answer }: AnsweredApproval,
  moment: DecisionContext,
  after: (order: Order) => Order,
): Decision<Order, OrdersChange> {
  const refused = refusedTo(facts, moment) ?? otherRefused(facts, fromUpdatedAt);
  if (refused) return { refused };
  const orders = both(facts, after);
  const settled = orders.map((one) => one.after);
  return {
    answer: settled[0]!,
    change: {
      weekId: facts.weekId,
      ordersChanged: settled,
      // What is declined is in no figure, so that a closed week takes it too.
      ordersUncounted: settled.filter(({ state }) => state === 'void').map(({ orderId }) => orderId),
      alerts: alertsOfOrders(facts, settled, moment),
      news: [{ ...answer, order: asking(facts) }],
      entries: orders.map(({ before, after: is }) => {
        return { action, subject: is.revenueCenter, before, after: is };
      }),
    },
  };
}

/** The order that takes: of a transfer the one that gets the goods. */
function asking({ order, twin }: CorrectionFacts): Order {
  return twin && twin.amountCents > order.amountCents ? twin : order;
}

function refusedTo(facts: ApprovalFacts, { by }: DecisionContext): Refused | null {
  const order = asking(facts);
  if (!canRead(by, { center: order.revenueCenter })) return ORDERS_REFUSED.orderNone;
  if (!can(by, 'approveOrders', order.revenueCenter)) return REFUSED.role;
  if (!order.waiting) return decidedBefore(order);
  // Names are no proof of who it is: two people may have one, and one may have had two.
  const isEntered =
    facts.enteredById === null ? order.enteredBy === by.name : facts.enteredById === by.userId;
  const isOwn = isEntered || order.waiting.byId === by.userId;
  return isOwn && by.role !== 'admin' ? ORDERS_REFUSED.ownOrder : null;
}

/** Why another version than was seen is neither approved nor declined. */
function otherRefused({ order, updatedBy }: CorrectionFacts, fromUpdatedAt: string): Refused | null {
  return order.updatedAt === fromUpdatedAt ? null : orderChangedMeanwhile(updatedBy, order.amountCents);
}

/** What became of an order that no longer waits, in the words of a refusal. */
function decidedBefore(order: Order): Refused {
  const { voided } = order;
  const answer = approvalAnswer(order);
  if (answer) return decidedMeanwhile(answer.answered, answer.by, answer.reason);
  return voided ? decidedMeanwhile('voided', voided.by, voided.reason) : ORDERS_REFUSED.orderNotWaiting;
}

/** Who approved or declined an order, and why not; null where nobody did so of it as it is. */
export function approvalAnswer({ state, voided, approved }: Order): ApprovalAnswer | null {
  if (voided?.reason.startsWith(DECLINED))
    return { answered: 'declined', by: voided.by, reason: voided.reason.slice(DECLINED.length) };
  return approved && state === 'open' ? { answered: 'approved', by: approved.by, reason: '' } : null;
}
