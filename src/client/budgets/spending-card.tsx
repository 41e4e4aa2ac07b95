import type { ReactNode } from 'react';
import { spendingBreakdown } from '../../domain/breakdown.ts';
import { formatPercentage } from '../../domain/percent.ts';
import { nameOf, type RevenueCenter, venueOf } from '../../domain/venue.ts';
import { BudgetCard, type Edit } from './budget-card.tsx';
import type { WeekBudgets } from './use-week-budgets.ts';

interface SpendingCardProps {
  center: RevenueCenter;
  budgets: WeekBudgets;
  edit?: Edit;
  comparison?: ReactNode;
}

/** The budget of a revenue center, with its orders by weekday. */
export function SpendingCard({ center, budgets, edit, comparison }: SpendingCardProps) {
  const { record, settings, standings } = budgets;
  return (
    <BudgetCard
      title={`${nameOf(center)} Budget`}
      standing={standings[center]}
      thresholds={settings}
      percentLabel={percentLabel(center, budgets)}
      breakdown={spendingBreakdown(record, center)}
      noRows="No orders recorded for this week yet."
      edit={edit}
      comparison={comparison}
    />
  );
}

/** "30% of revenue"; venues apart from the grill take the bar percentage of their own revenue. */
function percentLabel(center: RevenueCenter, { settings }: WeekBudgets): string {
  const percentage = center === 'kitchen' ? settings.kitchenPercentage : settings.barPercentage;
  const revenue = venueOf(center) === 'tropics' ? 'revenue' : `${nameOf(center)} revenue`;
  return `${formatPercentage(percentage)}% of ${revenue}`;
}
