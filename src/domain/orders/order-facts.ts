import { type AlertFacts, type AlertOutcome, afterOutcome } from '../alerts/alert-outcome.ts';
import { pacedCategories } from '../alerts/pace-alert.ts';
import { standingOn } from '../budgets/standings.ts';
import type { WeekId } from '../calendar/week.ts';
import type { AuditedWeekChange } from '../decisions/decision.ts';
import type { Category, RevenueCenter } from '../group/group.ts';
import { centersOf } from '../group/venue.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import type { GroupSettings } from '../settings/settings.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import { sumOf, type WeekSums } from '../weeks/week-sums.ts';
import { type Bought, boughtBy, isOf } from './bought.ts';
import type { Order } from './order.ts';
import { totalOfOrders } from './order-totals.ts';
import { MOST_SUGGESTIONS, type Supplier, supplierKey } from './supplier.ts';

/** What decisions about a week's orders need: revenue, settings, alerts, and the revenue centers concerned. */
export interface OrderFacts {
  weekId: WeekId;
  revenue: WeekSums['revenue'];
  settings: GroupSettings;
  alerts: AlertFacts;
  centers: readonly CenterFacts[];
  alike: readonly Pick<Order, 'orderId' | 'revenueCenter'>[];
  /** What was bought from the suppliers of credits, and of orders that a credit may be for (`bought.ts`). Other suppliers are not read. */
  bought: readonly Bought[];
  /** Where orders need approval: other orders without an approval, for the same day or entered within 24 hours, in any week. */
  besides: readonly Pick<
    Order,
    'orderId' | 'revenueCenter' | 'supplier' | 'day' | 'createdAt' | 'amountCents'
  >[];
  /** Other names of the suppliers, former ones and those of merged suppliers. Read only where orders need approval. */
  otherNames: readonly OtherName[];
  /** The budgets from estimated revenue. Read only if revenue is not entered and orders need approval; undefined if unreadable. */
  expectedBudgets: { readonly [center in RevenueCenter]?: Cents | undefined };
}

/** Another name of a supplier, and its current name. */
export interface OtherName {
  revenueCenter: RevenueCenter;
  name: string;
  now: string;
}

/** Facts for orders that are neither new nor have to wait. */
export const EMPTY_ORDER_FACTS = { alike: [], bought: [], besides: [], otherNames: [], expectedBudgets: {} };

export interface CenterFacts {
  revenueCenter: RevenueCenter;
  spentCents: Cents;
  /** The part of the spending set by hand, beyond the orders. */
  byHandCents: Cents;
  /** How many orders it has in the week, void ones included. */
  orders: number;
  /** The keys of the suppliers concerned that it knows: listed, suggested or taken off the list. */
  knownSuppliers: readonly string[];
  /** The current names of the suppliers concerned, by the keys of their other names. */
  namesNow?: ReadonlyMap<string, string>;
  suggestions: number;
}

/** A whole week's data, from which the facts are made. */
interface WeekOfOrders
  extends Pick<OrderFacts, 'weekId' | 'settings' | 'alerts'>,
    Partial<Pick<OrderFacts, 'alike' | 'bought' | 'besides' | 'otherNames' | 'expectedBudgets'>> {
  sums: WeekSums;
  orders: readonly Order[];
  suppliers: readonly (Supplier & { mergedInto?: string })[];
}

/** Returns the facts of a week's orders for every revenue center. */
export function factsOfAllCenters({ sums, orders, suppliers, ...week }: WeekOfOrders): OrderFacts {
  const { settings } = week;
  const centers = centersOf(settings.group).map((revenueCenter) => {
    const isOwn = (row: { revenueCenter: RevenueCenter }) => row.revenueCenter === revenueCenter;
    const own = suppliers.filter(isOwn);
    const spentCents = sumOf(sums.spending, revenueCenter);
    return {
      revenueCenter,
      spentCents,
      byHandCents: cents(spentCents - totalOfOrders(orders.filter(isOwn))),
      orders: orders.filter(isOwn).length,
      knownSuppliers: own.map(({ name }) => supplierKey(name)),
      namesNow: namesNowOf(own),
      suggestions: own.filter(({ suggested }) => suggested).length,
    };
  });
  return { ...EMPTY_ORDER_FACTS, ...week, revenue: sums.revenue, centers };
}

function namesNowOf(own: WeekOfOrders['suppliers']): ReadonlyMap<string, string> {
  const nameOf = new Map(own.map(({ supplierId, name }) => [supplierId, name]));
  return new Map(
    own.flatMap(({ name, mergedInto }) => {
      const now = nameOf.get(mergedInto ?? '');
      return now === undefined ? [] : [[supplierKey(name), now] as const];
    }),
  );
}

export function centerIn({ centers }: OrderFacts, center: RevenueCenter): CenterFacts {
  return centers.find(({ revenueCenter }) => revenueCenter === center)!;
}

/** Replaces a former or merged supplier name in an entry with the supplier's current name. */
export function namedNow<Entered extends Pick<Order, 'revenueCenter' | 'supplier'>>(
  facts: OrderFacts,
  entered: Entered,
): Entered {
  const { namesNow } = centerIn(facts, entered.revenueCenter);
  const supplier = namesNow?.get(supplierKey(entered.supplier));
  return supplier === undefined ? entered : { ...entered, supplier };
}

/** Returns the categories that these orders may change the pace of: those concerned without entered revenue. */
export function pacedByOrders(facts: OrderFacts, isOver: boolean): Category[] {
  const categories = facts.centers.map(({ revenueCenter }) => revenueCenter);
  return pacedCategories(categories, facts, isOver);
}

/** Returns the standing of a revenue center after spending this much more, or less if negative. */
export function standingWith(facts: OrderFacts, center: RevenueCenter, more: Cents) {
  const spent = cents(centerIn(facts, center).spentCents + more);
  return standingOn(center, spent, facts.revenue, facts.settings);
}

/** Returns the order's supplier as a suggestion, unless its revenue center knows the name already or has too many. */
export function suggestedBy(
  facts: OrderFacts,
  { supplier: name, revenueCenter }: Pick<Order, 'supplier' | 'revenueCenter'>,
  { newId }: DecisionContext,
): Supplier[] {
  const { knownSuppliers, suggestions } = centerIn(facts, revenueCenter);
  if (knownSuppliers.includes(supplierKey(name)) || suggestions >= MOST_SUGGESTIONS) return [];
  return [{ supplierId: newId(), name, revenueCenter, suggested: true }];
}

/** Whether an order may be part of a split order: it is a purchase, and nobody approved it by itself. */
export function isPart({ kind, state, approved, amountCents }: Order): boolean {
  return kind !== 'credit' && state !== 'void' && amountCents > 0 && approved === undefined;
}

/** Returns the facts after orders are added, for the next order of the same transaction. */
export function factsAfter(
  facts: OrderFacts,
  { ordersAdded = [], suggested = [], alerts }: OrdersChange,
): OrderFacts {
  const centers = facts.centers.map((center) => {
    const isOwn = ({ revenueCenter }: Pick<Order, 'revenueCenter'>) => revenueCenter === center.revenueCenter;
    const added = ordersAdded.filter(isOwn);
    const names = suggested.filter(isOwn);
    return {
      ...center,
      spentCents: cents(center.spentCents + totalOfOrders(added)),
      orders: center.orders + added.length,
      knownSuppliers: [...center.knownSuppliers, ...names.map(({ name }) => supplierKey(name))],
      suggestions: center.suggestions + names.length,
    };
  });
  const besides = [...facts.besides, ...ordersAdded.filter(isPart)];
  const bought = facts.bought.map((one) => {
    const its = ordersAdded.filter((order) => isOf(one, order));
    return {
      ...one,
      cents: sumCents([one.cents, ...its.map((order) => boughtBy(order, [one.from, one.to]))]),
    };
  });
  return {
    ...facts,
    centers,
    besides,
    bought,
    alerts: alerts ? afterOutcome(facts.weekId, facts.alerts, alerts) : facts.alerts,
  };
}

export interface OrdersChange extends AuditedWeekChange {
  ordersAdded?: readonly Order[];
  /** Orders to store in place of their earlier versions. */
  ordersChanged?: readonly Order[];
  /** The ids of changed orders that did not count and still don't, so that no figure changes. */
  ordersUncounted?: readonly string[];
  /** The revenue centers that changed orders moved away from. */
  ordersLeft?: readonly RevenueCenter[];
  /** Orders that arrive from another week, and orders that leave for another week. */
  ordersArrived?: readonly Order[];
  ordersGone?: readonly Order[];
  adjustments?: readonly Adjustment[];
  suggested?: readonly Supplier[];
  alerts?: AlertOutcome;
  /** News about orders that wait for approval. */
  news?: readonly OrderNews[];
  /** The change of another week; both are stored, or neither. */
  elsewhere?: OrdersChange | undefined;
}

/** Orders to approve, or one that was approved or declined, as it was before. */
export type OrderNews =
  | { asked: readonly Order[] }
  | { answered: 'approved' | 'declined'; order: Order; reason: string };
