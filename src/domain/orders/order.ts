import { z } from 'zod';
import { alertSchema } from '../alerts/alert.ts';
import type { Group } from '../group/group.ts';
import { centersOf } from '../group/venue.ts';
import { version } from '../values/bounds.ts';
import { addDays, type Day, day, daySchema, WEEKDAYS, weekdayOf } from '../values/day.ts';
import { instantSchema } from '../values/moment.ts';
import { amountCents, type Cents, centsSchema, sumCents } from '../values/money.ts';
import { oneOf, requiredText } from '../values/text.ts';
import type { Week } from '../weeks/week.ts';
import { eachText, sentText } from './order-texts.ts';

/** A supplier order. Void orders are kept and no longer counted. */
export function orderSchema() {
  return z
    .object({
      orderId: z.string(),
      revenueCenter: z.string(),
      supplier: z.string(),
      amountCents: centsSchema(),
      day: daySchema(),
      ...eachText(() => z.string()),
      kind: z.literal('order'),
      state: z.enum(['open', 'void']),
      enteredBy: z.string().describe('The name of who entered it.'),
      createdAt: instantSchema(),
      updatedAt: instantSchema().describe(
        'When last corrected; `createdAt` until then. An edit names the version it started from by it.',
      ),
      voided: voidedSchema().nullable(),
    })
    .meta({ id: 'Order' });
}
export type Order = z.infer<ReturnType<typeof orderSchema>>;

export function voidedSchema() {
  return z
    .object({ reason: z.string(), by: z.string(), at: instantSchema() })
    .describe('Why it no longer counts, and the name of who said so; null while it is open.');
}
export type Voided = z.infer<ReturnType<typeof voidedSchema>>;

/** An order that was added, and the alert it raised. */
export function addedOrderSchema() {
  return z
    .object({ order: orderSchema(), alert: z.union([alertSchema(), z.null()]) })
    .meta({ id: 'AddedOrder' });
}

/** A revenue center in a request. */
export function revenueCenter(group: Group) {
  const ids = centersOf(group);
  return z.enum(ids, { error: `Choose ${oneOf(ids)}.` });
}

export const supplierName = requiredText('Please provide a supplier name.');
const texts = eachText(sentText);
function entered(group: Group) {
  return z.object({
    ...{ revenueCenter: revenueCenter(group), supplier: supplierName, amountCents: amountCents(group), day },
    ...texts,
  });
}

/** A new supplier order (SPEC section 5). The day may lie outside the week: an invoice can be charged to another one. */
export function newOrder(group: Group) {
  return entered(group).extend(eachText((name) => texts[name].default('')));
}
export type NewOrder = z.infer<ReturnType<typeof newOrder>>;

/** The same in an answer: an order as a file says it, before it is added. */
export function newOrderSchema() {
  const order = orderSchema().shape;
  const { revenueCenter, supplier, amountCents, day } = order;
  return z.object({ revenueCenter, supplier, amountCents, day, ...eachText((name) => order[name]) });
}

/** A correction of an order: what is left out stays; `fromUpdatedAt` is the version its dialog started from. */
export function orderChange(group: Group) {
  return entered(group).partial().extend({ fromUpdatedAt: version });
}
export type OrderChange = z.infer<ReturnType<typeof orderChange>>;

/** Why an order is voided. */
export const orderVoid = z.object({ reason: requiredText('Please say why the order is voided.', 500) });

/** How many orders a revenue center may have in one week, void ones too: more can neither be read nor shown at once. */
export const MOST_ORDERS = 2_000;

/** A revenue center's spending set to a value; `fromCents` is what the dialog started from. */
export function spendingChange(group: Group) {
  return z.object({ cents: amountCents(group), fromCents: z.int().optional() });
}

/** An order as it is kept when somebody enters it. */
export function keptOrder(
  entered: NewOrder,
  { orderId, by, at }: { orderId: string; by: string; at: string },
): Order {
  const times = { createdAt: at, updatedAt: at };
  return { orderId, ...entered, kind: 'order', state: 'open', enteredBy: by, ...times, voided: null };
}

/** The order after a correction; itself when nothing is different. */
export function changedOrder(order: Order, { fromUpdatedAt: _, ...change }: OrderChange, at: string): Order {
  const fields = Object.entries(change) as [keyof Order, unknown][];
  const different = fields.filter(([field, value]) => value !== undefined && value !== order[field]);
  if (different.length === 0) return order;
  return { ...order, ...Object.fromEntries(different), updatedAt: at };
}

/** The order as it is kept once it no longer counts. */
export function voidedOrder(order: Order, voided: Voided): Order {
  return { ...order, state: 'void', voided, updatedAt: voided.at };
}

/** The order as it counts again. */
export function restoredOrder(order: Order, at: string): Order {
  return { ...order, state: 'open', voided: null, updatedAt: at };
}

/** What the orders that count add up to. */
export function totalOfOrders(orders: readonly Order[]): Cents {
  return sumCents(orders.filter((order) => order.state === 'open').map((order) => order.amountCents));
}

export interface BreakdownRow {
  label: string;
  cents: Cents;
  /** The day whose orders it adds up, where it is one's. */
  day?: Day;
}

/** Counted orders summed by weekday, in the week's own order, then 'Other days' for orders dated outside it. */
export function ordersByWeekday(orders: readonly Order[], week: Week): BreakdownRow[] {
  const counted = orders.filter(({ state }) => state === 'open');
  const byDay = Map.groupBy(counted, ({ day }) =>
    day >= week.startDate && day <= week.endDate ? day : undefined,
  );
  const days = Array.from({ length: 7 }, (_, number) => addDays(week.startDate, number));
  const others = byDay.get(undefined);
  return [
    ...days.flatMap((day) => {
      const its = byDay.get(day);
      return its ? { label: WEEKDAYS[weekdayOf(day)]!, cents: totalOfOrders(its), day } : [];
    }),
    ...(others ? [{ label: 'Other days', cents: totalOfOrders(others) }] : []),
  ];
}

/** The newest orders first: by day, then by when they were entered. */
export function newestFirst(orders: readonly Order[]): Order[] {
  return [...orders].sort((a, b) => (`${a.day} ${a.createdAt}` < `${b.day} ${b.createdAt}` ? 1 : -1));
}
