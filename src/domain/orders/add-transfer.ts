import { z } from 'zod';
import { type Alert, alertSchema } from '../alerts/alert.ts';
import { dayWithin, strictWeekId, type Week, weekLabel } from '../calendar/week.ts';
import type { Decision } from '../decisions/decision.ts';
import type { RevenueCenter } from '../group/group.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { valueUnfit } from '../refusals/refused.ts';
import type { Day } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { type Cents, cents } from '../values/money.ts';
import { alertsOfOrders } from './add-order.ts';
import { withApprovalState } from './approval.ts';
import { createdOrder, type NewTransfer, type Order, orderSchema } from './order.ts';
import { centerIn, type OrderFacts, type OrdersChange } from './order-facts.ts';
import { NO_DETAILS } from './order-fields.ts';
import { ordersRefused } from './orders-refused.ts';
import { transferName } from './transfer-read.ts';

/** The answer to adding a transfer: the giving order, the receiving order, and the alerts raised. */
export function addedTransferSchema() {
  return z
    .object({
      orders: z.array(orderSchema()),
      alerts: z.array(alertSchema()),
      approval: z
        .object({ reason: z.string() })
        .nullable()
        .describe('Why both wait for approval; null if they count at once.'),
    })
    .meta({ id: 'AddedTransfer' });
}
type AddedTransfer = z.infer<ReturnType<typeof addedTransferSchema>>;

/** Returns the fault of a transfer dated outside the week; null if its day is in it. */
export function transferDayFault(week: Week, day: Day, place: Locale): string | null {
  return day === dayWithin(week, day) ? null : `Choose a day of the week ${weekLabel(week.weekId, place)}.`;
}

/** Moves goods between revenue centers: a negative and a positive order, approved, voided and restored together. */
export function addTransfer(
  facts: OrderFacts,
  entered: NewTransfer,
  moment: DecisionContext,
): Decision<AddedTransfer, OrdersChange> {
  const { weekId, settings } = facts;
  const { from, to } = entered;
  const week = strictWeekId(weekId);
  const elsewhere = week && transferDayFault(week, entered.day, settings.group);
  const refused = elsewhere
    ? valueUnfit('day', elsewhere)
    : [from, to]
        .map((center) => ordersRefused(settings.group, center, centerIn(facts, center).orders + 1))
        .find((one) => one !== null);
  if (refused) return { refused };
  const transferId = moment.newId();
  const side = (center: RevenueCenter, supplier: string, amountCents: Cents): Order => {
    const { day, notes } = entered;
    const made = { orderId: moment.newId(), by: moment.by.name, at: moment.now() };
    const order = {
      revenueCenter: center,
      supplier,
      amountCents,
      day,
      kind: 'order',
      ...NO_DETAILS,
    } as const;
    return { ...createdOrder({ ...order, notes }, made), kind: 'transfer', transferId };
  };
  const goes = side(from, transferName('Transfer to', settings.group, to), cents(-entered.amountCents));
  const asked = side(to, transferName('Transfer from', settings.group, from), entered.amountCents);
  const comes = withApprovalState(facts, asked, null, moment);
  const { state, waiting } = comes;
  const orders = [{ ...goes, state, ...(waiting && { waiting }) }, comes];
  const alerts = alertsOfOrders(facts, orders, moment);
  return {
    answer: {
      orders,
      alerts: alerts.raised.map(({ alert }) => alert),
      approval: waiting ? { reason: waiting.reason } : null,
    },
    change: {
      weekId,
      ordersAdded: orders,
      alerts,
      news: waiting ? [{ asked: [comes] }] : [],
      entries: [{ action: 'add transfer', subject: to, after: { transferId, ...entered } }],
    },
  };
}

/** Adds the pace alerts to those of the transfer's budgets. */
export function transferWithPaceAlerts(added: AddedTransfer, raised: readonly Alert[]): AddedTransfer {
  return { ...added, alerts: [...added.alerts, ...raised] };
}
