import { spendingBreakdown } from '../../domain/breakdown.ts';
import { formatPercentage } from '../../domain/percent.ts';
import { staffStandingFor } from '../../domain/standings.ts';
import type { WeekBudgets } from '../budgets/use-week-budgets.ts';
import { RoleDashboard } from './role-dashboard.tsx';

/** /chef: the kitchen's spending and staff budgets. */
export function ChefPage() {
  return (
    <RoleDashboard
      title="Kitchen Dashboard"
      cards={cards}
      ordersOf="kitchen"
      tip={{ category: 'kitchen', title: 'Kitchen Tip' }}
    />
  );
}

function cards({ record, settings, standings }: WeekBudgets) {
  return [
    {
      title: 'Kitchen Budget',
      standing: standings.kitchen,
      percentLabel: `${formatPercentage(settings.kitchenPercentage)}% of revenue`,
      breakdown: spendingBreakdown(record, 'kitchen'),
      noRows: 'No orders recorded for this week yet.',
    },
    {
      title: 'Kitchen Staff Budget',
      standing: staffStandingFor('kitchen', record, settings),
      percentLabel: `${formatPercentage(settings.kitchenStaffPercentage)}% of the labor budget`,
    },
  ];
}
