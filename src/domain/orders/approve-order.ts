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
import type { OrdersChange } from './order-facts.ts';
import { decidedMeanwhile, ORDERS_REFUSED, orderChangedMeanwhile } from './orders-refused.ts';

/** How the void reason of a declined order starts. */
const DECLINED = 'Declined: ';

export interface ApprovalFacts extends CorrectionFacts {
  /** The id of the person who entered it; null if the audit trail does not show it. */
  enteredById: string | null;
}

/** Approves a waiting order. Refused for one's own, except for admins, and if it changed since the person saw it. */
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

/** Declines a waiting order: it becomes void, with the reason. Refused, as approving is, if it has changed since the person saw it. */
export function declineOrder(
  facts: ApprovalFacts,
  asked: OrderDecline,
  moment: DecisionContext,
): Decision<Order, OrdersChange> {
  const voided = { reason: `${DECLINED}${asked.reason}`, by: moment.by.name, at: moment.now() };
  const decline = { ...asked, action: 'decline order', answered: 'declined' } as const;
  return decided(facts, decline, moment, (order) => voidedOrder(order, voided));
}

/** The decision on an order that waited for approval. */
export interface ApprovalAnswer {
  answered: 'approved' | 'declined';
  by: string;
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
      // A declined order is in no figure, so a closed week accepts it too.
      ordersUncounted: settled.filter(({ state }) => state === 'void').map(({ orderId }) => orderId),
      alerts: alertsOfOrders(facts, settled, moment),
      news: [{ ...answer, order: asking(facts) }],
      entries: orders.map(({ before, after: is }) => {
        return { action, subject: is.revenueCenter, before, after: is };
      }),
    },
  };
}

/** Returns the order that asks for approval: of a transfer, the half that receives the goods. */
function asking({ order, twin }: CorrectionFacts): Order {
  return twin && twin.amountCents > order.amountCents ? twin : order;
}

function refusedTo(facts: ApprovalFacts, { by }: DecisionContext): Refused | null {
  const order = asking(facts);
  if (!canRead(by, { center: order.revenueCenter })) return ORDERS_REFUSED.orderNone;
  if (!can(by, 'approveOrders', order.revenueCenter)) return REFUSED.role;
  if (!order.waiting) return decidedBefore(order);
  // Names don't identify a person: two people may share one, and one may have had two.
  const isEntered =
    facts.enteredById === null ? order.enteredBy === by.name : facts.enteredById === by.userId;
  const isOwn = isEntered || order.waiting.byId === by.userId;
  return isOwn && by.role !== 'admin' ? ORDERS_REFUSED.ownOrder : null;
}

/** Refuses if the order is not the version the person saw. */
function otherRefused({ order, updatedBy }: CorrectionFacts, fromUpdatedAt: string): Refused | null {
  return order.updatedAt === fromUpdatedAt ? null : orderChangedMeanwhile(updatedBy, order.amountCents);
}

/** Returns the refusal for an order that no longer waits, saying what happened to it. */
function decidedBefore(order: Order): Refused {
  const { voided } = order;
  const answer = approvalAnswer(order);
  if (answer) return decidedMeanwhile(answer.answered, answer.by, answer.reason);
  return voided ? decidedMeanwhile('voided', voided.by, voided.reason) : ORDERS_REFUSED.orderNotWaiting;
}

/** Returns who approved or declined an order, and why it was declined; null if its current version was neither approved nor declined. */
export function approvalAnswer({ state, voided, approved }: Order): ApprovalAnswer | null {
  if (voided?.reason.startsWith(DECLINED))
    return { answered: 'declined', by: voided.by, reason: voided.reason.slice(DECLINED.length) };
  return approved && state === 'open' ? { answered: 'approved', by: approved.by, reason: '' } : null;
}
