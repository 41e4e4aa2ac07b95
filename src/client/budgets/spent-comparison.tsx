import { Skeleton, Text } from '@mantine/core';
import { hasBudget, NO_BUDGET_YET } from '../../domain/budgets/budget.ts';
import { differenceFrom, formatDifference } from '../../domain/budgets/comparison.ts';
import type { Category } from '../../domain/group/venue.ts';
import { type Cents, formatMoney } from '../../domain/values/money.ts';
import { type WeekId, weekLabel } from '../../domain/weeks/week.ts';
import { FigureList } from '../ui/figure-list.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import classes from './spent-comparison.module.css';
import { useWeekBudgets } from './use-week-budgets.ts';

const TONES = { more: 'budget-danger', less: 'budget-safe', same: undefined } as const;

interface SpentComparisonProps {
  weekId: WeekId;
  category: Category;
  spentCents: Cents;
}

/** What another week spent on the same budget; red when this one spent more, green when less. */
export function SpentComparison({ weekId, category, spentCents }: SpentComparisonProps) {
  const { budgets, error, failure } = useWeekBudgets(weekId);
  useFailureToast(error, failure);
  return (
    <div className={classes.comparison}>
      <Text size="xs" c="dimmed">
        Compared with {weekLabel(weekId)}
      </Text>
      {budgets && <Compared other={budgets.standings[category]} spentCents={spentCents} />}
      {!budgets && (error ? <Text size="sm">{failure}</Text> : <Skeleton h={76} mt={6} />)}
    </div>
  );
}

interface ComparedProps {
  other: { spentCents: Cents; budgetCents: Cents };
  spentCents: Cents;
}

function Compared({ other, spentCents }: ComparedProps) {
  const { cents, direction } = differenceFrom(spentCents, other.spentCents);
  return (
    <>
      <FigureList
        rows={[
          { label: 'Budget then', figure: hasBudget(other) ? formatMoney(other.budgetCents) : NO_BUDGET_YET },
          { label: 'Spent then', figure: formatMoney(other.spentCents) },
        ]}
      />
      <p className={classes.difference}>
        <span>Difference</span>
        <span className={TONES[direction]}>{formatDifference(cents)}</span>
      </p>
    </>
  );
}
