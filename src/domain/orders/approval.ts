import { isRevenueEntered, percentageFor, standingOn } from '../budgets/standings.ts';
import { isHistory } from '../calendar/history.ts';
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

/** The revenue centers of which the expected budget decides: what goes over it waits, and their revenue is not entered. */
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
 * Why an order has to wait for approval; null where it has not. `was` is how it counted before in the same week, null where it
 * didn't. The one function that decides it: whatever adds, raises, moves, imports or restores an order asks here.
 */
function approvalNeeded(facts: OrderFacts, order: Order, was: Order | null): string | null {
  const rule = isPast(facts, order) ? null : approvalRule(facts.settings.group, order.revenueCenter);
  if (rule && order.kind === 'credit') return beyondBought(facts, order, was);
  if (!rule || order.amountCents <= 0) return null;
  return overAmount(facts, order, was, rule) ?? overBudget(facts, order, was, rule);
}

/** Whether an order is history: of a week that was over before the place was made, and not of a later day noted there. */
function isPast({ weekId, settings: { group } }: OrderFacts, { day }: Pick<Order, 'day'>): boolean {
  return isHistory(weekId, group) && day < group.beganOn!;
}

/** A credit of more than was bought would make room for what nobody has to approve. */
function beyondBought({ bought, settings }: OrderFacts, credit: Order, was: Order | null): string | null {
  const before = boughtBefore(bought, credit);
  if (before === null || -credit.amountCents <= before) return null;
  if (was && isNoMore(credit, was) && credit.day === was.day) return null;
  const { group } = settings;
  const most = before > 0 ? `Only ${formatMoney(before, group)} was` : 'Nothing was';
  return `${most} bought from ${credit.supplier} in this week and the eight before, so that a credit of ${formatMoney(cents(-credit.amountCents), group)} waits for approval.`;
}

/** Orders of one supplier and day, or entered within 24 hours, are one order, however many it is split into and whoever enters them. */
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
  return `${limit} With what else was ordered from ${order.supplier} for this day or within 24 hours it comes to ${formatMoney(sum, group)}.`;
}

function overBudget(facts: OrderFacts, order: Order, was: Order | null, rule: ApprovalRule): string | null {
  const { revenueCenter, amountCents } = order;
  const counted = was?.revenueCenter === revenueCenter ? was.amountCents : cents(0);
  const over = overWith(facts, revenueCenter, cents(amountCents - counted));
  if (!rule.overBudget || amountCents <= counted || over <= 0) return null;
  return overWords(facts, revenueCenter, over);
}

/** By how much a revenue center is over its budget with so much more; below 0 what is left. */
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
  // Room that somebody made by setting the total lower is none.
  return cents(spentCents - Math.min(byHandCents, 0) + more - budget);
}

/** The budget of a revenue center: the expected one, where its revenue is not entered; null where nobody could read that. */
function budgetIn({ expectedBudgets, revenue, settings }: Budgeted, center: RevenueCenter): Cents | null {
  if (center in expectedBudgets) return expectedBudgets[center] ?? null;
  return standingOn(center, cents(0), revenue, settings).budgetCents;
}

/** That a revenue center would be over its budget by so much, or that it has none: then whatever is ordered is over it. */
function overWords(facts: Budgeted, center: RevenueCenter, over: Cents): string {
  const { group } = facts.settings;
  const name = nameOf(group, center);
  if ((budgetIn(facts, center) ?? 0) > 0)
    return `It would take ${name} over its budget by ${formatMoney(over, group)}.`;
  const why =
    percentageFor(center, facts.settings) > 0
      ? 'the week has neither revenue nor a forecast that makes one'
      : 'its share of the revenue is 0%';
  return `${name} has no budget that it could be within: ${why}.`;
}

/** Whether an order is of its kind, from whom it was, and no more than it was: of a credit, gives no more back. */
function isNoMore(order: Order, was: Order): boolean {
  const isSame = order.revenueCenter === was.revenueCenter && order.kind === was.kind;
  const more = order.amountCents - was.amountCents;
  const isMore = order.kind === 'credit' ? more < 0 : more > 0;
  return isSame && !isMore && supplierKey(order.supplier) === supplierKey(was.supplier);
}

/** An order as it counts, or as it waits. `before` is what it was in the same week; null where it is new there. */
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

/** How much an order counts. */
export function countedOf({ state, amountCents }: Order): Cents {
  return state === 'open' ? amountCents : cents(0);
}

/**
 * Refuses to take away what made room in a budget, such as a credit, where the week would then be over it and somebody has to approve
 * that: whoever may not would order what the credit made room for, and then void the credit.
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

/**
 * Refuses to take away what a credit is for, where orders wait for approval: whoever orders would have the order void, and keep the
 * room that its credit made.
 */
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

/** Refuses to raise spending by hand past what orders may come to without approval, by whoever may not give it. */
export function raiseRefused(
  facts: Budgeted,
  spent: CenterSpending,
  toCents: Cents,
  by: DecisionContext['by'],
): Refused | null {
  return can(by, 'approveOrders', spent.revenueCenter) ? null : raisedBeyond(facts, spent, toCents);
}

/**
 * Why somebody has to approve that spending is raised by hand; null where nobody has to: a raise of more than the amount, one that leaves
 * more than that beyond what the orders say, in however many steps, and one that takes the week over its budget.
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
