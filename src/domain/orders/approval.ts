import { standingOn } from '../budgets/standings.ts';
import type { Moment } from '../changes/moment.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import { centerOf, nameOf } from '../group/venue.ts';
import { can } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import { needsApprover } from '../refusals/refused.ts';
import { type Cents, cents, formatMoney, sumCents } from '../values/money.ts';
import type { Order } from './order.ts';
import { centerIn, type OrderFacts } from './order-facts.ts';
import { supplierKey } from './supplier.ts';

/** Which orders of a revenue center wait for approval: of more than an amount, and those that take a week over its budget. */
export interface ApprovalRule {
  overCents: Cents | null;
  overBudget: boolean;
}

/** The rule of a revenue center; null where no order has to wait. */
export function approvalRule(group: Group, center: RevenueCenter): ApprovalRule | null {
  const { approvalOverCents: overCents = null, approvalOverBudget: overBudget = false } =
    centerOf(group, center) ?? {};
  return overCents === null && !overBudget ? null : { overCents, overBudget };
}

/**
 * Why an order has to wait for approval; null where it has not. `was` is how it counted before in the same week, null where it
 * didn't. The one function that decides it: whatever adds, raises, moves, imports or restores an order asks here.
 */
function approvalNeeded(facts: OrderFacts, order: Order, was: Order | null): string | null {
  const rule = approvalRule(facts.settings.group, order.revenueCenter);
  if (!rule || order.amountCents <= 0) return null;
  return overAmount(facts, order, was, rule) ?? overBudget(facts, order, was, rule);
}

/** Orders that one person enters for one supplier and day are one order, however many it is split into. */
function overAmount(
  facts: OrderFacts,
  order: Order,
  was: Order | null,
  { overCents }: ApprovalRule,
): string | null {
  if (overCents === null || (was && isNoMore(order, was) && order.day === was.day)) return null;
  const parts = facts.besides.filter((one) => one.orderId !== order.orderId && isSameOrder(one, order));
  const sum = sumCents([order, ...parts].map(({ amountCents }) => amountCents));
  if (sum <= overCents) return null;
  const { group } = facts.settings;
  const name = nameOf(group, order.revenueCenter);
  const limit = `${name} orders over ${formatMoney(overCents, group)} wait for approval.`;
  if (parts.length === 0) return limit;
  return `${limit} With what else was ordered from ${order.supplier} on this day it comes to ${formatMoney(sum, group)}.`;
}

type Beside = OrderFacts['besides'][number];

function isSameOrder(one: Beside, order: Order): boolean {
  return (
    one.revenueCenter === order.revenueCenter &&
    one.day === order.day &&
    one.enteredBy === order.enteredBy &&
    supplierKey(one.supplier) === supplierKey(order.supplier)
  );
}

function overBudget(facts: OrderFacts, order: Order, was: Order | null, rule: ApprovalRule): string | null {
  const { revenueCenter, amountCents } = order;
  const counted = was?.revenueCenter === revenueCenter ? was.amountCents : cents(0);
  const over = overWith(facts, revenueCenter, cents(amountCents - counted));
  if (!rule.overBudget || amountCents <= counted || over <= 0) return null;
  const { group } = facts.settings;
  const name = nameOf(group, revenueCenter);
  return `It would take ${name} over its budget by ${formatMoney(over, group)}.`;
}

/** By how much a revenue center is over its budget with so much more; below 0 what is left, and where there is no budget yet. */
function overWith(facts: OrderFacts, center: RevenueCenter, more: Cents): Cents {
  const { spentCents, byHandCents } = centerIn(facts, center);
  const { budgetCents } = standingOn(center, spentCents, facts.revenue, facts.settings);
  const budget = facts.expectedBudgets[center] ?? budgetCents;
  // Room that somebody made by setting the total lower is none.
  return cents(budget > 0 ? spentCents - Math.min(byHandCents, 0) + more - budget : -1);
}

/** Whether an order is from whom it was and no more than it was. */
function isNoMore(order: Order, was: Order): boolean {
  return (
    order.revenueCenter === was.revenueCenter &&
    order.amountCents <= was.amountCents &&
    supplierKey(order.supplier) === supplierKey(was.supplier)
  );
}

/** An order as it counts, or as it waits. `before` is what it was in the same week; null where it is new there. */
export function weighedForApproval(
  facts: OrderFacts,
  order: Order,
  before: Order | null,
  { by }: Pick<Moment, 'by'>,
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
  { by }: Pick<Moment, 'by'>,
): Refused | null {
  const { revenueCenter } = before;
  const stays = after?.revenueCenter === revenueCenter ? countedOf(after) : 0;
  const more = cents(stays - countedOf(before));
  if (countedOf(before) >= 0 || more <= 0 || can(by, 'approveOrders', revenueCenter)) return null;
  const { group } = facts.settings;
  const isOver = approvalRule(group, revenueCenter)?.overBudget && overWith(facts, revenueCenter, more) > 0;
  return isOver ? needsApprover(nameOf(group, revenueCenter)) : null;
}
