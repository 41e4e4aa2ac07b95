import { hasBudget, NO_BUDGET_YET, percentSpent, type Standing } from '../../domain/budgets/budget.ts';
import { differenceFrom, formatDifference, formatPoints } from '../../domain/budgets/comparison.ts';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import type { Category } from '../../domain/group/group.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { formatTenths } from '../../domain/values/percent.ts';
import type { Place } from '../../domain/values/place.ts';
import { useGroup } from '../session/use-session.ts';
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
  const group = useGroup();
  const { budgets, error, missing, failure } = useWeekBudgets(weekId);
  useFailureToast(error, failure);
  return (
    <ComparisonBox
      title={`Compared with ${weekLabel(weekId, group)}`}
      then={budgets && compared(standing, budgets.standing(category), group)}
      failure={missing ? failure : undefined}
    />
  );
}

function compared(now: Standing, then: Standing, place: Place) {
  const { cents, direction } = differenceFrom(now.spentCents, then.spentCents);
  const share = shareOf(then);
  const shareNow = shareOf(now);
  const points = share !== null && shareNow !== null ? ` (${formatPoints(shareNow - share, place)})` : '';
  return {
    rows: [
      {
        label: 'Budget then',
        figure: hasBudget(then) ? formatMoney(then.budgetCents, place) : NO_BUDGET_YET,
      },
      { label: 'Spent then', figure: formatMoney(then.spentCents, place) },
      ...(share === null ? [] : [{ label: 'Of the budget', figure: `${formatTenths(share, place)}%` }]),
    ],
    difference: `${formatDifference(cents, place)}${points}`,
    tone: TONES[direction],
  };
}

/** What is spent in tenths of a percent of the budget; null without one. */
function shareOf(standing: Standing) {
  return hasBudget(standing) ? percentSpent(standing.budgetCents, standing.spentCents) : null;
}
