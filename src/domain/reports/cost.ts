import { z } from 'zod';
import { hasBudget } from '../budgets/budget.ts';
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
  });
}
export type Cost = z.infer<ReturnType<typeof costSchema>>;

export function costOf(
  costCents: Cents,
  budgetCents: Cents,
  base: Cents,
  targetPercentage: Cost['targetPercentage'],
): Cost {
  const overCents = cents(costCents - budgetCents);
  return { costCents, budgetCents, overCents, percentage: shareOf(costCents, base), targetPercentage };
}

/** Whether something cost more than its budget: without revenue there is none to exceed. */
export function exceedsBudget(cost: Pick<Cost, 'budgetCents' | 'overCents'>): boolean {
  return hasBudget(cost) && cost.overCents > 0;
}

/** What several cost together, of a revenue; their target is a share of what the week is expected to bring, which their budgets stand on. */
export function costTogether(
  parts: readonly Pick<Cost, 'costCents' | 'budgetCents'>[],
  { cents: revenue, expectedCents }: { cents: Cents; expectedCents?: Cents | null | undefined },
): Cost {
  const costCents = sumCents(parts.map((part) => part.costCents));
  const budgetCents = sumCents(parts.map((part) => part.budgetCents));
  return costOf(costCents, budgetCents, revenue, shareOf(budgetCents, expectedCents ?? revenue));
}
