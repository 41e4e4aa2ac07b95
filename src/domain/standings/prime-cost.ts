import { z } from 'zod';
import { type Cents, centsSchema, divideRounded } from '../values/money.ts';

const PRIME_BASES = ['so far', 'heading', 'complete'] as const;

/** What revenue centers spent, and labor. */
export function primeCostSchema() {
  return z.object({
    basis: z
      .enum(PRIME_BASES)
      .describe(
        'Of a complete week; of one that runs what it cost over what it brought so far, or its projection.',
      ),
    cents: centsSchema(),
    shareBasisPoints: z.int().nullable().describe('Of the revenue on the same basis; null without any.'),
  });
}
export type PrimeCost = z.infer<ReturnType<typeof primeCostSchema>>;

/** A prime cost, and its share of the revenue on the same basis. */
export function primeOf(basis: PrimeCost['basis'], cost: Cents, revenue: Cents): PrimeCost {
  const shareBasisPoints = revenue <= 0 ? null : divideRounded(BigInt(cost) * 10_000n, BigInt(revenue));
  return { basis, cents: cost, shareBasisPoints };
}
