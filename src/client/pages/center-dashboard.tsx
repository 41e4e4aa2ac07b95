import { Grid, Paper, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { IconChartHistogram, IconClipboardList, IconCoin, IconReportMoney } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TipCategory } from '../../domain/budgets/tip.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { isRevenueCenter, nameOf, venueName, venueOf } from '../../domain/group/venue.ts';
import { ordersOf } from '../../domain/orders/order-totals.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import type { Edit } from '../budgets/budget-body.tsx';
import { BudgetCardSkeleton } from '../budgets/budget-card.tsx';
import { SpendingCard } from '../budgets/category-cards.tsx';
import { useWeekBudgets, type WeekBudgets } from '../budgets/use-week-budgets.ts';
import recentOrdersSkeletonClasses from '../orders/recent-orders.module.css';
import { RecentOrders } from '../orders/recent-orders.tsx';
import { useGroup } from '../session/use-session.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { type QuickLink, QuickLinks } from '../shell/quick-links.tsx';
import { usePreloadedStaff } from '../staff/use-staff.ts';
import { QuickTip } from '../tips/tips.tsx';
import layout from '../ui/layout.module.css';
import { Empty, LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useAmountDialog, WeekAmountDialog } from '../weeks/amount-dialog.ts';
import { useSelectedWeek, useWeekList } from '../weeks/use-selected-week.ts';
import { pencilOf, type WeekAmount } from '../weeks/week-amount.ts';
import { WeekSelector } from '../weeks/week-selector.tsx';
import { CardTrend } from './card-trend.tsx';
import classes from './center-dashboard.module.css';

const ACTIONS: QuickLink[] = [
  { to: '/add-supplier', label: 'Add Supplier Order', icon: IconClipboardList },
  { to: '/add-revenue', label: 'Enter Weekly Revenue', icon: IconReportMoney },
  { to: '/sales', view: 'today', label: 'Today’s sales', icon: IconCoin },
  { to: '/sales', label: 'Sales by day', icon: IconChartHistogram },
];

const COLUMNS = { base: 1, sm: 2 };

interface CenterBudgets {
  center: RevenueCenter;
  /** The amount that its pencil sets. */
  expenses: WeekAmount;
  /** Renders the card of the staff budget. `editOf` returns the pencil of an amount. */
  staffCard: (budgets: WeekBudgets, editOf: (amount: WeekAmount) => Edit) => ReactNode;
  /** Tasks that wait for the user on their home page. */
  toDo?: ReactNode;
}

interface CenterDashboardProps extends CenterBudgets {
  title: string;
  /** Shown after the name of the user, if given. */
  subtitle?: ReactNode;
  tip: { category: TipCategory; title: string };
}

/** A revenue center's dashboard: its spending and staff in a week, its newest orders, and quick actions. */
export function CenterDashboard({ title, subtitle, tip, ...center }: CenterDashboardProps) {
  const { week } = useSelectedWeek();
  const list = useWeekList();
  const { budgets, error, missing, failure } = useWeekBudgets(week.weekId);
  const venue = venueOf(useGroup(), center.center);
  usePreloadedStaff();
  useFailureToast(list.error, FAILURES.loadDashboard);
  useFailureToast(error, failure);
  return (
    <DashboardPage title={title} subtitle={subtitle} corner={<WeekSelector />} venues={[venue]}>
      <Grid.Col span={{ base: 12, lg: 8 }}>
        <VisuallyHidden component="h2">Budgets</VisuallyHidden>
        {list.missing && <LoadFailed message={FAILURES.loadDashboard} />}
        {budgets && <InWeek key={week.weekId} budgets={budgets} {...center} />}
        {!budgets && (missing ? <LoadFailed message={failure} /> : <BudgetsSkeleton />)}
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 4 }}>
        <VisuallyHidden component="h2">What to do next</VisuallyHidden>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 1 }}>
          <QuickLinks title="Quick Actions" links={ACTIONS} />
          <QuickTip {...tip} />
        </SimpleGrid>
      </Grid.Col>
    </DashboardPage>
  );
}

/** Shows the center in a week; a message for a week that was closed before the center existed. */
function InWeek(props: CenterBudgets & { budgets: WeekBudgets }) {
  const { settings } = props.budgets;
  const { group } = settings;
  if (isRevenueCenter(group, props.center)) return <Budgets {...props} />;
  const venue = venueName(group, venueOf(group, props.center));
  return (
    <Empty message={`${nameOf(group, props.center)} was not in use this week: ${venue} closed it before.`} />
  );
}

function Budgets({ budgets, center, expenses, staffCard, toDo }: CenterBudgets & { budgets: WeekBudgets }) {
  const { record, settings } = budgets;
  const { group } = settings;
  const venueId = venueOf(group, center);
  const dialog = useAmountDialog();
  const editOf = (amount: WeekAmount) => ({ label: pencilOf(amount), onEdit: () => dialog.open(amount) });
  return (
    <SimpleGrid cols={COLUMNS} className={classes.budgets}>
      <Stack>
        <SpendingCard
          center={center}
          budgets={budgets}
          weekId={record.weekId}
          edit={editOf(expenses)}
          trend={
            <CardTrend
              label={nameOf(group, center)}
              of={{ venueId, cost: center }}
              venue={venueId}
              record={record}
            />
          }
        />
        {toDo}
        <RecentOrders
          orders={ordersOf(record.orders, center)}
          all={{ centers: [center], week: record.weekId }}
        />
      </Stack>
      <div className={classes.beside}>{staffCard(budgets, editOf)}</div>
      {dialog.amount && (
        <WeekAmountDialog
          amount={dialog.amount}
          opened={dialog.opened}
          record={record}
          onClose={dialog.close}
        />
      )}
    </SimpleGrid>
  );
}

function BudgetsSkeleton() {
  return (
    <SimpleGrid cols={COLUMNS} className={classes.budgets}>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Stack>
        <BudgetCardSkeleton rows={6} />
        <RecentOrdersSkeleton />
      </Stack>
      <div>
        <BudgetCardSkeleton rows={8} />
      </div>
    </SimpleGrid>
  );
}

/** Placeholder for 'Recent Orders' while the week is loading. */
function RecentOrdersSkeleton() {
  return (
    <Paper p="md" h="100%" className={layout.column} aria-hidden>
      <Skeleton h={16} w="45%" my={4} />
      <Stack gap={0}>
        {[0, 1, 2].map((row) => (
          <div key={row} className={recentOrdersSkeletonClasses.row}>
            <Stack gap={8} flex={1} py={3}>
              <Skeleton h={13} w="60%" />
              <Skeleton h={11} w="35%" />
            </Stack>
            <Skeleton h={13} w={70} />
          </div>
        ))}
      </Stack>
    </Paper>
  );
}
