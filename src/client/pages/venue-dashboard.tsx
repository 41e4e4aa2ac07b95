import { Button, Grid, SimpleGrid, Stack, Tabs, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustments, IconClipboardList, IconClock, IconCoin } from '@tabler/icons-react';
import { Link, lazyRouteComponent as lazy } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo } from 'react';
import { type Week, weekLabel } from '../../domain/calendar/week.ts';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { can, SETTINGS_OF_GROUP } from '../../domain/people/role.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { RecentAlerts } from '../alerts/recent-alerts.tsx';
import { BudgetCardSkeleton } from '../budgets/budget-card.tsx';
import { ToDoCard } from '../budgets/to-do-card.tsx';
import { useWeekBudgets, type WeekBudgets } from '../budgets/use-week-budgets.ts';
import { RecentOrders } from '../orders/recent-orders.tsx';
import { useGroup, useHome, useUser } from '../session/use-session.ts';
import { useTodaySales } from '../session/use-settings.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { useView } from '../shell/use-view.ts';
import { laterDialog } from '../ui/later.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { QuickActions } from '../ui/quick-actions.tsx';
import { SubView } from '../ui/sub-view.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { type AmountDialog, useAmountDialog } from '../weeks/amount-dialog.ts';
import { useSelectedWeek, useWeekList } from '../weeks/use-selected-week.ts';
import { maySet } from '../weeks/week-amount.ts';
import { WeekSelector } from '../weeks/week-selector.tsx';
import { VenueOverview } from './venue-overview.tsx';
import type { VenueView } from './venue-view.ts';

const VenueStaff = lazy(() => import('./venue-staff.tsx'), 'VenueStaff');
const VenueDialogs = laterDialog(async () => (await import('./venue-dialogs.tsx')).VenueDialogs);

/** A venue's dashboard: its revenue and budgets in a week, its recent activity, and dialogs for all that can be entered. */
export function VenueDashboard({ view: now }: { view: VenueView }) {
  const { role } = useUser();
  const group = useGroup();
  const { week } = useSelectedWeek();
  const list = useWeekList();
  const { budgets, error, missing, failure } = useWeekBudgets(week.weekId, {
    byCenter: now.byCenter ?? false,
  });
  const ofWeek = budgets?.settings.group;
  const view = useMemo(() => (ofWeek && now.inWeek?.(ofWeek)) ?? now, [now, ofWeek]);
  useFailureToast(list.error, FAILURES.loadData);
  useFailureToast(error, failure);
  const dialog = useAmountDialog();
  const [ordering, order] = useDisclosure();
  const { view: shown, show } = useView(view.staff ? ['main', 'staff'] : ['main']);
  const actions = useActions(view, { open: dialog.open, order: order.open, staff: () => show('staff') });
  const isHome = useHome() !== '/admin';
  // On a phone the figures come first; the bottom bar has the most common actions.
  const isNarrow = useNarrow(48);
  const quickActions = <QuickActions actions={actions} disabled={!budgets} />;
  const failures = (
    <>
      {list.missing && <LoadFailed message={FAILURES.loadData} />}
      {!budgets && missing && <LoadFailed message={failure} />}
    </>
  );
  return (
    <DashboardPage
      title={view.title}
      welcome
      logoutFailure={view.logoutFailure}
      corner={<WeekSelector saysTime={view.asSpecified ?? false} />}
      venues={[view.venueId]}
      actions={
        <>
          {view.asSpecified && <TodaySales view={view} />}
          {(view.asSpecified || can(role, 'saveSettings', view.settingsOf ?? SETTINGS_OF_GROUP)) && (
            <Button
              variant="default"
              leftSection={<IconAdjustments size={18} aria-hidden />}
              renderRoot={(props) =>
                view.settingsOf ? (
                  <Link to="/settings" search={{ location: view.settingsOf }} {...props} />
                ) : (
                  <Link to="/budget-settings" {...props} />
                )
              }
            >
              Budget Settings
            </Button>
          )}
        </>
      }
    >
      <Grid.Col span={12}>
        {shown === 'main' && (
          <Stack>
            {!isNarrow && quickActions}
            {failures}
            <DashboardParts
              view={view}
              week={week}
              budgets={budgets}
              failed={missing}
              onEdit={dialog.open}
              onOrder={order.open}
              toDo={isHome && <ToDoCard />}
            />
            {isNarrow && quickActions}
          </Stack>
        )}
        {shown === 'staff' && (
          <SubView
            title="Staff Management"
            subtitle={weekLabel(week.weekId, group)}
            backLabel="Back to the dashboard"
            onBack={() => show('main')}
          >
            {failures}
            {budgets && (
              <Suspense fallback={<OverviewSkeleton cards={1} />}>
                <VenueStaff
                  key={week.weekId}
                  crews={view.staff ?? []}
                  record={budgets.record}
                  onEdit={dialog.open}
                />
              </Suspense>
            )}
          </SubView>
        )}
      </Grid.Col>
      <VenueDialogs
        opened={dialog.opened || ordering}
        week={week}
        record={budgets?.record}
        amount={dialog}
        minimum="none"
        order={{ opened: ordering, close: order.close }}
        centers={view.orderCenters}
        standingOf={view.standingOf}
      />
    </DashboardPage>
  );
}

/** A button in the page's head for today's sales, where the quick actions are the three that the specification names. */
function TodaySales({ view }: { view: VenueView }) {
  const { role } = useUser();
  const todaySales = useTodaySales();
  const isOffered = !view.byCenter && view.revenues.some(({ amount }) => maySet(role, amount));
  if (!isOffered) return null;
  return (
    <Button variant="default" leftSection={<IconCoin size={18} aria-hidden />} onClick={todaySales}>
      Today’s sales
    </Button>
  );
}

interface DashboardPartsProps {
  view: VenueView;
  week: Week;
  budgets: WeekBudgets | undefined;
  failed: boolean;
  onEdit: AmountDialog['open'];
  onOrder: () => void;
  toDo: ReactNode;
}

/** The tabs of the dashboard: the venue's week, and recent activity. */
function DashboardParts({ view, week, budgets, failed, onEdit, onOrder, toDo }: DashboardPartsProps) {
  const isShown = (center: RevenueCenter) => view.activity.centers.includes(center);
  return (
    <Tabs defaultValue="overview" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="overview">Overview</Tabs.Tab>
        <Tabs.Tab value="activity">Activity</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="overview">
        <VisuallyHidden component="h2">Overview</VisuallyHidden>
        {budgets && (
          <VenueOverview key={week.weekId} view={view} budgets={budgets} onEdit={onEdit} toDo={toDo} />
        )}
        {!budgets && !failed && <OverviewSkeleton cards={view.revenues.length + 2} />}
      </Tabs.Panel>
      <Tabs.Panel value="activity">
        <VisuallyHidden component="h2">Activity</VisuallyHidden>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <RecentAlerts weekId={week.weekId} categories={view.alertsAbout} />
          {budgets && (
            <RecentOrders
              title={view.activity.title}
              orders={budgets.record.orders.filter(({ revenueCenter }) => isShown(revenueCenter))}
              all={{ centers: view.activity.centers, week: week.weekId }}
              action={<Button onClick={onOrder}>Add Supplier Order</Button>}
            />
          )}
        </SimpleGrid>
      </Tabs.Panel>
    </Tabs>
  );
}

interface Doings {
  open: AmountDialog['open'];
  order: () => void;
  staff: () => void;
}

/** Returns the quick actions of a venue that the user's role permits. */
function useActions(view: VenueView, { open, order, staff: showStaff }: Doings) {
  const { role } = useUser();
  const todaySales = useTodaySales();
  const { revenues, staff, orderCenters } = view;
  const recording = revenues
    .filter(({ amount }) => maySet(role, amount))
    .flatMap(({ action, icon, amount }) =>
      action ? [{ label: action, icon, run: () => open(amount) }] : [],
    );
  const ordering = { label: 'Add Supplier Order', icon: IconClipboardList, run: order };
  return [
    ...recording,
    ...(!view.asSpecified && recording.length > 0
      ? [{ label: 'Today’s sales', icon: IconCoin, run: todaySales }]
      : []),
    ...(orderCenters.some((center) => can(role, 'addOrder', center)) ? [ordering] : []),
    ...(staff?.some(({ crew }) => can(role, 'addHours', crew))
      ? [{ label: 'Update Staff Hours', icon: IconClock, run: showStaff }]
      : []),
  ];
}

function OverviewSkeleton({ cards }: { cards: number }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move.
        <BudgetCardSkeleton key={card} rows={2} />
      ))}
    </SimpleGrid>
  );
}
