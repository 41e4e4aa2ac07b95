import { type Cents, cents } from '../values/money.ts';

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
