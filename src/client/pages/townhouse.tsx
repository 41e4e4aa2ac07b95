import { spendingBreakdown } from '../../domain/breakdown.ts';
import { formatPercentage } from '../../domain/percent.ts';
import { venueLaborStanding } from '../../domain/standings.ts';
import type { WeekBudgets } from '../budgets/use-week-budgets.ts';
import { RoleDashboard } from './role-dashboard.tsx';

/** /townhouse: the spending and labor budgets of Townhouse, from its own revenue. */
export function TownhousePage() {
  return (
    <RoleDashboard
      title="Townhouse Dashboard"
      cards={cards}
      ordersOf="townhouse"
      tip={{ category: 'bar', title: 'Quick Tip' }}
    />
  );
}

function cards({ record, settings, standings }: WeekBudgets) {
  return [
    {
      title: 'Bar Budget',
      standing: standings.townhouse,
      bar: 'venue' as const,
      percentLabel: `${formatPercentage(settings.barPercentage)}% of Townhouse revenue`,
      breakdown: spendingBreakdown(record, 'townhouse'),
      noRows: 'No orders recorded for this week yet.',
    },
    {
      title: 'Labor Budget',
      standing: venueLaborStanding('townhouse', record, settings),
      bar: 'venue' as const,
      percentLabel: `${formatPercentage(settings.laborPercentage)}% of Townhouse revenue`,
    },
  ];
}
