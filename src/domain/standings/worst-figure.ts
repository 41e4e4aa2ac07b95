import { z } from 'zod';
import { hasBudget } from '../budgets/budget.ts';
import { OVER, type Verdict } from '../budgets/verdict.ts';
import { percentOf } from '../forecast/pace-words.ts';
import type { Locale } from '../values/locale.ts';
import { type Cents, cents, centsSchema, divideRounded, formatMoney } from '../values/money.ts';
import { formatTenths } from '../values/percent.ts';

/** The figure behind a budget's verdict. */
export function worstFigureSchema() {
  return z
    .object({
      on: z
        .enum(['over', 'heading', 'spent'])
        .describe('By how much the budget is over, where its week is heading, or how much of it is spent.'),
      cents: centsSchema(),
      shareBasisPoints: z.int().describe('Of the budget.'),
    })
    .nullable();
}
export type WorstFigure = z.infer<ReturnType<typeof worstFigureSchema>>;

interface JudgedBudget {
  verdict: Verdict;
  budgetCents: Cents;
  spentCents: Cents;
  heading: { projectedCents: Cents } | null;
}

/** Returns the figure behind a budget's verdict; null without a budget. */
export function figureOf({ verdict, budgetCents, spentCents, heading }: JudgedBudget): WorstFigure {
  if (!hasBudget({ budgetCents })) return null;
  const figure = (on: NonNullable<WorstFigure>['on'], amount: Cents) => {
    const shareBasisPoints = divideRounded(BigInt(amount) * 10_000n, BigInt(budgetCents));
    return { on, cents: amount, shareBasisPoints };
  };
  if (verdict === OVER) return figure('over', cents(spentCents - budgetCents));
  if (heading && verdict.startsWith('Heading')) return figure('heading', heading.projectedCents);
  return figure('spent', spentCents);
}

/** Returns '$165.67 over', 'heading for 107%' or '96.4% spent'. */
export function worstFigureText(
  { on, cents: amount, shareBasisPoints }: NonNullable<WorstFigure>,
  place: Locale,
): string {
  if (on === 'over') return `${formatMoney(amount, place)} over`;
  if (on === 'heading') return `heading for ${percentOf(cents(shareBasisPoints), cents(10_000), place)}`;
  return `${formatTenths(divideRounded(BigInt(shareBasisPoints), 10n), place)}% spent`;
}
