import { z } from 'zod';
import type { Locale } from '../values/locale.ts';
import { type Cents, cents, centsSchema, formatMoney } from '../values/money.ts';

interface Amount {
  kind: 'order' | 'credit' | 'transfer';
  amountCents: Cents;
}

/** An amount that was entered without a sign, as it counts. */
export function countedCents({ kind, amountCents }: Amount): Cents {
  return kind === 'credit' ? cents(-amountCents) : amountCents;
}

/** What an order is entered as: the amount of a credit has no sign there. */
export function enteredCents({ kind, amountCents }: Amount): Cents {
  return kind === 'credit' ? cents(-amountCents) : amountCents;
}

/** What was ordered, received and invoiced, each with the sign of the amount that counts: the last one known. */
export function amountsSchema() {
  return z
    .object({
      orderedCents: centsSchema(),
      receivedCents: centsSchema().nullable().describe('Null while nobody has said.'),
      invoicedCents: centsSchema().nullable().describe('Null while nobody has said.'),
    })
    .describe('What `amountCents` comes from: the last one known counts. Left out where only one is known.');
}
export type Amounts = z.infer<ReturnType<typeof amountsSchema>>;

/** What is said of an order's amounts, without a sign: what is left out stays, null takes back what was received or invoiced. */
export interface AmountsInput {
  /** The amount that counts, whichever of them that is. */
  amountCents?: Cents | undefined;
  receivedCents?: Cents | null | undefined;
  invoicedCents?: Cents | null | undefined;
}

type OrderAmounts = Amount & { amounts?: Amounts | undefined };

/** The amounts of an order without a sign, as they are entered. */
export function enteredAmounts({ kind, amountCents, amounts }: OrderAmounts): Amounts {
  return signed(kind, amounts ?? { orderedCents: amountCents, receivedCents: null, invoicedCents: null });
}

/** Of the amounts of an order that is of this kind from now on, what they come to once so much is said of them. */
export function amountsAfter(
  order: OrderAmounts,
  kind: Amount['kind'],
  { amountCents, receivedCents, invoicedCents }: AmountsInput,
): Pick<OrderAmounts, 'amountCents' | 'amounts'> {
  const was = enteredAmounts(order);
  const entered = {
    orderedCents: was.orderedCents,
    receivedCents: receivedCents === undefined ? was.receivedCents : receivedCents,
    invoicedCents: invoicedCents === undefined ? was.invoicedCents : invoicedCents,
  };
  const is = signed(
    kind,
    amountCents === undefined ? entered : { ...entered, [lastKnown(entered)]: amountCents },
  );
  const isOne = is.receivedCents === null && is.invoicedCents === null;
  return { amountCents: is[lastKnown(is)] as Cents, amounts: isOne ? undefined : is };
}

/** Invoiced before received before ordered. */
function lastKnown({ receivedCents, invoicedCents }: Amounts): keyof Amounts {
  if (invoicedCents !== null) return 'invoicedCents';
  return receivedCents === null ? 'orderedCents' : 'receivedCents';
}

function signed(kind: Amount['kind'], amounts: Amounts): Amounts {
  const counted = (amountCents: Cents) => countedCents({ kind, amountCents });
  const { orderedCents, receivedCents, invoicedCents } = amounts;
  return {
    orderedCents: counted(orderedCents),
    receivedCents: receivedCents === null ? null : counted(receivedCents),
    invoicedCents: invoicedCents === null ? null : counted(invoicedCents),
  };
}

/** Whether what was received or invoiced is not what was ordered. */
export function differs({ amounts }: Pick<OrderAmounts, 'amounts'>): boolean {
  if (!amounts) return false;
  const { orderedCents, receivedCents, invoicedCents } = amounts;
  return (receivedCents ?? orderedCents) !== orderedCents || (invoicedCents ?? orderedCents) !== orderedCents;
}

/** What each amount is called, of goods that are bought or of money that comes back. */
export function amountNames({ kind }: Pick<Amount, 'kind'>) {
  return kind === 'credit'
    ? { ordered: 'Asked back', received: 'Received', invoiced: 'Credited' }
    : { ordered: 'Ordered', received: 'Received', invoiced: 'Invoiced' };
}

/**
 * "Ordered $500.00, invoiced $520.00: $20.00 more"; what is invoiced beside what was received where those two differ. Null where only
 * one amount is known.
 */
export function amountsText(order: OrderAmounts, place: Locale): string | null {
  if (!order.amounts) return null;
  const { orderedCents, receivedCents, invoicedCents } = enteredAmounts(order);
  const called = amountNames(order);
  const amounts = [
    `${called.ordered} ${formatMoney(orderedCents, place)}`,
    ...(receivedCents === null
      ? []
      : [`${called.received.toLowerCase()} ${formatMoney(receivedCents, place)}`]),
    ...(invoicedCents === null
      ? []
      : [`${called.invoiced.toLowerCase()} ${formatMoney(invoicedCents, place)}`]),
  ].join(', ');
  const last = invoicedCents ?? receivedCents ?? orderedCents;
  const isOfGoods = receivedCents !== null && last !== receivedCents && receivedCents !== orderedCents;
  const difference = cents(last - (isOfGoods ? receivedCents : orderedCents));
  if (difference === 0) return amounts;
  const size = formatMoney(cents(Math.abs(difference)), place);
  return `${amounts}: ${size} ${difference > 0 ? 'more' : 'less'}${isOfGoods ? ' than received' : ''}`;
}
