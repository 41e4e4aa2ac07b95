import { z } from 'zod';
import { aboutMoney, centsSchema, formatMoney } from '../values/money.ts';
import type { Place } from '../values/place.ts';
import { alikeAmong, type KnownOrder } from './duplicates.ts';
import type { NewOrder } from './order.ts';
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
    })
    .meta({ id: 'OrderQuestions' });
}
export type OrderQuestions = z.infer<ReturnType<typeof orderQuestionsSchema>>;

/** What decides about them: orders on record of the same supplier, by all of its names, and revenue center. */
export interface QuestionFacts {
  /** At least those that may be repeated. */
  orders: readonly KnownOrder[];
  /** At least the last ones that people entered. */
  last: readonly KnownOrder[];
}

/** What is to be asked about an order before it is saved; whoever says that it is right is not asked again. */
export function orderQuestions({ orders, last }: QuestionFacts, entered: NewOrder): OrderQuestions {
  const [alike] = alikeAmong(entered, orders);
  const amounts = last
    .filter((order) => isBought(order) && order.day <= entered.day)
    .sort((a, b) => (a.day < b.day ? 1 : -1))
    .map(({ amountCents }) => amountCents);
  return {
    duplicate: alike ? { orderId: alike.order.orderId, why: alike.why } : null,
    amount: entered.kind === 'order' ? unusualAmount(entered.amountCents, amounts) : null,
  };
}

function isBought({ kind, state }: KnownOrder): boolean {
  return kind === 'order' && state !== 'void';
}

/** What is asked about an order, in sentences; none where nothing is. */
export function questionTexts(
  { duplicate, amount }: OrderQuestions,
  { supplier, amountCents, invoiceNumber }: Pick<NewOrder, 'supplier' | 'amountCents' | 'invoiceNumber'>,
  place: Place,
): string[] {
  const money = formatMoney(amountCents, place);
  const alike = {
    number: `An order from ${supplier} with the invoice number ${invoiceNumber} is entered already.`,
    amount: `An order from ${supplier} of ${money} is entered already, on this day or close to it.`,
    swapped: `An order from ${supplier} is entered close to this day that differs from ${money} by two swapped digits.`,
  };
  return [
    ...(duplicate ? [alike[duplicate.why]] : []),
    ...(amount ? [`${supplier} is usually ${aboutMoney(amount.usualCents, place)}, not ${money}.`] : []),
  ];
}
