import { z } from 'zod';
import type { Venue } from '../group/group.ts';
import { type Cents, cents, centsSchema, divideRounded, sumCents } from '../values/money.ts';

const PRIME_BASES = ['so far', 'heading', 'complete'] as const;

/** The prime cost: spending of revenue centers plus labor. */
export function primeCostSchema() {
  return z.object({
    basis: z
      .enum(PRIME_BASES)
      .describe(
        '`complete` for a complete week; for a running one its projection, or, without one, its cost so far, which has no share.',
      ),
    cents: centsSchema(),
    shareBasisPoints: z
      .int()
      .nullable()
      .describe('As a share of revenue on the same basis; null without revenue, and for the cost so far.'),
  });
}
export type PrimeCost = z.infer<ReturnType<typeof primeCostSchema>>;

/** The prime cost of one or several venues, with what is needed to add it to others. */
interface PrimePart {
  primeCost: PrimeCost;
  spentCents: Cents;
  /** Its revenue, or its expected revenue. */
  revenueCents: Cents;
}

/** Adds up prime costs: 'heading' or 'so far' if any of them is. `again` is the cost counted in several of them. */
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

/** Returns a running week's cost so far. It has no share: the revenue so far is no basis for one. */
export function primeSoFar(cost: Cents): PrimeCost {
  return { basis: 'so far', cents: cost, shareBasisPoints: null };
}

/** Returns a prime cost with its share of the revenue on the same basis. */
export function primeOf(basis: PrimeCost['basis'], cost: Cents, revenue: Cents): PrimeCost {
  const shareBasisPoints = revenue <= 0 ? null : divideRounded(BigInt(cost) * 10_000n, BigInt(revenue));
  return { basis, cents: cost, shareBasisPoints };
}

/** Whether a venue's hours are entered, judging by their cost; a venue without crews needs none. */
export function areHoursEntered({ laborOf }: Pick<Venue, 'laborOf'>, laborCents: Cents): boolean {
  return laborOf.length === 0 || laborCents !== 0;
}

/** Returns what is missing of a venue's costs: 'No Kitchen orders entered', 'No hours entered'. */
export function missingCostTexts(
  centers: readonly { name: string; isEntered: boolean }[],
  hoursEntered: boolean,
): string[] {
  const orders = centers.filter(({ isEntered }) => !isEntered);
  return [
    ...orders.map(({ name }) => (centers.length === 1 ? 'No orders entered' : `No ${name} orders entered`)),
    ...(hoursEntered ? [] : ['No hours entered']),
  ];
}
