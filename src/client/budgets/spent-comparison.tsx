import { hasBudget, NO_BUDGET_YET, percentSpent, type Standing } from '../../domain/budgets/budget.ts';
import { differenceFrom, formatDifference, formatPoints } from '../../domain/budgets/comparison.ts';
import type { Category } from '../../domain/group/group.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { formatTenths } from '../../domain/values/percent.ts';
import { type WeekId, weekLabel } from '../../domain/weeks/week.ts';
import { ComparisonBox } from '../ui/comparison-box.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useWeekBudgets } from './use-week-budgets.ts';

const TONES = { more: 'budget-danger', less: 'budget-safe', same: undefined } as const;

interface SpentComparisonProps {
  weekId: WeekId;
  category: Category;
  standing: Standing;
}

/** What another week spent on the same budget, and of how much of it; red when this one spent more, green when less. */
export function SpentComparison({ weekId, category, standing }: SpentComparisonProps) {
  const { budgets, error, failure } = useWeekBudgets(weekId);
  useFailureToast(error, failure);
  return (
    <ComparisonBox
      title={`Compared with ${weekLabel(weekId)}`}
      then={budgets && compared(standing, budgets.standing(category))}
      failure={error ? failure : undefined}
    />
  );
}

function compared(now: Standing, then: Standing) {
  const { cents, direction } = differenceFrom(now.spentCents, then.spentCents);
  const share = shareOf(then);
  const shareNow = shareOf(now);
  const points = share !== null && shareNow !== null ? ` (${formatPoints(shareNow - share)})` : '';
  return {
    rows: [
      { label: 'Budget then', figure: hasBudget(then) ? formatMoney(then.budgetCents) : NO_BUDGET_YET },
      { label: 'Spent then', figure: formatMoney(then.spentCents) },
      ...(share === null ? [] : [{ label: 'Of the budget', figure: `${formatTenths(share)}%` }]),
    ],
    difference: `${formatDifference(cents)}${points}`,
    tone: TONES[direction],
  };
}

/** What is spent in tenths of a percent of the budget; null without one. */
function shareOf(standing: Standing) {
  return hasBudget(standing) ? percentSpent(standing.budgetCents, standing.spentCents) : null;
}
