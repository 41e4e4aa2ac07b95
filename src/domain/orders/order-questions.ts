import { z } from 'zod';
import type { Group, RevenueCenter } from '../group/group.ts';
import { nameOf } from '../group/venue.ts';
import { aboutMoney, centsSchema, formatMoney } from '../values/money.ts';
import { alikeAmong, type ComparableOrder } from './duplicates.ts';
import type { NewOrder } from './order.ts';
import { type SupplierRecord, supplierKey } from './supplier.ts';
import { unusualAmount } from './unusual-amount.ts';

/** What is asked about an order before it is saved. */
export function orderQuestionsSchema() {
  return z
    .object({
      duplicate: z
        .object({ orderId: z.string(), why: z.enum(['number', 'amount', 'swapped']) })
        .nullable()
        .describe('An order of its supplier and revenue center that it may repeat.'),
      amount: z
        .object({ why: z.enum(['large', 'small']), usualCents: centsSchema() })
        .nullable()
        .describe('Where it is four times, or a quarter, of the supplier’s usual order.'),
      center: z
        .object({ why: z.literal('never delivered') })
        .optional()
        .describe(
          'Where its supplier delivers to other revenue centers and never did to this one; left out otherwise.',
        ),
    })
    .meta({ id: 'OrderQuestions' });
}
export type OrderQuestions = z.infer<ReturnType<typeof orderQuestionsSchema>>;

/** What decides about them: orders on record of the same supplier, by all of its names, and revenue center. */
export interface QuestionFacts {
  /** At least those that may be repeated. */
  orders: readonly ComparableOrder[];
  /** At least the last ones that people entered. */
  last: readonly ComparableOrder[];
  /** Whether its supplier delivers to other revenue centers and is unknown to this one. */
  isStranger: boolean;
}

/** Fewer suppliers than this are no circle that another one could be strange to. */
const FEWEST_KNOWN = 3;

/**
 * Whether a supplier delivers to revenue centers that somebody reads, and is unknown to one that has suppliers of its own. One that is
 * new to all of them is nothing to ask about.
 */
export function isStranger(
  known: readonly Pick<SupplierRecord, 'revenueCenter' | 'name'>[],
  { revenueCenter, supplier }: Pick<NewOrder, 'revenueCenter' | 'supplier'>,
  reads: (center: RevenueCenter) => boolean,
): boolean {
  const own = known.filter((one) => one.revenueCenter === revenueCenter);
  const key = supplierKey(supplier);
  const isNamed = ({ name }: Pick<SupplierRecord, 'name'>) => supplierKey(name) === key;
  if (own.length < FEWEST_KNOWN || own.some(isNamed)) return false;
  return known.some((one) => isNamed(one) && reads(one.revenueCenter));
}

/** What is to be asked about an order before it is saved; whoever says that it is right is not asked again. */
export function orderQuestions(
  { orders, last, isStranger: unknown }: QuestionFacts,
  entered: NewOrder,
): OrderQuestions {
  const [alike] = alikeAmong(entered, orders);
  const amounts = last
    .filter((order) => isBought(order) && order.day <= entered.day)
    .sort((a, b) => (a.day < b.day ? 1 : -1))
    .map(({ amountCents }) => amountCents);
  return {
    duplicate: alike ? { orderId: alike.order.orderId, why: alike.why } : null,
    amount: entered.kind === 'order' ? unusualAmount(entered.amountCents, amounts) : null,
    ...(unknown && orders.length + last.length === 0 && { center: { why: 'never delivered' as const } }),
  };
}

function isBought({ kind, state }: ComparableOrder): boolean {
  return kind === 'order' && state !== 'void';
}

/** What is asked about an order, in sentences; none where nothing is. */
export function questionTexts(
  { duplicate, amount, center }: OrderQuestions,
  {
    supplier,
    amountCents,
    invoiceNumber,
    revenueCenter,
  }: Pick<NewOrder, 'supplier' | 'amountCents' | 'invoiceNumber' | 'revenueCenter'>,
  group: Group,
): string[] {
  const money = formatMoney(amountCents, group);
  const alike = {
    number: `An order from ${supplier} with the invoice number ${invoiceNumber} is entered already.`,
    amount: `An order from ${supplier} of ${money} is entered already, on this day or close to it.`,
    swapped: `An order from ${supplier} is entered close to this day that differs from ${money} by two swapped digits.`,
  };
  return [
    ...(duplicate ? [alike[duplicate.why]] : []),
    ...(amount ? [`${supplier} is usually ${aboutMoney(amount.usualCents, group)}, not ${money}.`] : []),
    ...(center
      ? [`${supplier} has never delivered to ${nameOf(group, revenueCenter)}. Is ${money} meant for it?`]
      : []),
  ];
}
