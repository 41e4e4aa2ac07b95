import { IconClipboardList, IconCoin, IconReportMoney } from '@tabler/icons-react';
import type { Department } from '../../domain/group/group.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import type { WeekBudgets } from '../budgets/use-week-budgets.ts';
import type { QuickLink } from '../shell/quick-links.tsx';
import { AMOUNTS } from '../spending/amounts.ts';
import { CenterDashboard, type CenterView, type StaffPart } from './center-dashboard.tsx';

const LINKS: QuickLink[] = [
  { to: '/add-supplier', label: 'Add Supplier Order', icon: IconClipboardList },
  { to: '/add-revenue', label: 'Enter Weekly Revenue', icon: IconReportMoney },
  { to: '/sales', view: 'today', label: 'Today’s sales', icon: IconCoin },
];

const KITCHEN: CenterView = {
  center: 'kitchen',
  title: 'Kitchen Dashboard',
  expenses: AMOUNTS.kitchenExpenses,
  staff: {
    title: 'Kitchen Staff Budget',
    parts: (week) => [staffPart('kitchen', week, { addTitle: 'Add Kitchen Staff', addCrews: ['kitchen'] })],
  },
  links: LINKS,
  tip: { category: 'kitchen', title: 'Kitchen Tip' },
};

const BAR_CREWS = ['bar', 'service'] as const;

const BAR: CenterView = {
  center: 'bar',
  title: 'Bar Dashboard',
  expenses: AMOUNTS.barExpenses,
  staff: {
    title: 'Staff Budget',
    parts: (week) =>
      BAR_CREWS.map((crew) => staffPart(crew, week, { addTitle: 'Add Staff Member', addCrews: BAR_CREWS })),
  },
  links: LINKS,
  tip: { category: 'bar', title: 'Bar Tip' },
};

const NAMES = { kitchen: 'Kitchen Staff', bar: 'Bar Staff', service: 'Service Staff' };

function staffPart(
  crew: Department,
  week: WeekBudgets,
  adding: Pick<StaffPart['crews'][number], 'addTitle' | 'addCrews'>,
): StaffPart {
  const { record, settings } = week;
  const name = NAMES[crew];
  const share = formatPercentage(settings[`${crew}StaffPercentage`], settings.group);
  return {
    tab: `${name} (${share}%)`,
    budget: {
      title: `${name} Budget`,
      weekId: record.weekId,
      standing: week.staff(crew),
      percentLabel: `${share}% of the labor budget`,
    },
    amount: AMOUNTS[`${crew}Staff`],
    crews: [{ crew, name, manageTitle: `Manage ${name}`, ...adding }],
  };
}

/** /chef: the kitchen's spending, its staff and their hours. */
export function ChefPage() {
  return <CenterDashboard view={KITCHEN} />;
}

/** /bar: the bar's spending, and the bar and service staff with their hours. */
export function BarPage() {
  return <CenterDashboard view={BAR} />;
}
