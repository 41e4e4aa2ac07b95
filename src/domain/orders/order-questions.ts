import { z } from 'zod';
import type { Group, RevenueCenter } from '../group/group.ts';
import { nameOf } from '../group/venue.ts';
import { aboutMoney, centsSchema, formatMoney } from '../values/money.ts';
import { alikeAmong, type ComparableOrder } from './duplicates.ts';
import type { NewOrder } from './order.ts';
import { type SupplierRecord, supplierKey } from './supplier.ts';
import { unusualAmount } from './unusual-amount.ts';

export function orderQuestionsSchema() {
  return z
    .object({
      duplicate: z
        .object({ orderId: z.string(), why: z.enum(['number', 'amount', 'swapped']) })
        .nullable()
        .describe('An order of the same supplier and revenue center that it may duplicate.'),
      amount: z
        .object({ why: z.enum(['large', 'small']), usualCents: centsSchema() })
        .nullable()
        .describe('Set if it is at least four times, or at most a quarter, of the supplier’s usual order.'),
      center: z
        .object({ why: z.literal('never delivered') })
        .optional()
        .describe(
          'Set if its supplier delivers to other revenue centers and never has to this one; left out otherwise.',
        ),
    })
    .meta({ id: 'OrderQuestions' });
}
export type OrderQuestions = z.infer<ReturnType<typeof orderQuestionsSchema>>;

/** The stored orders behind the questions: same revenue center and same supplier, by any of its names. */
interface QuestionFacts {
  /** At least all possible duplicates. */
  orders: readonly ComparableOrder[];
  /** At least the last orders that people entered. */
  last: readonly ComparableOrder[];
  /** Whether its supplier delivers to other revenue centers but is unknown to this one. */
  isStranger: boolean;
}

/** A center with fewer suppliers than this is not asked about unknown ones. */
const FEWEST_KNOWN = 3;

/** Whether a supplier delivers to other centers that the person may read, but is unknown to this one, which has others. */
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

/** Returns the questions to ask about an order before it is saved. Once confirmed, they are not asked again. */
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
    number: `An order from ${supplier} with invoice number ${invoiceNumber} was already entered.`,
    amount: `An order from ${supplier} of ${money} was already entered, on this day or close to it.`,
    swapped: `An order from ${supplier} close to this day differs from ${money} only by two swapped digits.`,
  };
  return [
    ...(duplicate ? [alike[duplicate.why]] : []),
    ...(amount ? [`${supplier} is usually ${aboutMoney(amount.usualCents, group)}, not ${money}.`] : []),
    ...(center
      ? [`${supplier} has never delivered to ${nameOf(group, revenueCenter)}. Is ${money} meant for it?`]
      : []),
  ];
}
