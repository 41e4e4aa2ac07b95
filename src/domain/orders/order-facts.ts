import { type AlertFacts, afterOutcome } from '../alerts/alert-outcome.ts';
import { pacedCategories } from '../alerts/pace-alert.ts';
import { standingOn } from '../budgets/standings.ts';
import type { WeekId } from '../calendar/week.ts';
import type { Category, RevenueCenter } from '../group/group.ts';
import { centersOf } from '../group/venue.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import type { GroupSettings } from '../settings/settings.ts';
import { type Cents, cents, sumCents } from '../values/money.ts';
import { sumOf, type WeekSums } from '../weeks/week-sums.ts';
import { type Bought, boughtBy, isOf } from './bought.ts';
import type { Order } from './order.ts';
import { totalOfOrders } from './order-totals.ts';
import type { OrdersChange } from './orders-change.ts';
import { MOST_SUGGESTIONS, type Supplier, supplierKey } from './supplier.ts';

/** What decides about the orders of a week: its revenue, the settings, its alerts, and its revenue centers that are concerned. */
export interface OrderFacts {
  weekId: WeekId;
  revenue: WeekSums['revenue'];
  settings: GroupSettings;
  alerts: AlertFacts;
  centers: readonly CenterFacts[];
  /** Orders that a new one may repeat. */
  alike: readonly Pick<Order, 'orderId' | 'revenueCenter'>[];
  /** What was bought of the suppliers of credits, and of orders that a credit may be for (`bought.ts`); of others it is not asked. */
  bought: readonly Bought[];
  /** Where orders wait for approval: others nobody had to approve, of the same day or entered within 24 hours, of whatever week. */
  besides: readonly Pick<
    Order,
    'orderId' | 'revenueCenter' | 'supplier' | 'day' | 'createdAt' | 'amountCents'
  >[];
  /** The other names that suppliers were ordered under, former ones and those of what was merged into one; where orders wait for approval. */
  otherNames: readonly OtherName[];
  /** The budgets that the estimated revenue makes, where it is not entered and orders wait for approval; undefined one that nobody could read. */
  expectedBudgets: { readonly [center in RevenueCenter]?: Cents | undefined };
}

/** A name that a supplier of a revenue center had, and what it is called now. */
export interface OtherName {
  revenueCenter: RevenueCenter;
  name: string;
  now: string;
}

/** Facts for orders that neither are new nor have to wait. */
export const EMPTY_ORDER_FACTS = { alike: [], bought: [], besides: [], otherNames: [], expectedBudgets: {} };

/** A revenue center in a week. */
export interface CenterFacts {
  revenueCenter: RevenueCenter;
  spentCents: Cents;
  /** What of that was set by hand, beyond the orders. */
  byHandCents: Cents;
  /** How many orders it has in the week, void ones too. */
  orders: number;
  /** Which of the suppliers concerned it knows, listed, suggested or taken off, by their keys. */
  knownSuppliers: readonly string[];
  /** What suppliers concerned are called now, by the keys of the other names they were given by. */
  namesNow?: ReadonlyMap<string, string>;
  /** How many of its suppliers are suggestions. */
  suggestions: number;
}

/** What of a week decides about its orders, where all of it is at hand. */
interface WeekOfOrders
  extends Pick<OrderFacts, 'weekId' | 'settings' | 'alerts'>,
    Partial<Pick<OrderFacts, 'alike' | 'bought' | 'besides' | 'otherNames' | 'expectedBudgets'>> {
  sums: WeekSums;
  orders: readonly Order[];
  suppliers: readonly (Supplier & { mergedInto?: string })[];
}

/** What decides about the orders of a week, of every revenue center. */
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

/** A revenue center of the facts. */
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

/** The categories whose pace a change of these orders may alter: those concerned whose revenue is not entered. */
export function pacedByOrders(facts: OrderFacts, isOver: boolean): Category[] {
  const categories = facts.centers.map(({ revenueCenter }) => revenueCenter);
  return pacedCategories(categories, facts, isOver);
}

/** Where a revenue center stands once this much more is spent, or less. */
export function standingWith(facts: OrderFacts, center: RevenueCenter, more: Cents) {
  const spent = cents(centerIn(facts, center).spentCents + more);
  return standingOn(center, spent, facts.revenue, facts.settings);
}

/** The supplier of an order as a suggestion, unless its revenue center knows the name already or has too many. */
export function suggestedBy(
  facts: OrderFacts,
  { supplier: name, revenueCenter }: Pick<Order, 'supplier' | 'revenueCenter'>,
  { newId }: DecisionContext,
): Supplier[] {
  const { knownSuppliers, suggestions } = centerIn(facts, revenueCenter);
  if (knownSuppliers.includes(supplierKey(name)) || suggestions >= MOST_SUGGESTIONS) return [];
  return [{ supplierId: newId(), name, revenueCenter, suggested: true }];
}

/** Whether an order may be a part of one that was split: it was bought, and nobody approved it by itself. */
export function isPart({ kind, state, approved, amountCents }: Order): boolean {
  return kind !== 'credit' && state !== 'void' && amountCents > 0 && approved === undefined;
}

/** The facts once orders are added: for the next order of the same transaction. */
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
