import { IconReportMoney } from '@tabler/icons-react';
import { venueLaborStanding } from '../../domain/budgets/standings.ts';
import {
  ordersSay,
  spendingBreakdown,
  venueLaborBreakdown,
  waitingFor,
} from '../../domain/desk/breakdown.ts';
import { settingsOf } from '../../domain/settings/settings.ts';
import { basisBudget, expectedBudget, type WeekBudgets } from '../budgets/use-week-budgets.ts';
import { REVENUE_AMOUNTS } from '../revenue/revenue-amounts.ts';
import { spentAmount } from '../spending/amounts.ts';
import type { WeekAmount } from '../weeks/week-amount.ts';
import { VenueDashboard } from './venue-dashboard.tsx';
import type { VenueBudget, VenueRevenue, VenueView } from './venue-view.ts';

const REVENUE: VenueRevenue = {
  title: 'Weekly Revenue',
  centers: ['townhouse'],
  of: 'Townhouse revenue',
  action: 'Record Revenue',
  icon: IconReportMoney,
  amount: REVENUE_AMOUNTS.townhouse,
};

/** One crew works at both venues. */
const SERVICE_STAFF: WeekAmount = {
  ...spentAmount('serviceStaff'),
  shared: 'Shared with the grill: this changes its labor cost, too.',
};

const TOWNHOUSE: VenueView = {
  venueId: 'townhouse',
  title: 'Townhouse Dashboard',
  logoutFailure: null,
  asSpecified: true,
  revenues: [REVENUE],
  budgets,
  staff: [
    { crew: 'townhouse', name: 'Townhouse Staff', amount: spentAmount('townhouseStaff') },
    { crew: 'service', name: 'Service Staff', amount: SERVICE_STAFF },
  ],
  orderCenters: ['townhouse'],
  activity: { title: 'Recent Orders', centers: ['townhouse'] },
  alertsAbout: ['townhouse', 'labor'],
};

/** /townhouse: its revenue, and its bar and labor budgets from it. */
export function TownhousePage() {
  return <VenueDashboard view={TOWNHOUSE} />;
}

function budgets(week: WeekBudgets): VenueBudget[] {
  const { record, expected, settings, standing } = week;
  const own = settingsOf('townhouse', settings);
  return [
    {
      title: 'Bar Budget',
      percentage: own.barPercentage,
      revenue: REVENUE,
      standing: standing('townhouse'),
      trend: { cost: 'townhouse' },
      expected: expectedBudget('townhouse', week),
      thresholds: own,
      breakdown: spendingBreakdown(record, 'townhouse'),
      ordersOf: 'townhouse',
      ordersSay: ordersSay(record, 'townhouse'),
      waiting: waitingFor(record, ['townhouse']),
      amount: spentAmount('townhouseBarExpenses'),
    },
    {
      title: 'Labor Budget',
      percentage: own.laborPercentage,
      revenue: REVENUE,
      trend: { cost: 'labor' },
      standing: venueLaborStanding('townhouse', expected, settings),
      expected: basisBudget('townhouse', week),
      thresholds: own,
      hint: 'Service staff are counted in: labor is the Townhouse staff and the service staff.',
      breakdown: venueLaborBreakdown(settings.group, 'townhouse', record.sums),
      crews: { townhouse: spentAmount('townhouseStaff'), service: SERVICE_STAFF },
    },
  ];
}
