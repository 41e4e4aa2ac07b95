import { IconGlassCocktail, IconReportMoney, IconToolsKitchen2 } from '@tabler/icons-react';
import { budgetBalance, standingOnOwnRevenue } from '../../domain/budgets/standings.ts';
import { laborBreakdown, ordersSay, spendingBreakdown, waitingFor } from '../../domain/desk/breakdown.ts';
import { nameOf } from '../../domain/group/venue.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { settingsOf } from '../../domain/settings/settings.ts';
import { verdictOnOwnRevenue } from '../../domain/standings/own-verdict.ts';
import { basisBudget, expectedBudget, type WeekBudgets } from '../budgets/use-week-budgets.ts';
import { REVENUE_AMOUNTS } from '../revenue/revenue-amounts.ts';
import { spentAmount } from '../spending/amounts.ts';
import { VenueDashboard } from './venue-dashboard.tsx';
import type { VenueBudget, VenueRevenue, VenueView } from './venue-view.ts';

const REVENUE = {
  total: {
    title: 'Total Revenue',
    centers: ['kitchen', 'bar'],
    of: 'total revenue',
    action: 'Record Total Revenue',
    icon: IconReportMoney,
    amount: REVENUE_AMOUNTS.total,
  },
  kitchen: {
    title: 'Kitchen Revenue',
    centers: ['kitchen'],
    of: 'kitchen revenue',
    action: 'Record Kitchen Revenue',
    icon: IconToolsKitchen2,
    amount: REVENUE_AMOUNTS.kitchen,
  },
  bar: {
    title: 'Bar Revenue',
    centers: ['bar'],
    of: 'bar revenue',
    action: 'Record Bar Revenue',
    icon: IconGlassCocktail,
    amount: REVENUE_AMOUNTS.bar,
  },
} as const satisfies Record<string, VenueRevenue>;

const TROPICS: VenueView = {
  venueId: 'tropics',
  title: 'Tropics Grill Dashboard',
  logoutFailure: FAILURES.logout,
  asSpecified: true,
  revenues: [REVENUE.total, REVENUE.kitchen, REVENUE.bar],
  budgets: (week) => [spendingBudget('kitchen', week), spendingBudget('bar', week), laborBudget(week)],
  byCenter: true,
  orderCenters: ['kitchen', 'bar'],
  standingOf: (center, totals, settings) =>
    center === 'kitchen' || center === 'bar'
      ? standingOnOwnRevenue(center, totals, settings)
      : budgetBalance(center, totals, settings),
  activity: { title: 'Recent Kitchen Orders', centers: ['kitchen'] },
  alertsAbout: ['kitchen', 'bar', 'labor'],
};

/** /tropics: the grill's revenue, its kitchen and bar budgets from their own part of it, and its labor budget. */
export function TropicsPage() {
  return <VenueDashboard view={TROPICS} />;
}

function spendingBudget(center: 'kitchen' | 'bar', week: WeekBudgets): VenueBudget {
  const { record, expected, settings } = week;
  const own = settingsOf('tropics', settings);
  const standing = standingOnOwnRevenue(center, expected, settings);
  return {
    title: `${nameOf(settings.group, center)} Budget`,
    percentage: own[`${center}Percentage`],
    revenue: REVENUE[center],
    trend: { cost: center, ofOwn: true },
    standing,
    verdict: verdictOnOwnRevenue(center, standing, { sums: record.sums, outlook: week.outlook }),
    expected: basisBudget(center, week),
    thresholds: own,
    breakdown: spendingBreakdown(record, center),
    ordersOf: center,
    ordersSay: ordersSay(record, center),
    waiting: waitingFor(record, [center]),
    amount: spentAmount(`${center}Expenses`),
  };
}

function laborBudget(week: WeekBudgets): VenueBudget {
  const { record, expected, settings } = week;
  const own = settingsOf('tropics', settings);
  return {
    title: 'Labor Budget',
    percentage: own.laborPercentage,
    revenue: REVENUE.total,
    trend: { cost: 'all-labor' },
    standing: standingOnOwnRevenue('labor', expected, settings),
    expected: expectedBudget('labor', week),
    thresholds: own,
    breakdown: laborBreakdown(settings.group, record.sums),
    amount: spentAmount('laborCosts'),
    crews: {
      kitchen: spentAmount('kitchenStaff'),
      bar: spentAmount('barStaff'),
      service: spentAmount('serviceStaff'),
    },
  };
}
