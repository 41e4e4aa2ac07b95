import { spendingBreakdown } from '../../domain/breakdown.ts';
import { formatPercentage } from '../../domain/percent.ts';
import { venueLaborStanding } from '../../domain/standings.ts';
import type { WeekBudgets } from '../budgets/use-week-budgets.ts';
import { RoleDashboard } from './role-dashboard.tsx';

/** /scandals: the spending and labor budgets of Scandals, from its own revenue. */
export function ScandalsPage() {
  return (
    <RoleDashboard
      title="Scandals Dashboard"
      cards={cards}
      ordersOf="scandals"
      tip={{ category: 'bar', title: 'Quick Tip' }}
    />
  );
}

function cards({ record, settings, standings }: WeekBudgets) {
  return [
    {
      title: 'Bar Budget',
      standing: standings.scandals,
      percentLabel: `${formatPercentage(settings.barPercentage)}% of Scandals revenue`,
      breakdown: spendingBreakdown(record, 'scandals'),
      noRows: 'No orders recorded for this week yet.',
    },
    {
      title: 'Labor Budget',
      standing: venueLaborStanding('scandals', record, settings),
      percentLabel: `${formatPercentage(settings.laborPercentage)}% of Scandals revenue`,
    },
  ];
}
