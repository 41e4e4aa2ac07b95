import { isRevenueEntered, percentageFor, standingOn } from '../budgets/standings.ts';
import { isHistory } from '../calendar/week.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import { type ApprovalRule, approvalRule, nameOf } from '../group/venue.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { can } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import { type Cents, cents, formatMoney, sumCents } from '../values/money.ts';
import { boughtBefore, boughtBy, isOf } from './bought.ts';
import type { Order } from './order.ts';
import { centerIn, type OrderFacts } from './order-facts.ts';
import { creditStands, needsApprover, raisesOverBudget, raisesTooMuch } from './orders-refused.ts';
import { otherPartsOf } from './parts-of-order.ts';
import { supplierKey } from './supplier.ts';

/** Returns the revenue centers judged by the expected budget: orders over it wait for approval, and their revenue is not entered. */
export function expectedCenters(
  group: Group,
  centers: readonly RevenueCenter[],
  revenue: OrderFacts['revenue'],
): RevenueCenter[] {
  return centers.filter(
    (center) => approvalRule(group, center)?.overBudget && !isRevenueEntered(group, center, revenue),
  );
}

/**
 * Returns why an order has to wait for approval, or null. `was` is how it counted before in the same week, or null. This is the only
 * function that decides it: adding, raising, moving, importing and restoring all call it.
 */
function approvalNeeded(facts: OrderFacts, order: Order, was: Order | null): string | null {
  const rule = isPast(facts, order) ? null : approvalRule(facts.settings.group, order.revenueCenter);
  if (rule && order.kind === 'credit') return beyondBought(facts, order, was);
  if (!rule || order.amountCents <= 0) return null;
  return overAmount(facts, order, was, rule) ?? overBudget(facts, order, was, rule);
}

/** Whether an order is history: its week was over before the group began here, and its day is before that date. */
function isPast({ weekId, settings: { group } }: OrderFacts, { day }: Pick<Order, 'day'>): boolean {
  return isHistory(weekId, group) && day < group.beganOn!;
}

/** Makes a credit wait if it exceeds what was bought, since it would make room for orders nobody has to approve. */
function beyondBought({ bought, settings }: OrderFacts, credit: Order, was: Order | null): string | null {
  const before = boughtBefore(bought, credit);
  if (before === null || -credit.amountCents <= before) return null;
  if (was && isNoMore(credit, was) && credit.day === was.day) return null;
  const { group } = settings;
  const most = before > 0 ? `Only ${formatMoney(before, group)} was` : 'Nothing was';
  return `${most} bought from ${credit.supplier} in this week and the eight before, so a credit of ${formatMoney(cents(-credit.amountCents), group)} is waiting for approval.`;
}

/**
 * Makes an order wait that exceeds the amount. Orders from one supplier for the same day, or entered within 24 hours, count as one order,
 * however it is split and whoever enters the parts.
 */
function overAmount(
  facts: OrderFacts,
  order: Order,
  was: Order | null,
  { overCents }: ApprovalRule,
): string | null {
  if (overCents === null || (was && isNoMore(order, was) && order.day === was.day)) return null;
  const parts = otherPartsOf(facts, order);
  const sum = sumCents([order, ...parts].map(({ amountCents }) => amountCents));
  if (sum <= overCents) return null;
  const { group } = facts.settings;
  const name = nameOf(group, order.revenueCenter);
  const limit = `${name} orders over ${formatMoney(overCents, group)} wait for approval.`;
  if (parts.length === 0) return limit;
  return `${limit} Together with other orders from ${order.supplier} for this day or within 24 hours, it comes to ${formatMoney(sum, group)}.`;
}

function overBudget(facts: OrderFacts, order: Order, was: Order | null, rule: ApprovalRule): string | null {
  const { revenueCenter, amountCents } = order;
  const counted = was?.revenueCenter === revenueCenter ? was.amountCents : cents(0);
  const over = overWith(facts, revenueCenter, cents(amountCents - counted));
  if (!rule.overBudget || amountCents <= counted || over <= 0) return null;
  return overWords(facts, revenueCenter, over);
}

/** Returns by how much a revenue center is over its budget after spending `more`; below 0 is what remains. */
function overWith(facts: OrderFacts, center: RevenueCenter, more: Cents): Cents {
  return overBy(facts, centerIn(facts, center), more);
}

/** What decides whether a revenue center is over its budget. */
type Budgeted = Pick<OrderFacts, 'weekId' | 'revenue' | 'settings' | 'expectedBudgets'>;
type CenterSpending = Pick<OrderFacts['centers'][number], 'revenueCenter' | 'spentCents' | 'byHandCents'>;

function overBy(
  facts: Budgeted,
  { revenueCenter, spentCents, byHandCents }: CenterSpending,
  more: Cents,
): Cents {
  const budget = budgetIn(facts, revenueCenter);
  if (budget === null) return cents(-1);
  // Lowering the total by hand makes no room.
  return cents(spentCents - Math.min(byHandCents, 0) + more - budget);
}

/** Returns a revenue center's budget: the expected one if its revenue is not entered. Null if that could not be read. */
function budgetIn({ expectedBudgets, revenue, settings }: Budgeted, center: RevenueCenter): Cents | null {
  if (center in expectedBudgets) return expectedBudgets[center] ?? null;
  return standingOn(center, cents(0), revenue, settings).budgetCents;
}

/** Says by how much a revenue center would be over its budget, or that it has none, so that any order is over it. */
function overWords(facts: Budgeted, center: RevenueCenter, over: Cents): string {
  const { group } = facts.settings;
  const name = nameOf(group, center);
  if ((budgetIn(facts, center) ?? 0) > 0)
    return `It would take ${name} over its budget by ${formatMoney(over, group)}.`;
  const why =
    percentageFor(center, facts.settings) > 0
      ? 'the week has neither revenue nor a forecast'
      : 'its share of the revenue is 0%';
  return `${name} has no budget to stay within: ${why}.`;
}

/** Whether an order has the same center, kind and supplier as before and costs no more. A credit must give no more back. */
function isNoMore(order: Order, was: Order): boolean {
  const isSame = order.revenueCenter === was.revenueCenter && order.kind === was.kind;
  const more = order.amountCents - was.amountCents;
  const isMore = order.kind === 'credit' ? more < 0 : more > 0;
  return isSame && !isMore && supplierKey(order.supplier) === supplierKey(was.supplier);
}

/** Returns an order as open or waiting. `before` is the order in the same week; null if it is new there. */
export function withApprovalState(
  facts: OrderFacts,
  order: Order,
  before: Order | null,
  { by }: Pick<DecisionContext, 'by'>,
): Order {
  const { waiting: _, approved, ...plain } = order;
  const isNothingMore = before !== null && isNoMore(order, before);
  if (approved && isNothingMore) return { ...plain, approved, state: 'open' };
  const reason = approvalNeeded(facts, order, before?.state === 'open' ? before : null);
  if (reason === null) return { ...plain, state: 'open' };
  const asked = isNothingMore && before.waiting;
  const waiting = { by: by.name, byId: by.userId, ...asked, reason };
  return { ...plain, state: 'waiting', waiting };
}

export function countedOf({ state, amountCents }: Order): Cents {
  return state === 'open' ? amountCents : cents(0);
}

/**
 * Refuses to remove what made room in a budget, such as a credit, if the week would then be over it and the person may not approve that.
 * Otherwise one could order into the room of a credit and then void the credit.
 */
export function roomTakenRefused(
  facts: OrderFacts,
  before: Order,
  after: Order | null,
  { by }: Pick<DecisionContext, 'by'>,
): Refused | null {
  const { revenueCenter } = before;
  const stays = after?.revenueCenter === revenueCenter ? countedOf(after) : 0;
  const more = cents(stays - countedOf(before));
  if (countedOf(before) >= 0 || more <= 0 || can(by, 'approveOrders', revenueCenter)) return null;
  const { group } = facts.settings;
  const isOver = approvalRule(group, revenueCenter)?.overBudget && overWith(facts, revenueCenter, more) > 0;
  return isOver ? needsApprover(nameOf(group, revenueCenter)) : null;
}

/** Refuses to remove the purchase a credit is for: otherwise one could void the order and use the room its credit made. */
export function boughtTakenRefused(
  { bought, settings }: OrderFacts,
  before: Order,
  after: Order | null,
): Refused | null {
  const its = bought.find((one) => isOf(one, before));
  if (before.kind !== 'order' || !its || !approvalRule(settings.group, before.revenueCenter)) return null;
  const days = [its.from, its.to] as const;
  const was = boughtBy(before, days);
  const stays = after && isOf(its, after) && after.kind === 'order' ? boughtBy(after, days) : 0;
  if (stays >= was || its.cents + stays >= 0) return null;
  return creditStands(before.supplier);
}

/** Refuses to raise spending by hand beyond the approval limits, unless the person may approve orders. */
export function raiseRefused(
  facts: Budgeted,
  spent: CenterSpending,
  toCents: Cents,
  by: DecisionContext['by'],
): Refused | null {
  return can(by, 'approveOrders', spent.revenueCenter) ? null : raisedBeyond(facts, spent, toCents);
}

/**
 * Returns why raising spending by hand needs approval, or null: the raise exceeds the amount, the total set by hand beyond the orders
 * exceeds it (in however many steps), or the week goes over its budget.
 */
export function raisedBeyond(
  facts: Budgeted,
  { revenueCenter, spentCents, byHandCents }: CenterSpending,
  toCents: Cents,
): Refused | null {
  const { group } = facts.settings;
  const rule = isHistory(facts.weekId, group) ? null : approvalRule(group, revenueCenter);
  const more = cents(toCents - spentCents);
  if (!rule || more <= 0) return null;
  const name = nameOf(group, revenueCenter);
  const { overCents } = rule;
  if (overCents !== null && Math.max(more, byHandCents + more) > overCents)
    return raisesTooMuch(name, overCents, group);
  const over = overBy(facts, { revenueCenter, spentCents, byHandCents }, more);
  return rule.overBudget && over > 0 ? raisesOverBudget(overWords(facts, revenueCenter, over)) : null;
}
