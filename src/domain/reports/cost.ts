import { z } from 'zod';
import { hasBudget } from '../budgets/budget.ts';
import { VERDICTS } from '../budgets/verdict.ts';
import { primeOf } from '../standings/prime-cost.ts';
import { type Cents, cents, centsSchema, divideRounded, sumCents } from '../values/money.ts';
import { percentageOf, percentageOfWhole } from '../values/percent.ts';

export function costSchema() {
  return z.object({
    costCents: centsSchema(),
    budgetCents: centsSchema(),
    overCents: centsSchema().describe('By how much it exceeds its budget; negative for what is left.'),
    percentage: z
      .number()
      .nullable()
      .describe(
        'As a share of the revenue that the budget is based on; null without revenue, and for a week that is not complete.',
      ),
    headingCents: centsSchema()
      .nullable()
      .optional()
      .describe('For a running week, where it is heading; null if unknown. Left out for others.'),
    headingPercentage: z
      .number()
      .nullable()
      .optional()
      .describe('That as a share of the week’s expected revenue.'),
    targetPercentage: z
      .number()
      .nullable()
      .describe(
        'The share of revenue that the budget is; null for several budgets together without revenue.',
      ),
    isEntered: z
      .boolean()
      .optional()
      .describe(
        'False if it, or a part of it, was not entered; true if it is known to be nothing. Left out otherwise.',
      ),
    verdict: z
      .enum(VERDICTS)
      .optional()
      .describe('The verdict on its budget; left out for several together, and in older reports.'),
  });
}
export type Cost = z.infer<ReturnType<typeof costSchema>>;

/** Where a cost of an incomplete week is heading, and the expected revenue; null while unknown. */
export interface CostHeading {
  cents: Cents | null;
  of: Cents | null;
}

/** Returns a cost with its budget. It has no percentage unless fully entered: cost so far is no share of revenue so far. */
export function reportedCost(
  costCents: Cents,
  budgetCents: Cents,
  base: Cents,
  targetPercentage: Cost['targetPercentage'],
  isWhole = costCents !== 0,
  heading?: CostHeading,
): Cost {
  const overCents = cents(costCents - budgetCents);
  const percentage = isWhole && !heading ? percentageOfWhole(costCents, base) : null;
  return {
    costCents,
    budgetCents,
    overCents,
    percentage,
    targetPercentage,
    ...(heading && { headingCents: heading.cents, headingPercentage: headingShare(heading) }),
    ...((costCents === 0 || !isWhole) && { isEntered: isWhole }),
  };
}

/** Returns the percentage with one decimal, rounded like the share of a prime cost. */
function headingShare({ cents: cost, of }: CostHeading): number | null {
  const { shareBasisPoints } = primeOf('heading', cost ?? cents(0), of ?? cents(0));
  if (cost === null || shareBasisPoints === null) return null;
  return percentageOf(divideRounded(BigInt(shareBasisPoints), 10n));
}

/** Whether a cost is entered; in reports stored before the field existed, any amount means it is. */
export function isEntered({ costCents, isEntered }: Pick<Cost, 'costCents' | 'isEntered'>): boolean {
  return isEntered ?? costCents !== 0;
}

/** Whether a cost exceeds its budget; without revenue there is no budget to exceed. */
export function exceedsBudget(cost: Pick<Cost, 'budgetCents' | 'overCents'>): boolean {
  return hasBudget(cost) && cost.overCents > 0;
}

/** Whether a part of a cost was entered: one with a budget but no cost was not. */
export function isPartEntered(part: Pick<Cost, 'costCents' | 'budgetCents' | 'isEntered'>): boolean {
  return part.isEntered ?? (part.costCents !== 0 || !hasBudget(part));
}

/** Returns several costs together. Their target is a share of the expected revenue, which their budgets are based on. */
export function costTogether(
  parts: readonly Pick<Cost, 'costCents' | 'budgetCents' | 'isEntered' | 'headingCents'>[],
  { cents: revenue, expectedCents }: { cents: Cents; expectedCents?: Cents | null | undefined },
): Cost {
  const costCents = sumCents(parts.map((part) => part.costCents));
  const budgetCents = sumCents(parts.map((part) => part.budgetCents));
  const target = percentageOfWhole(budgetCents, expectedCents ?? revenue);
  const heading =
    expectedCents === undefined ? undefined : { cents: headingTogether(parts), of: expectedCents };
  return reportedCost(costCents, budgetCents, revenue, target, parts.every(isPartEntered), heading);
}

/** Returns where several costs are heading together; a complete one counts as it is. */
function headingTogether(parts: readonly Pick<Cost, 'costCents' | 'headingCents'>[]): Cents | null {
  const all = parts.map(({ costCents, headingCents }) =>
    headingCents === undefined ? costCents : headingCents,
  );
  return all.every((one) => one !== null) ? sumCents(all) : null;
}
