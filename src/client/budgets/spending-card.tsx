import { percentageFor } from '../../domain/budgets/standings.ts';
import { ordersSay, spendingBreakdown, waitingFor } from '../../domain/desk/breakdown.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { nameOf, revenueInText } from '../../domain/group/venue.ts';
import { settingsOf } from '../../domain/settings/settings.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import type { Edit } from './budget-body.tsx';
import { BudgetCard, type BudgetCardProps } from './budget-card.tsx';
import { expectedBudget } from './expected-budget.ts';
import type { WeekBudgets } from './use-week-budgets.ts';

interface SpendingCardProps extends Pick<BudgetCardProps, 'weekId' | 'comparison' | 'trend' | 'link'> {
  center: RevenueCenter;
  budgets: WeekBudgets;
  edit?: Edit;
}

/** The budget of a revenue center, with its orders by weekday. */
export function SpendingCard({ center, budgets, edit, ...rest }: SpendingCardProps) {
  const { record, settings, standing, afterSending } = budgets;
  return (
    <BudgetCard
      title={`${nameOf(settings.group, center)} Budget`}
      standing={standing(center)}
      expected={expectedBudget(center, budgets)}
      afterSending={afterSending?.standing(center)}
      thresholds={settingsOf(center, settings)}
      percentLabel={percentLabel(center, budgets)}
      breakdown={spendingBreakdown(record, center)}
      ordersOf={center}
      ordersSay={ordersSay(record, center)}
      waiting={waitingFor(record, [center])}
      noRows="No orders recorded for this week yet."
      edit={edit}
      {...rest}
    />
  );
}

/** "30% of total revenue"; venues apart from the grill take the bar percentage of their own revenue. */
function percentLabel(center: RevenueCenter, { settings }: WeekBudgets): string {
  const { group } = settings;
  return `${formatPercentage(percentageFor(center, settings), group)}% of ${revenueInText(group, center)}`;
}
