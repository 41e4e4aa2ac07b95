import { laborBreakdown, spendingBreakdown } from '../../domain/breakdown.ts';
import { formatPercentage } from '../../domain/percent.ts';
import { tropicsStandingFor } from '../../domain/standings.ts';
import { nameOf } from '../../domain/venue.ts';
import type { WeekBudgets } from '../budgets/use-week-budgets.ts';
import { RoleDashboard } from './role-dashboard.tsx';

/** /tropics: the grill's kitchen and bar budgets from their own revenue, and its labor budget. */
export function TropicsPage() {
  return (
    <RoleDashboard
      title="Tropics Grill Dashboard"
      cards={cards}
      ordersOf="kitchen"
      tip={{ category: 'kitchen', title: 'Quick Tip' }}
    />
  );
}

function cards(budgets: WeekBudgets) {
  const { record, settings, standings } = budgets;
  return [
    spendingCard('kitchen', budgets),
    spendingCard('bar', budgets),
    {
      title: 'Labor Budget',
      standing: standings.labor,
      bar: 'venue' as const,
      percentLabel: `${formatPercentage(settings.laborPercentage)}% of revenue`,
      breakdown: laborBreakdown(record),
    },
  ];
}

function spendingCard(center: 'kitchen' | 'bar', { record, settings }: WeekBudgets) {
  const name = nameOf(center);
  return {
    title: `${name} Budget`,
    standing: tropicsStandingFor(center, record, settings),
    bar: 'venue' as const,
    percentLabel: `${formatPercentage(settings[`${center}Percentage`])}% of ${name.toLowerCase()} revenue`,
    breakdown: spendingBreakdown(record, center),
    noRows: 'No orders recorded for this week yet.',
  };
}
