import { levelOf, weighStanding } from '../alerts/alert-change.ts';
import { alertOutcome } from '../alerts/alert-outcome.ts';
import type { AuditAction } from '../audit/audit.ts';
import { changeOf, type Decision, type Entry } from '../changes/change.ts';
import type { Moment } from '../changes/moment.ts';
import type { RevenueCenter } from '../group/group.ts';
import type { Adjustment } from '../labor/labor.ts';
import { canRead } from '../people/reading.ts';
import { can } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import { ordersRefused, REFUSED } from '../refusals/refused.ts';
import { type Cents, cents } from '../values/money.ts';
import { changedOrder, type Order, type OrderChange, restoredOrder, voidedOrder } from './order.ts';
import { editRefused, restoreRefused, voidRefused } from './order-correction.ts';
import { centerIn, type OrderFacts, standingWith, suggestedBy } from './order-facts.ts';

/** An order on record, with the name of who last changed it, and what decides about a correction of it. */
export interface CorrectionFacts extends OrderFacts {
  order: Order;
  updatedBy: string;
}

/** Corrects an order. Refused unless it is open, the version the dialog started from, and of centers one may order for. */
export function editOrder(facts: CorrectionFacts, change: OrderChange, moment: Moment): Decision<Order> {
  return correct(facts, 'edit order', moment, ({ order, updatedBy }) => {
    const refused = editRefused(order, change, updatedBy);
    return refused ? { refused } : changedOrder(order, change, moment.now());
  });
}

/** Voids an order: it is kept, and no longer counted. Refused for a void one. */
export function voidOrder(facts: CorrectionFacts, reason: string, moment: Moment): Decision<Order> {
  return correct(facts, 'void order', moment, ({ order }) => {
    const refused = voidRefused(order);
    return refused ? { refused } : voidedOrder(order, { reason, by: moment.by.name, at: moment.now() });
  });
}

/** Lets a void order count again. Refused for an open one. */
export function restoreOrder(facts: CorrectionFacts, moment: Moment): Decision<Order> {
  return correct(facts, 'restore order', moment, ({ order }) => {
    const refused = restoreRefused(order);
    return refused ? { refused } : restoredOrder(order, moment.now());
  });
}

function correct(
  facts: CorrectionFacts,
  action: AuditAction,
  moment: Moment,
  corrected: (facts: CorrectionFacts) => Order | { refused: Refused },
): Decision<Order> {
  const before = facts.order;
  if (!canRead(moment.by, { center: before.revenueCenter })) return { refused: REFUSED.orderUnknown };
  if (!can(moment.by, 'addOrder', before.revenueCenter)) return { refused: REFUSED.role };
  const after = corrected(facts);
  if ('refused' in after) return after;
  if (!can(moment.by, 'addOrder', after.revenueCenter)) return { refused: REFUSED.role };
  if (after === before) return { answer: before, change: null };
  const isMoved = after.revenueCenter !== before.revenueCenter;
  const refused = isMoved
    ? ordersRefused(
        facts.settings.group,
        after.revenueCenter,
        centerIn(facts, after.revenueCenter).orders + 1,
      )
    : null;
  if (refused) return { refused };
  return { answer: after, change: changeBy(facts, after, action, moment) };
}

function changeBy(facts: CorrectionFacts, after: Order, action: AuditAction, moment: Moment) {
  const { weekId, settings, order: before } = facts;
  const isRenamed = after.supplier !== before.supplier || after.revenueCenter !== before.revenueCenter;
  const moved = [...new Set([before.revenueCenter, after.revenueCenter])].map((center) =>
    movedBy(facts, center, after, moment),
  );
  const origin = { weekId, cause: 'budget', facts: facts.alerts, settings } as const;
  const { revenueCenter: subject } = after;
  return changeOf(weekId, {
    ordersChanged: [after],
    ordersLeft: after.revenueCenter === before.revenueCenter ? [] : [before.revenueCenter],
    adjustments: moved.flatMap(({ adjustments }) => adjustments),
    suggested: isRenamed ? suggestedBy(facts, after, moment) : [],
    alerts: alertOutcome(
      moved.map(({ weighed }) => weighed),
      origin,
      moment,
    ),
    entries: [...moved.flatMap(({ entries }) => entries), { action, subject, before, after }],
  });
}

/** How a correction moves the spending of a revenue center, and what that means for its budget. */
function movedBy(facts: CorrectionFacts, center: RevenueCenter, after: Order, moment: Moment) {
  const counted = (order: Order) =>
    order.revenueCenter === center && order.state === 'open' ? order.amountCents : 0;
  const spent = centerIn(facts, center).spentCents;
  const reached = cents(spent + counted(after) - counted(facts.order));
  const settled = aboveZero(center, reached, moment);
  const more = cents(Math.max(reached, 0) - spent);
  const was = levelOf(center, standingWith(facts, center, cents(0)), facts.settings);
  const weighed = weighStanding(center, 'budget', standingWith(facts, center, more), facts.settings, was);
  return { weighed, ...settled };
}

/**
 * Where an order that was corrected away leaves less than nothing spent, the correction by hand goes with it: a further one
 * brings spending back to 0.
 */
function aboveZero(
  subject: RevenueCenter,
  fromCents: Cents,
  { now, by, newId }: Moment,
): { adjustments: Adjustment[]; entries: Entry[] } {
  if (fromCents >= 0) return { adjustments: [], entries: [] };
  const set = { kind: 'spending', subject, fromCents, toCents: cents(0), cents: cents(-fromCents) } as const;
  const adjustment = { adjustmentId: newId(), ...set, enteredBy: by.name, createdAt: now() };
  const told = { before: { cents: fromCents }, after: { cents: 0 } };
  return { adjustments: [adjustment], entries: [{ action: 'set spending', subject, ...told }] };
}
