import { z } from 'zod';
import { type Cents, cents, centsSchema, divideRounded, sumCents } from '../values/money.ts';

const PRIME_BASES = ['so far', 'heading', 'complete'] as const;

/** What revenue centers spent, and labor. */
export function primeCostSchema() {
  return z.object({
    basis: z
      .enum(PRIME_BASES)
      .describe(
        'Of a complete week; of one that runs its projection, or while there is none what it cost so far, of which no share is told.',
      ),
    cents: centsSchema(),
    shareBasisPoints: z
      .int()
      .nullable()
      .describe('Of the revenue on the same basis; null without any, and of what it cost so far.'),
  });
}
export type PrimeCost = z.infer<ReturnType<typeof primeCostSchema>>;

/** A venue's prime cost, or that of several, with what makes a sum of it. */
interface PrimePart {
  primeCost: PrimeCost;
  /** What it cost so far. */
  spentCents: Cents;
  /** What it brought, or is expected to. */
  revenueCents: Cents;
}

/** Prime costs together: heading where one of them is, so far where one of them is; `again` is what of it is in several of them. */
export function primeTogether(parts: readonly PrimePart[], again: Cents): PrimeCost {
  const bases = new Set(parts.map(({ primeCost: { basis } }) => basis));
  const sum = (of: (part: PrimePart) => Cents) => sumCents(parts.map(of));
  if (parts.length === 0 || bases.has('so far'))
    return primeSoFar(cents(sum((part) => part.spentCents) - again));
  const cost = cents(sum(({ primeCost }) => primeCost.cents) - again);
  const isKnown = parts.every((part) => part.primeCost.shareBasisPoints !== null || part.revenueCents === 0);
  return primeOf(
    bases.has('heading') ? 'heading' : 'complete',
    cost,
    isKnown ? sum((part) => part.revenueCents) : cents(0),
  );
}

/** What a week that runs cost so far: over what it brought so far it would be no share of anything. */
export function primeSoFar(cost: Cents): PrimeCost {
  return { basis: 'so far', cents: cost, shareBasisPoints: null };
}

/** A prime cost, and its share of the revenue on the same basis. */
export function primeOf(basis: PrimeCost['basis'], cost: Cents, revenue: Cents): PrimeCost {
  const shareBasisPoints = revenue <= 0 ? null : divideRounded(BigInt(cost) * 10_000n, BigInt(revenue));
  return { basis, cents: cost, shareBasisPoints };
}
