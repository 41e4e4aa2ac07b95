import { IconGlassCocktail, IconReportMoney, IconToolsKitchen2 } from '@tabler/icons-react';
import { laborBreakdown } from '../../domain/desk/breakdown.ts';
import type { Crew } from '../../domain/group/group.ts';
import { nameOf, venueBy } from '../../domain/group/venue.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { settingsOf } from '../../domain/settings/settings.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { plotOf, type WeekBudgets } from '../budgets/use-week-budgets.ts';
import { REVENUE_AMOUNTS } from '../revenue/revenue-amounts.ts';
import { AMOUNTS } from '../spending/amounts.ts';
import type { WeekAmount } from '../weeks/week-amount.ts';
import { laborBudget, spendingBudget } from './group-venue.ts';
import { VenueDashboard } from './venue-dashboard.tsx';
import type { VenueBudget, VenueRevenue, VenueView } from './venue-view.ts';

const SCANDALS_REVENUE: VenueRevenue = {
  title: 'Scandals Revenue',
  centers: ['scandals'],
  of: 'Scandals revenue',
  action: 'Record Scandals Revenue',
  icon: IconReportMoney,
  amount: REVENUE_AMOUNTS.scandals,
};

const SCANDALS_CREWS = {
  'scandals-bar': AMOUNTS.scandalsBarStaff,
  'scandals-service': AMOUNTS.scandalsServiceStaff,
};

const SCANDALS: VenueView = {
  venueId: 'scandals',
  title: 'Scandals Dashboard',
  logoutFailure: FAILURES.logout,
  specified: { bar: 'scale', tabs: ['Budget', 'Recent Activity', 'Tips'], hasSummary: true },
  revenues: [SCANDALS_REVENUE],
  budgets: (week) => [
    barBudget('scandals', week, SCANDALS_REVENUE, AMOUNTS.scandalsBarExpenses),
    crewsBudget('scandals', week, SCANDALS_REVENUE, SCANDALS_CREWS),
  ],
  staff: [
    { crew: 'scandals-bar', name: 'Bar Staff', amount: SCANDALS_CREWS['scandals-bar'] },
    { crew: 'scandals-service', name: 'Service Staff', amount: SCANDALS_CREWS['scandals-service'] },
  ],
  orderCenters: ['scandals'],
  minimum: 'zero',
  activity: { title: 'Recent Orders', centers: ['scandals'] },
  alertsAbout: ['scandals', 'labor'],
};

const TOWNHOUSE_REVENUE: VenueRevenue = {
  title: 'Weekly Revenue',
  centers: ['townhouse'],
  of: 'Townhouse revenue',
  action: 'Record Revenue',
  icon: IconReportMoney,
  amount: REVENUE_AMOUNTS.townhouse,
};

const TOWNHOUSE_CREWS = {
  townhouse: AMOUNTS.townhouseStaff,
  // One crew works at both venues.
  service: {
    ...AMOUNTS.serviceStaff,
    shared: 'Shared with the grill: this changes its labor cost, too.',
  },
};

const TOWNHOUSE: VenueView = {
  venueId: 'townhouse',
  title: 'Townhouse Dashboard',
  logoutFailure: null,
  specified: { bar: 'venue', isWelcoming: true },
  revenues: [TOWNHOUSE_REVENUE],
  budgets: (week) => [
    barBudget('townhouse', week, TOWNHOUSE_REVENUE, AMOUNTS.townhouseBarExpenses),
    {
      ...crewsBudget('townhouse', week, TOWNHOUSE_REVENUE, TOWNHOUSE_CREWS),
      hint: 'Service staff are counted in: labor is the Townhouse staff and the service staff.',
    },
  ],
  staff: [
    { crew: 'townhouse', name: 'Townhouse Staff', amount: TOWNHOUSE_CREWS.townhouse },
    { crew: 'service', name: 'Service Staff', amount: TOWNHOUSE_CREWS.service },
  ],
  orderCenters: ['townhouse'],
  activity: { title: 'Recent Orders', centers: ['townhouse'] },
  alertsAbout: ['townhouse', 'labor'],
};

const TROPICS_REVENUE = {
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
  specified: { bar: 'venue', isWelcoming: true },
  revenues: [TROPICS_REVENUE.total, TROPICS_REVENUE.kitchen, TROPICS_REVENUE.bar],
  budgets: (week) => [ownBudget('kitchen', week), ownBudget('bar', week), wholeLabor(week)],
  byCenter: true,
  orderCenters: ['kitchen', 'bar'],
  onOwnRevenue: true,
  activity: { title: 'Recent Kitchen Orders', centers: ['kitchen'] },
  alertsAbout: ['kitchen', 'bar', 'labor'],
};

/** /scandals: its figures and budgets in a week, with separate views for its staff costs and settings. */
export function ScandalsPage() {
  return <VenueDashboard view={SCANDALS} />;
}

/** /townhouse: its revenue, and its bar and labor budgets from it. */
export function TownhousePage() {
  return <VenueDashboard view={TOWNHOUSE} />;
}

/** /tropics: the grill's revenue, its kitchen and bar budgets from their own part of it, and its labor budget. */
export function TropicsPage() {
  return <VenueDashboard view={TROPICS} />;
}

function barBudget(
  center: 'scandals' | 'townhouse',
  week: WeekBudgets,
  revenue: VenueRevenue,
  amount: WeekAmount,
): VenueBudget {
  return { ...spendingBudget(center, week, revenue), title: 'Bar Budget', amount };
}

function crewsBudget(
  venueId: 'scandals' | 'townhouse',
  week: WeekBudgets,
  revenue: VenueRevenue,
  crews: Partial<Record<Crew, WeekAmount>>,
): VenueBudget {
  const { of: _, ...budget } = laborBudget(venueBy(week.settings.group, venueId), week, revenue);
  return { ...budget, crews };
}

/** Returns the grill's kitchen or bar budget from its own revenue, and where it stands by the venue's. */
function ownBudget(center: 'kitchen' | 'bar', week: WeekBudgets): VenueBudget {
  const { settings } = week;
  const { group } = settings;
  const { outlook: _, ...budget } = spendingBudget(center, week, TROPICS_REVENUE[center]);
  const { budgetCents, leftCents, verdict } = budget.standing;
  return {
    ...budget,
    title: `${nameOf(group, center)} Budget`,
    percentage: settingsOf('tropics', settings)[`${center}Percentage`],
    trend: { cost: center, ofOwn: true },
    standing: week.onOwnRevenue(center),
    ...(budgetCents > 0 && {
      beside: `Of total revenue, as on the overview: ${formatMoney(leftCents, group)} left · ${verdict}`,
    }),
    amount: AMOUNTS[`${center}Expenses`],
  };
}

function wholeLabor(week: WeekBudgets): VenueBudget {
  const { record, settings } = week;
  return {
    title: 'Labor Budget',
    percentage: settingsOf('tropics', settings).laborPercentage,
    revenue: TROPICS_REVENUE.total,
    trend: { cost: 'all-labor' },
    standing: week.onOwnRevenue('labor'),
    outlook: plotOf('labor', week),
    breakdown: laborBreakdown(settings.group, record.sums),
    amount: AMOUNTS.laborCosts,
    crews: {
      kitchen: AMOUNTS.kitchenStaff,
      bar: AMOUNTS.barStaff,
      service: AMOUNTS.serviceStaff,
    },
  };
}
