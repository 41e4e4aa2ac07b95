import { z } from 'zod';
import { hasBudget, VERDICTS } from '../budgets/budget.ts';
import { type Cents, cents, centsSchema, sumCents } from '../values/money.ts';
import { shareOf } from '../values/share-of.ts';

/** What something cost, beside its budget. */
export function costSchema() {
  return z.object({
    costCents: centsSchema(),
    budgetCents: centsSchema(),
    overCents: centsSchema().describe('By how much it exceeds its budget; minus for what is left.'),
    percentage: z.number().nullable().describe('Of what the budget is a share of; null without any.'),
    targetPercentage: z
      .number()
      .nullable()
      .describe('What share of it the budget is; null for several budgets together without any revenue.'),
    isEntered: z
      .boolean()
      .optional()
      .describe(
        'False where nobody entered it, or a part of it; true where it is known to be nothing. Left out elsewhere.',
      ),
    verdict: z
      .enum(VERDICTS)
      .optional()
      .describe('How its budget fared; left out of what several come to, and in reports kept earlier.'),
  });
}
export type Cost = z.infer<ReturnType<typeof costSchema>>;

/** What something cost, of which nothing is said in percent where it is not entered, or not all of it. */
export function costOf(
  costCents: Cents,
  budgetCents: Cents,
  base: Cents,
  targetPercentage: Cost['targetPercentage'],
  isWhole = costCents !== 0,
): Cost {
  const overCents = cents(costCents - budgetCents);
  const percentage = isWhole ? shareOf(costCents, base) : null;
  return {
    ...{ costCents, budgetCents, overCents, percentage, targetPercentage },
    ...((costCents === 0 || !isWhole) && { isEntered: isWhole }),
  };
}

/** Whether a cost is entered: reports that were kept before say it by their amount alone. */
export function isEntered({ costCents, isEntered }: Pick<Cost, 'costCents' | 'isEntered'>): boolean {
  return isEntered ?? costCents !== 0;
}

/** Whether something cost more than its budget: without revenue there is none to exceed. */
export function exceedsBudget(cost: Pick<Cost, 'budgetCents' | 'overCents'>): boolean {
  return hasBudget(cost) && cost.overCents > 0;
}

/** What of a sum has a budget and no cost is not entered. */
function isPartEntered(part: Pick<Cost, 'costCents' | 'budgetCents' | 'isEntered'>): boolean {
  return part.isEntered ?? (part.costCents !== 0 || !hasBudget(part));
}

/** What several cost together, of a revenue; their target is a share of what the week is expected to bring, which their budgets stand on. */
export function costTogether(
  parts: readonly Pick<Cost, 'costCents' | 'budgetCents' | 'isEntered'>[],
  { cents: revenue, expectedCents }: { cents: Cents; expectedCents?: Cents | null | undefined },
): Cost {
  const costCents = sumCents(parts.map((part) => part.costCents));
  const budgetCents = sumCents(parts.map((part) => part.budgetCents));
  const target = shareOf(budgetCents, expectedCents ?? revenue);
  return costOf(costCents, budgetCents, revenue, target, parts.every(isPartEntered));
}
