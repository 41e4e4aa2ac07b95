import { z } from 'zod';
import { alertSchema } from '../alerts/alert.ts';
import { strictWeekId, WEEK_FORM, type WeekId } from '../calendar/week.ts';
import type { Group } from '../group/group.ts';
import { centersOf } from '../group/venue.ts';
import { rowId, versionOf } from '../values/bounds.ts';
import { day, daySchema } from '../values/day.ts';
import { instantSchema } from '../values/moment.ts';
import { amountCents, centsSchema } from '../values/money.ts';
import { oneOf, requiredText } from '../values/text.ts';
import { type Voided, voidedSchema } from '../weeks/voided.ts';
import { attachmentSchema } from './attachment.ts';
import {
  type Amounts,
  type AmountsInput,
  amountsAfter,
  amountsSchema,
  countedCents,
} from './order-amount.ts';
import {
  detailSchemas,
  ORDER_FIELD_NAMES,
  ORDER_FIELDS,
  type OrderField,
  SENT_ANEW,
  SENT_DETAILS,
  sentChoice,
} from './order-fields.ts';

/** Goods bought, money back, or goods moved from one revenue center to another. */
const ORDER_KINDS = ['order', 'credit', 'transfer'] as const;

/** A supplier order. Only open orders count; waiting ones do not count yet, void ones no longer. */
export function orderSchema() {
  return z
    .object({
      orderId: z.string(),
      revenueCenter: z.string(),
      supplier: z.string(),
      amountCents: centsSchema().describe(
        'The amount that counts, in cents: negative for a credit, and for what a transfer takes away.',
      ),
      day: daySchema(),
      ...detailSchemas(),
      kind: z.enum(ORDER_KINDS),
      state: z
        .enum(['open', 'waiting', 'void'])
        .describe(
          'Only `open` orders count. `waiting` means for approval; `void` orders are kept but no longer count.',
        ),
      enteredBy: z.string().describe('The name of the person who entered it.'),
      createdAt: instantSchema(),
      updatedAt: instantSchema().describe(
        'When last corrected; `createdAt` until then. An edit names the version it started from by it.',
      ),
      voided: voidedSchema().nullable(),
      amounts: amountsSchema().optional(),
      transferId: z.string().optional().describe('The id shared by both orders of a transfer.'),
      importId: z
        .string()
        .optional()
        .describe('The import it came from as history; left out if somebody entered it.'),
      waiting: waitingSchema().optional(),
      approved: approvedSchema().optional(),
      files: z
        .array(attachmentSchema())
        .optional()
        .describe('Its photos and PDFs; left out if there are none.'),
    })
    .meta({ id: 'Order' });
}
export type Order = z.infer<ReturnType<typeof orderSchema>>;

function waitingSchema() {
  return z
    .object({
      reason: z.string(),
      by: z.string().describe('The name of the person whose entry or change made it wait.'),
      byId: z.string(),
    })
    .describe('Why it is waiting for approval; left out unless it does.');
}

function approvedSchema() {
  return z
    .object({ by: z.string(), at: instantSchema() })
    .describe('The name of the person who approved it as it is; left out if nobody had to.');
}

/** The answer to adding an order: the order, the alert it raised, and what may need a look. */
export function addedOrderSchema() {
  return z
    .object({
      order: orderSchema(),
      alert: z.union([alertSchema(), z.null()]),
      approval: z
        .object({ reason: z.string() })
        .nullable()
        .describe('Why it is waiting for approval; null if it counts at once.'),
      duplicates: z
        .array(z.string())
        .describe(
          'The ids of orders it may duplicate, of the same supplier and revenue center: with the same invoice number within 400 days, or, if they do not both have one, the same amount within 14 days, or two swapped digits within three.',
        ),
    })
    .meta({ id: 'AddedOrder' });
}
export type AddedOrder = z.infer<ReturnType<typeof addedOrderSchema>>;

export function revenueCenter(group: Group) {
  const ids = centersOf(group);
  return z.enum(ids, { error: `Choose ${oneOf(ids)}.` });
}

export const supplierName = requiredText('Please provide a supplier name.');
const kind = sentChoice(ORDER_FIELDS.kind.choices);
/** Sent again to confirm what the server asked about, such as a credit that exceeds what was bought. */
export const confirm = z.boolean().optional();

function entered(group: Group) {
  return z.object({
    revenueCenter: revenueCenter(group),
    supplier: supplierName,
    amountCents: amountCents(group),
    day,
    kind,
    ...SENT_DETAILS,
  } satisfies Record<OrderField, z.ZodType>);
}

/** A new supplier order (section 5), or a credit, entered without a sign. An invoice of another week has a day outside this one. */
export function newOrder(group: Group) {
  return entered(group).extend({ ...SENT_ANEW, kind: kind.default('order') });
}
export type NewOrder = z.infer<ReturnType<typeof newOrder>>;

export function newOrderRequest(group: Group) {
  return newOrder(group).extend({ confirm });
}
export type NewOrderRequest = NewOrder & { confirm?: boolean | undefined };

/** A new order in an answer: as read from a file, before it is added. */
export function newOrderSchema() {
  const { revenueCenter, supplier, day } = orderSchema().shape;
  const entered = { revenueCenter, supplier, amountCents: centsSchema(), day, kind, ...detailSchemas() };
  return z.object(entered satisfies Record<OrderField, z.ZodType>);
}

const fromUpdatedAt = versionOf('order');

/**
 * A correction of an order; fields left out stay unchanged. `fromUpdatedAt` is the version the dialog started from. A `weekId` moves the
 * order to that week. `amountCents` replaces the amount that counts; the received and the invoiced amount can be set separately, and null
 * removes them.
 */
export function orderChange(group: Group) {
  const weekId = rowId
    .refine((id) => strictWeekId(id) !== null, { error: WEEK_FORM })
    .transform((id) => id as WeekId);
  const later = amountCents(group).nullable().optional();
  return entered(group)
    .partial()
    .extend({ receivedCents: later, invoicedCents: later })
    .extend({ weekId: weekId.optional(), confirm, fromUpdatedAt })
    .refine((asked) => asked.amountCents === undefined || !saysMore(asked), {
      error: ONE_AMOUNT,
      path: ['amountCents'],
    });
}

function saysMore({ receivedCents, invoicedCents }: AmountsInput): boolean {
  return receivedCents !== undefined || invoicedCents !== undefined;
}

const ONE_AMOUNT = 'Say what was received and invoiced, or the amount that counts: not both at once.';
export type OrderChange = z.infer<ReturnType<typeof orderChange>>;

export const orderVoid = z.object({ reason: requiredText('Please say why the order is voided.', 500) });

/** The version of a waiting order that the approver has seen. */
export const orderApproval = z.object({ fromUpdatedAt });
export type OrderApproval = z.infer<typeof orderApproval>;

/** Why a waiting order is declined, and the version that was seen. A declined order becomes void. */
export const orderDecline = orderApproval.extend({
  reason: requiredText('Please say why the order is declined.', 480),
});
export type OrderDecline = z.infer<typeof orderDecline>;

export function newTransfer(group: Group) {
  const { day, notes } = newOrder(group).shape;
  const amount = amountCents(group).refine((value) => value > 0, { error: 'Enter an amount above zero.' });
  const [from, to] = [revenueCenter(group), revenueCenter(group)];
  return z
    .object({ from, to, amountCents: amount, day, notes })
    .refine((asked) => asked.from !== asked.to, { error: SAME_CENTER, path: ['to'] });
}
export type NewTransfer = z.infer<ReturnType<typeof newTransfer>>;

const SAME_CENTER = 'Choose another revenue center than the one it comes from.';

/** The limit on a revenue center's orders in one week, void ones included: more can't be read or shown at once. */
export const MOST_ORDERS = 2_000;

/** Sets a revenue center's spending to a value. `fromCents` is what the dialog started from. */
export function spendingChange(group: Group) {
  return z.object({ cents: amountCents(group), fromCents: z.int().optional() });
}

/** Builds the record of a newly entered order. */
export function createdOrder(
  entered: NewOrder,
  { orderId, by, at }: { orderId: string; by: string; at: string },
): Order {
  const times = { createdAt: at, updatedAt: at };
  const amountCents = countedCents(entered);
  return { orderId, ...entered, amountCents, state: 'open', enteredBy: by, ...times, voided: null };
}

/** Returns the order after a correction, or the same object if nothing differs. */
export function changedOrder(order: Order, asked: OrderChange, at: string): Order {
  const { amountCents, amounts } = amountsAfter(order, asked.kind ?? order.kind, asked);
  const change = { ...asked, amountCents };
  const different = ORDER_FIELD_NAMES.filter((field) => (change[field] ?? order[field]) !== order[field]);
  if (different.length === 0 && isSame(amounts, order.amounts)) return order;
  const { amounts: _, ...kept } = order;
  const changed = Object.fromEntries(different.map((field) => [field, change[field]]));
  return { ...kept, ...changed, ...(amounts && { amounts }), updatedAt: at };
}

function isSame(one: Amounts | undefined, other: Amounts | undefined): boolean {
  const names = ['orderedCents', 'receivedCents', 'invoicedCents'] as const;
  return names.every((name) => one?.[name] === other?.[name]);
}

export function voidedOrder(order: Order, voided: Voided): Order {
  const { waiting: _, ...kept } = order;
  return { ...kept, state: 'void', voided, updatedAt: voided.at };
}

export function restoredOrder(order: Order, at: string): Order {
  return { ...order, state: 'open', voided: null, updatedAt: at };
}

/** Sorts orders newest first: by day, then by when they were entered. */
export function newestFirst(orders: readonly Order[]): Order[] {
  return [...orders].sort((a, b) => (`${a.day} ${a.createdAt}` < `${b.day} ${b.createdAt}` ? 1 : -1));
}
