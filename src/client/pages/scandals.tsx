import { Grid, Paper, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazyRouteComponent as lazy } from '@tanstack/react-router';
import { Suspense } from 'react';
import { weekLabel } from '../../domain/calendar/week.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { BudgetCardSkeleton } from '../budgets/budget-card.tsx';
import classes from '../budgets/summary-card.module.css';
import { SummaryGrid } from '../budgets/summary-card.tsx';
import { useWeekBudgets } from '../budgets/use-week-budgets.ts';
import { useGroup } from '../session/use-session.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { useView } from '../shell/use-view.ts';
import { spentAmount } from '../spending/amounts.ts';
import { laterDialog } from '../ui/later.tsx';
import layout from '../ui/layout.module.css';
import { LoadFailed } from '../ui/page-states.tsx';
import { SubView } from '../ui/sub-view.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useAmountDialog } from '../weeks/amount-dialog.ts';
import { useSelectedWeek, useWeekList } from '../weeks/use-selected-week.ts';
import { WeekSelector } from '../weeks/week-selector.tsx';
import { ScandalsMain } from './scandals-main.tsx';
import type { VenueCrew } from './venue-staff.tsx';

// Dialogs and other views load when opened: the first visit waits only for the main view.
const VenueStaff = lazy(() => import('./venue-staff.tsx'), 'VenueStaff');
const SettingsSummary = lazy(() => import('../settings/settings-summary.tsx'), 'SettingsSummary');

const VenueDialogs = laterDialog(async () => (await import('./venue-dialogs.tsx')).VenueDialogs);

const CREWS: readonly VenueCrew[] = [
  { crew: 'scandals-bar', name: 'Bar Staff', amount: spentAmount('scandalsBarStaff') },
  { crew: 'scandals-service', name: 'Service Staff', amount: spentAmount('scandalsServiceStaff') },
];

const VENUES = ['scandals'];

/** /scandals: its figures and budgets in a week, with separate views for its staff costs and settings. */
export function ScandalsPage() {
  const group = useGroup();
  const { week } = useSelectedWeek();
  const list = useWeekList();
  const { budgets, error, missing, failure } = useWeekBudgets(week.weekId);
  useFailureToast(list.error, FAILURES.loadData);
  useFailureToast(error, failure);
  const { view, show } = useView(['main', 'staff', 'settings']);
  const dialog = useAmountDialog();
  const [ordering, order] = useDisclosure();
  const subView = {
    subtitle: weekLabel(week.weekId, group),
    backLabel: 'Back to the dashboard',
    onBack: () => show('main'),
  };
  return (
    <DashboardPage
      title="Scandals Dashboard"
      logoutFailure={FAILURES.logout}
      corner={<WeekSelector />}
      venues={VENUES}
    >
      <Grid.Col span={12}>
        {list.missing && <LoadFailed message={FAILURES.loadData} />}
        {!budgets && (missing ? <LoadFailed message={failure} /> : <Skeletons />)}
        {budgets && view === 'main' && (
          <ScandalsMain
            key={week.weekId}
            budgets={budgets}
            onEdit={dialog.open}
            onOrder={order.open}
            onShow={show}
          />
        )}
        {budgets && view === 'staff' && (
          <SubView title="Staff Management" {...subView}>
            <Suspense fallback={<Skeletons />}>
              <VenueStaff key={week.weekId} crews={CREWS} record={budgets.record} onEdit={dialog.open} />
            </Suspense>
          </SubView>
        )}
        {budgets && view === 'settings' && (
          <SubView title="Budget Settings" {...subView}>
            <Suspense fallback={<Skeletons />}>
              <SettingsSummary venueId="scandals" settings={budgets.settings} />
            </Suspense>
          </SubView>
        )}
      </Grid.Col>
      <VenueDialogs
        opened={dialog.opened || ordering}
        week={week}
        record={budgets?.record}
        amount={dialog}
        order={{ opened: ordering, close: order.close }}
        centers={['scandals']}
      />
    </DashboardPage>
  );
}

function Skeletons() {
  return (
    <Stack>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <SummaryGrid>
        {['revenue', 'spending', 'percentage', 'labor'].map((card) => (
          <SummaryCardSkeleton key={card} />
        ))}
      </SummaryGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <BudgetCardSkeleton rows={4} />
        <BudgetCardSkeleton rows={4} />
      </SimpleGrid>
    </Stack>
  );
}

/** Placeholder for a summary card while its week is loading. */
function SummaryCardSkeleton() {
  return (
    <Paper className={`${layout.column} ${classes.card}`} aria-hidden>
      <Skeleton h={14} w="55%" my={4} />
      <Skeleton h={28} w="65%" my={3} />
      <Skeleton h={8} />
      <Skeleton h={12} w="75%" my={5} />
    </Paper>
  );
}
