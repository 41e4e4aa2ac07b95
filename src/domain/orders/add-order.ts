import { type Alert, kindOfType, recoveredTypes } from '../alerts/alert.ts';
import { budgetAlertType, budgetBefore, weighStanding } from '../alerts/alert-change.ts';
import { type AlertOutcome, alertOutcome, mailedTo } from '../alerts/alert-outcome.ts';
import { newsKindOf } from '../alerts/news.ts';
import { type AlertType, isOverBudget } from '../budgets/budget.ts';
import type { Decision } from '../decisions/decision.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { canRead } from '../people/reading.ts';
import type { FieldFault, Refused } from '../refusals/problem.ts';
import { cents, sumCents } from '../values/money.ts';
import { withApprovalState } from './approval.ts';
import { boughtBefore } from './bought.ts';
import { type AddedOrder, createdOrder, type NewOrder, type NewOrderRequest, type Order } from './order.ts';
import { countedCents } from './order-amount.ts';
import type { ImportedOrders, OrdersOfFile, SeveralOrders } from './order-csv.ts';
import {
  centerIn,
  factsAfter,
  namedNow,
  type OrderFacts,
  type OrdersChange,
  standingWith,
  suggestedBy,
} from './order-facts.ts';
import { creditBeyond, creditsBeyond, ordersRefused } from './orders-refused.ts';

/**
 * Adds a supplier order to a week, with the alert it raises and its supplier as a suggestion. An order that waits for approval raises no
 * alert. Refused if the center has too many orders. Asks for confirmation of a credit that exceeds what was bought.
 */
export function addOrder(
  facts: OrderFacts,
  asked: NewOrderRequest,
  moment: DecisionContext,
): Decision<AddedOrder, OrdersChange> {
  const { weekId } = facts;
  const { confirm = false, ...entered } = namedNow(facts, asked);
  const { revenueCenter } = entered;
  const count = centerIn(facts, revenueCenter).orders + 1;
  const refused =
    ordersRefused(facts.settings.group, revenueCenter, count) ??
    (confirm ? null : creditConfirmation(facts, entered));
  if (refused) return { refused };
  const made = createdOrder(entered, { orderId: moment.newId(), by: moment.by.name, at: moment.now() });
  const order = withApprovalState(facts, made, null, moment);
  const alerts = alertsOfOrders(facts, [order], moment);
  const change: OrdersChange = {
    weekId,
    ordersAdded: [order],
    suggested: suggestedBy(facts, order, moment),
    alerts,
    news: order.waiting ? [{ asked: [order] }] : [],
    entries: [{ action: 'add order', subject: revenueCenter, after: order }],
  };
  return {
    answer: {
      order,
      alert: alerts.raised.at(-1)?.alert ?? null,
      approval: order.waiting ? { reason: order.waiting.reason } : null,
      duplicates: facts.alike
        .filter((order) => canRead(moment.by, { center: order.revenueCenter }))
        .slice(0, MOST_ALIKE)
        .map(({ orderId }) => orderId),
    },
    change,
  };
}

/** The limit on orders named as possible duplicates. */
const MOST_ALIKE = 10;

/** Returns the credits, for which the purchases have to be read. */
export function creditsToCheck({ orders }: Pick<SeveralOrders, 'orders'>): readonly NewOrder[] {
  return orders.filter(({ kind }) => kind === 'credit');
}

/** Asks for confirmation if a credit exceeds what was bought; null otherwise. */
export function creditConfirmation(
  { bought, settings }: Pick<OrderFacts, 'bought' | 'settings'>,
  credit: Pick<NewOrder, 'revenueCenter' | 'supplier' | 'amountCents' | 'day'> & { kind: Order['kind'] },
): Refused | null {
  const before = credit.kind === 'credit' ? boughtBefore(bought, credit) : null;
  if (before === null || credit.amountCents <= before) return null;
  return creditBeyond(credit.supplier, before, settings.group);
}

/** Returns the alerts that new open orders raise. Each order must be in a revenue center of its own. */
export function alertsOfOrders(
  facts: OrderFacts,
  orders: readonly Order[],
  moment: DecisionContext,
): AlertOutcome {
  const { weekId, settings } = facts;
  const weighed = orders
    .filter(({ state }) => state === 'open')
    .map(({ revenueCenter, amountCents }) => {
      const standing = standingWith(facts, revenueCenter, amountCents);
      // Money back makes nothing worse.
      const was = budgetBefore(revenueCenter, standingWith(facts, revenueCenter, cents(0)), settings);
      return weighStanding(revenueCenter, 'order', standing, facts, amountCents < 0 ? was : undefined);
    });
  return alertOutcome(weighed, { weekId, cause: 'order', facts: facts.alerts, settings }, moment);
}

/** How a new order affects its week's alerts, if it counts. */
interface AlertEffects {
  /** The types that no longer hold after it. */
  resolves: readonly AlertType[];
  /** The type sent by email. */
  mailed: AlertType | null;
  isOver: boolean;
}

export function alertEffects(facts: OrderFacts, entered: NewOrder): AlertEffects {
  const { settings } = facts;
  const { revenueCenter: category } = entered;
  const standing = standingWith(facts, category, countedCents(entered));
  const level = budgetAlertType(category, standing, settings);
  const about = level && { category, type: level, kind: kindOfType(level) };
  const isMailed = about && (mailedTo(about, settings).length > 0 || newsKindOf(about) !== null);
  return {
    resolves: recoveredTypes(level),
    mailed: isMailed ? level : null,
    isOver: isOverBudget(standing),
  };
}

/** Adds the pace alert to an added order if its budget raised no alert. */
export function withPaceAlert(added: AddedOrder, raised: readonly Alert[]): AddedOrder {
  return { ...added, alert: added.alert ?? raised[0] ?? null };
}

/** Adds the pace alerts to those an imported file raised. */
export function withPaceAlerts(imported: ImportedOrders, raised: readonly Alert[]): ImportedOrders {
  return { ...imported, alerts: [...imported.alerts, ...raised] };
}

/** Adds the orders of a file like `addOrders`, and reports how ambiguous dates were read. */
export function addOrdersOfFile(
  facts: OrderFacts,
  { assumedDates, ...entered }: OrdersOfFile,
  moment: DecisionContext,
): Decision<ImportedOrders, OrdersChange> {
  const decided = addOrders(facts, entered, moment);
  if ('refused' in decided || !assumedDates) return decided;
  return { ...decided, answer: { ...decided.answer, assumedDates } };
}

/** Adds orders one by one, all of them or none. Asks for confirmation of credits that exceed what was bought, by index or line. */
export function addOrders(
  facts: OrderFacts,
  { orders: entered, confirm = false, lines }: SeveralOrders & { lines?: readonly number[] },
  moment: DecisionContext,
): Decision<ImportedOrders, OrdersChange> {
  const changes: OrdersChange[] = [];
  const alerts: Alert[] = [];
  const asked: FieldFault[] = [];
  let soFar = facts;
  for (const [place, order] of entered.entries()) {
    const back = creditConfirmation(soFar, namedNow(soFar, order));
    const field = lines ? `line ${lines[place]} amount` : `orders.${place}.amountCents`;
    if (back) asked.push({ field, message: back.detail });
    const added = addOrder(soFar, { ...order, confirm: true }, moment);
    if ('refused' in added) return added;
    if (added.answer.alert) alerts.push(added.answer.alert);
    if (added.change) changes.push(added.change);
    soFar = added.change ? factsAfter(soFar, added.change) : soFar;
  }
  if (asked.length > 0 && !confirm) return { refused: creditsBeyond(asked) };
  const ordersAdded = changes.flatMap((change) => change.ordersAdded ?? []);
  const waiting = ordersAdded.filter((order) => order.waiting);
  const answer = {
    orders: entered.length,
    sumCents: sumCents(entered.map(countedCents)),
    alerts,
    waiting: waiting.length,
  };
  return {
    answer,
    change: {
      weekId: facts.weekId,
      ordersAdded,
      suggested: changes.flatMap(({ suggested = [] }) => suggested),
      alerts: {
        raised: changes.flatMap((change) => change.alerts?.raised ?? []),
        resolved: changes.flatMap((change) => change.alerts?.resolved ?? []),
      },
      news: waiting.length > 0 ? [{ asked: waiting }] : [],
      entries: changes.flatMap(({ entries }) => entries),
    },
  };
}
