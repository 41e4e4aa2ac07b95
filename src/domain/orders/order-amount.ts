import { z } from 'zod';
import type { Locale } from '../values/locale.ts';
import { type Cents, cents, centsSchema, formatMoney } from '../values/money.ts';

interface Amount {
  kind: 'order' | 'credit' | 'transfer';
  amountCents: Cents;
}

/** Returns an amount entered without a sign as it counts: negative for a credit. */
export function countedCents({ kind, amountCents }: Amount): Cents {
  return kind === 'credit' ? cents(-amountCents) : amountCents;
}

/** Returns an order's amount as entered: without a sign for a credit. */
export function enteredCents({ kind, amountCents }: Amount): Cents {
  return kind === 'credit' ? cents(-amountCents) : amountCents;
}

/** The ordered, received and invoiced amounts, with the sign of the amount that counts, which is the last one known. */
export function amountsSchema() {
  return z
    .object({
      orderedCents: centsSchema(),
      receivedCents: centsSchema().nullable().describe('Null until set.'),
      invoicedCents: centsSchema().nullable().describe('Null until set.'),
    })
    .describe('Where `amountCents` comes from: the last one known counts. Left out if only one is known.');
}
export type Amounts = z.infer<ReturnType<typeof amountsSchema>>;

/** Changes to an order's amounts, without a sign: those left out stay unchanged, null removes the received or the invoiced amount. */
export interface AmountsInput {
  /** The amount that counts, whichever of the three it is. */
  amountCents?: Cents | undefined;
  receivedCents?: Cents | null | undefined;
  invoicedCents?: Cents | null | undefined;
}

type OrderAmounts = Amount & { amounts?: Amounts | undefined };

/** Returns the amounts of an order without a sign, as entered. */
export function enteredAmounts({ kind, amountCents, amounts }: OrderAmounts): Amounts {
  return signed(kind, amounts ?? { orderedCents: amountCents, receivedCents: null, invoicedCents: null });
}

/** Returns an order's amounts after these changes, if the order is of this kind from now on. */
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

/** The invoiced amount wins over the received one, that over the ordered one. */
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

/** Whether the received or the invoiced amount differs from the ordered one. */
export function differs({ amounts }: Pick<OrderAmounts, 'amounts'>): boolean {
  if (!amounts) return false;
  const { orderedCents, receivedCents, invoicedCents } = amounts;
  return (receivedCents ?? orderedCents) !== orderedCents || (invoicedCents ?? orderedCents) !== orderedCents;
}

/** Returns what each amount is called, for a purchase or for a credit. */
export function amountNames({ kind }: Pick<Amount, 'kind'>) {
  return kind === 'credit'
    ? { ordered: 'Asked back', received: 'Received', invoiced: 'Credited' }
    : { ordered: 'Ordered', received: 'Received', invoiced: 'Invoiced' };
}

/**
 * Returns "Ordered $500.00, invoiced $520.00: $20.00 more". Compares the invoiced with the received amount if those two differ and the
 * received one is not the ordered one. Null if only one amount is known.
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
