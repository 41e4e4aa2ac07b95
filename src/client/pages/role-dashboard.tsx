import { Grid, SimpleGrid, Stack, VisuallyHidden } from '@mantine/core';
import { IconClipboardList, IconReportMoney } from '@tabler/icons-react';
import { FAILURES } from '../../domain/message.ts';
import type { TipCategory } from '../../domain/tip.ts';
import type { RevenueCenter } from '../../domain/venue.ts';
import { ORDERS_FIELD } from '../../domain/week-record.ts';
import { BudgetCard, type BudgetCardProps } from '../budgets/budget-card.tsx';
import { BudgetCardSkeleton } from '../budgets/budget-card-skeleton.tsx';
import { useWeekBudgets, type WeekBudgets } from '../budgets/use-week-budgets.ts';
import { RecentOrders } from '../orders/recent-orders.tsx';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { type QuickLink, QuickLinks } from '../shell/quick-links.tsx';
import { QuickTip } from '../tips/quick-tip.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { useWeekList } from '../weeks/use-week-list.ts';
import { WeekSelector } from '../weeks/week-selector.tsx';

const ACTIONS: QuickLink[] = [
  { to: '/add-supplier', label: 'Add Supplier Order', icon: IconClipboardList },
  { to: '/add-revenue', label: 'Enter Weekly Revenue', icon: IconReportMoney },
];

interface RoleDashboardProps {
  title: string;
  /** The budgets of the week, as cards. */
  cards: (budgets: WeekBudgets) => Omit<BudgetCardProps, 'thresholds'>[];
  /** Whose orders are listed. */
  ordersOf: RevenueCenter;
  tip: { category: TipCategory; title: string };
}

/** A dashboard of one role: its budgets in a week, its newest orders, a tip, and what is done most. */
export function RoleDashboard({ title, cards, ordersOf, tip }: RoleDashboardProps) {
  const { week } = useSelectedWeek();
  const list = useWeekList();
  const { budgets, error, failure, retry } = useWeekBudgets(week.weekId);
  useFailureToast(list.error, FAILURES.loadDashboard);
  useFailureToast(error, failure);
  return (
    <DashboardPage title={title} corner={<WeekSelector />}>
      <Grid.Col span={{ base: 12, lg: 8 }}>
        <VisuallyHidden component="h2">Budgets</VisuallyHidden>
        {list.error && <LoadFailed message={FAILURES.loadDashboard} onRetry={list.retry} />}
        {!budgets && error && <LoadFailed message={failure} onRetry={retry} />}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {budgets &&
            cards(budgets).map((card) => (
              <BudgetCard key={week.weekId + card.title} thresholds={budgets.settings} {...card} />
            ))}
          {!budgets && !error && <Skeletons />}
        </SimpleGrid>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 4 }}>
        <Stack>
          <QuickLinks title="Quick Actions" links={ACTIONS} />
          {budgets && <RecentOrders orders={budgets.record[ORDERS_FIELD[ordersOf]]} limit={3} />}
          <QuickTip {...tip} />
        </Stack>
      </Grid.Col>
    </DashboardPage>
  );
}

function Skeletons() {
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <BudgetCardSkeleton rows={3} />
      <BudgetCardSkeleton rows={3} />
    </>
  );
}
