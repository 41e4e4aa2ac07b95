import { spendingBreakdown } from '../../domain/breakdown.ts';
import { formatPercentage } from '../../domain/percent.ts';
import { staffStandingFor } from '../../domain/standings.ts';
import type { WeekBudgets } from '../budgets/use-week-budgets.ts';
import { RoleDashboard } from './role-dashboard.tsx';

/** /bar: the bar's spending budget, and the staff budgets of bar and service. */
export function BarPage() {
  return (
    <RoleDashboard
      title="Bar Dashboard"
      cards={cards}
      ordersOf="bar"
      tip={{ category: 'bar', title: 'Bar Tip' }}
    />
  );
}

function cards({ record, settings, standings }: WeekBudgets) {
  return [
    {
      title: 'Bar Budget',
      standing: standings.bar,
      percentLabel: `${formatPercentage(settings.barPercentage)}% of revenue`,
      breakdown: spendingBreakdown(record, 'bar'),
      noRows: 'No orders recorded for this week yet.',
    },
    {
      title: 'Bar Staff Budget',
      standing: staffStandingFor('bar', record, settings),
      percentLabel: `${formatPercentage(settings.barStaffPercentage)}% of the labor budget`,
    },
    {
      title: 'Service Staff Budget',
      standing: staffStandingFor('service', record, settings),
      percentLabel: `${formatPercentage(settings.serviceStaffPercentage)}% of the labor budget`,
    },
  ];
}
