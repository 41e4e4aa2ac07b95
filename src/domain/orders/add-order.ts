import type { Alert } from '../alerts/alert.ts';
import { weighStanding } from '../alerts/alert-change.ts';
import { alertOutcome } from '../alerts/alert-outcome.ts';
import { type Change, changeOf, type Decision } from '../changes/change.ts';
import type { Moment } from '../changes/moment.ts';
import { ordersRefused } from '../refusals/refused.ts';
import { sumCents } from '../values/money.ts';
import { keptOrder, type NewOrder, type Order } from './order.ts';
import type { ImportedOrders } from './order-csv.ts';
import { centerIn, factsAfter, type OrderFacts, standingWith, suggestedBy } from './order-facts.ts';

export interface AddedOrder {
  order: Order;
  alert: Alert | null;
}

/** Adds a supplier order to a week: with the alert it raises, and its supplier as a suggestion. Refused when the center has too many. */
export function addOrder(facts: OrderFacts, entered: NewOrder, moment: Moment): Decision<AddedOrder> {
  const { weekId, settings } = facts;
  const { revenueCenter, amountCents } = entered;
  const refused = ordersRefused(settings.group, revenueCenter, centerIn(facts, revenueCenter).orders + 1);
  if (refused) return { refused };
  const at = moment.now();
  const order = keptOrder(entered, { orderId: moment.newId(), by: moment.by.name, at });
  const standing = standingWith(facts, revenueCenter, amountCents);
  const weighed = weighStanding(revenueCenter, 'order', standing, settings);
  const alerts = alertOutcome([weighed], { weekId, cause: 'order', facts: facts.alerts, settings }, moment);
  const change = changeOf(weekId, {
    ordersAdded: [order],
    suggested: suggestedBy(facts, order, moment),
    alerts,
    entries: [{ action: 'add order', subject: revenueCenter, after: order }],
  });
  return { answer: { order, alert: alerts.raised[0]?.alert ?? null }, change };
}

/** An added order with the alert about where the week is heading, where its budget raised none. */
export function withPaceAlert(added: AddedOrder, raised: readonly Alert[]): AddedOrder {
  return { ...added, alert: added.alert ?? raised[0] ?? null };
}

/** The orders of a file with the alerts about where the week is heading beside those of its budgets. */
export function withPaceAlerts(imported: ImportedOrders, raised: readonly Alert[]): ImportedOrders {
  return { ...imported, alerts: [...imported.alerts, ...raised] };
}

/** Adds the orders of a file one by one, as if each had been entered: all of them or none. */
export function addOrders(
  facts: OrderFacts,
  entered: readonly NewOrder[],
  moment: Moment,
): Decision<ImportedOrders> {
  const changes: Change[] = [];
  const alerts: Alert[] = [];
  let soFar = facts;
  for (const order of entered) {
    const added = addOrder(soFar, order, moment);
    if ('refused' in added) return added;
    if (added.answer.alert) alerts.push(added.answer.alert);
    if (added.change) changes.push(added.change);
    soFar = added.change ? factsAfter(soFar, added.change) : soFar;
  }
  const sum = sumCents(entered.map(({ amountCents }) => amountCents));
  return {
    answer: { orders: entered.length, sumCents: sum, alerts },
    change: changeOf(facts.weekId, {
      ordersAdded: changes.flatMap(({ ordersAdded }) => ordersAdded),
      suggested: changes.flatMap(({ suggested }) => suggested),
      alerts: {
        raised: changes.flatMap((change) => change.alerts.raised),
        resolved: changes.flatMap((change) => change.alerts.resolved),
      },
      entries: changes.flatMap(({ entries }) => entries),
    }),
  };
}
