import type { Week } from '../calendar/week.ts';
import type { SpendingMove } from '../forecast/outlook-after.ts';
import type { RevenueCenter } from '../group/group.ts';
import { centersOf } from '../group/venue.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import type { GroupSettings } from '../settings/settings.ts';
import { type Cents, cents } from '../values/money.ts';
import type { WeekSums } from '../weeks/week-sums.ts';
import { addOrder, addOrders } from './add-order.ts';
import { addTransfer } from './add-transfer.ts';
import { countedOf, expectedCenters } from './approval.ts';
import { editOrder } from './correct-order.ts';
import { alikeAmong } from './duplicates.ts';
import type { NewOrder, NewTransfer, Order, OrderChange } from './order.ts';
import { factsOfAllCenters, isPart, type OrderFacts } from './order-facts.ts';
import { supplierKey } from './supplier.ts';

/** What is known about a week when an order in it is about to be saved. */
export interface PreviewedWeek {
  now: string;
  week: Pick<Week, 'weekId'> & { sums: WeekSums; orders: readonly Order[] };
  settings: GroupSettings;
  /** The budgets from its estimated revenue; null if they could not be read. */
  outlook: { categories: { readonly [center in RevenueCenter]?: { budgetCents: Cents } } } | null;
}

export interface OrderPreview {
  /** Why it would wait for approval; null if it would count. */
  waits: string | null;
  /** Orders it may repeat, the likeliest first. */
  alike: Order[];
}

/** Previews adding an order. `found` are the supplier's orders of any week, for duplicates; null while they are loading. */
export function previewOrder(
  known: PreviewedWeek,
  entered: NewOrder,
  by: DecisionContext['by'],
  found: readonly Order[] | null = [],
): OrderPreview {
  const added = addOrder(previewFacts(known), { ...entered, confirm: true }, previewContext(known, by));
  return {
    waits: 'answer' in added ? (added.answer.approval?.reason ?? null) : null,
    alike: found
      ? alikeAmong(entered, eachOnce([...ofItsSupplier(known, entered), ...found])).map(({ order }) => order)
      : [],
  };
}

function ofItsSupplier({ week }: PreviewedWeek, { supplier }: NewOrder): Order[] {
  return week.orders.filter((order) => supplierKey(order.supplier) === supplierKey(supplier));
}

function eachOnce(orders: readonly Order[]): Order[] {
  return [...new Map(orders.map((order) => [order.orderId, order])).values()];
}

/** What several orders would do to a revenue center. */
interface OrdersPreview {
  center: RevenueCenter;
  /** What is spent there, including waiting orders once they are approved. */
  moves: readonly SpendingMove[];
  waiting: number;
}

/** Previews adding several orders, each after those before it, by revenue center. Empty if they would be refused. */
export function previewOrders(
  known: PreviewedWeek,
  entered: readonly NewOrder[],
  by: DecisionContext['by'],
): OrdersPreview[] {
  const decided = addOrders(
    previewFacts(known),
    { orders: entered, confirm: true },
    previewContext(known, by),
  );
  if ('refused' in decided) return [];
  const added = decided.change?.ordersAdded ?? [];
  const centers = centersOf(known.settings.group).map((center) => {
    return { center, orders: added.filter(({ revenueCenter }) => revenueCenter === center) };
  });
  return centers
    .filter(({ orders }) => orders.length > 0)
    .map(({ center, orders }) => ({
      center,
      moves: orders.map(({ day, amountCents }) => ({ day, cents: amountCents })),
      waiting: orders.filter(({ state }) => state === 'waiting').length,
    }));
}

export interface CorrectionPreview {
  /** Why the order would wait for approval; null if it would count. */
  waits: string | null;
  /** The revenue center it counts in after the correction. */
  center: RevenueCenter;
  /** The spending that moves in that center and week; for a waiting order, once it is approved. */
  moves: readonly SpendingMove[];
}

/** Previews a correction of an order in its week and in the week it moves to. Null if it changes nothing or would be refused. */
export function previewCorrection(
  { from, to }: { from: PreviewedWeek; to: PreviewedWeek | null },
  order: Order,
  asked: OrderChange,
  by: DecisionContext['by'],
): CorrectionPreview | null {
  const elsewhere = to && to.week.weekId !== from.week.weekId ? previewFacts(to) : null;
  const decided = editOrder(
    { ...previewFacts(from), order, updatedBy: '', twin: null, elsewhere },
    { ...asked, confirm: true, fromUpdatedAt: order.updatedAt },
    previewContext(from, by),
  );
  if ('refused' in decided || !decided.change) return null;
  const { answer: after, change } = decided;
  const center = after.revenueCenter;
  const isSame = elsewhere === null && center === order.revenueCenter;
  const moves: SpendingMove[] = [
    ...(isSame ? [{ day: order.day, cents: cents(-countedOf(order)) }] : []),
    { day: after.day, cents: after.amountCents },
  ];
  if (after.waiting) return { waits: after.waiting.reason, center, moves };
  // Correcting an order can also cancel spending set lower by hand.
  const { adjustments = [] } = elsewhere ? change.elsewhere! : change;
  const settled = adjustments.filter(({ subject }) => subject === center);
  return {
    waits: null,
    center,
    moves: [...moves, ...settled.map((one) => ({ day: null, cents: one.cents }))],
  };
}

/** Returns the facts about orders, as far as the preview knows them. */
export function previewFacts({ week, settings, outlook }: PreviewedWeek): OrderFacts {
  const { weekId, sums, orders } = week;
  const { group } = settings;
  const expected = expectedCenters(group, centersOf(group), sums.revenue);
  return factsOfAllCenters({
    weekId,
    sums,
    orders,
    settings,
    suppliers: [],
    alerts: { open: [], mailed: [] },
    besides: orders.filter(isPart),
    expectedBudgets: Object.fromEntries(
      expected.map((center) => [center, outlook?.categories[center]?.budgetCents]),
    ),
  });
}

/** Returns a decision context for previews; nothing is stored. */
export function previewContext(
  { now, settings: { group } }: PreviewedWeek,
  by: DecisionContext['by'],
): DecisionContext {
  let made = 0;
  return { now: () => now, newId: () => `new ${made++}`, by, group, noMail: null };
}

/** Returns why a transfer would wait for approval; null if it would count. */
export function transferWaits(
  known: PreviewedWeek,
  entered: NewTransfer,
  by: DecisionContext['by'],
): string | null {
  const added = addTransfer(previewFacts(known), entered, previewContext(known, by));
  return 'answer' in added ? (added.answer.approval?.reason ?? null) : null;
}
