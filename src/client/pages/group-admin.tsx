import { Button, Grid, SimpleGrid, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import {
  IconAdjustments,
  IconBuildingStore,
  IconChartHistogram,
  IconClipboardList,
  IconClock,
  IconCoin,
  IconHistory,
  IconReport,
  IconReportMoney,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Week, weekLabel } from '../../domain/calendar/week.ts';
import { hasManyVenues, inUse } from '../../domain/group/venue.ts';
import { FAILURES, loadWeekFailed } from '../../domain/refusals/message.ts';
import { worstFirst } from '../../domain/standings/worst-first.ts';
import { RecentAlerts } from '../alerts/recent-alerts.tsx';
import { LastBackup } from '../backup/last-backup.tsx';
import { BudgetCardSkeleton } from '../budgets/budget-card-skeleton.tsx';
import { ToDoCard } from '../budgets/to-do-card.tsx';
import { AllVenuesCard, VenueCard } from '../budgets/venue-card.tsx';
import { VenuesOverview } from '../budgets/venues-overview.tsx';
import { reads } from '../data/queries.ts';
import { FirstStepsCard } from '../group/first-steps.tsx';
import { useGroup } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { type QuickLink, QuickLinks } from '../shell/quick-links.tsx';
import { QuickTip } from '../tips/tips.tsx';
import { Card } from '../ui/card.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useSelectedWeek, useWeekList } from '../weeks/use-selected-week.ts';
import { WeekSelector } from '../weeks/week-selector.tsx';

const LINKS: QuickLink[] = [
  { to: '/group', label: 'Your Group', icon: IconBuildingStore },
  { to: '/invite', label: 'Invite People', icon: IconUserPlus },
  { to: '/settings', label: 'Budget Settings', icon: IconAdjustments },
  { to: '/labor', label: 'Labor Management', icon: IconClock },
  { to: '/sales', view: 'today', label: 'Today’s Sales', icon: IconCoin },
  { to: '/sales', label: 'Sales by Day', icon: IconChartHistogram },
  { to: '/add-revenue', label: 'Enter Weekly Revenue', icon: IconReportMoney },
  { to: '/report', label: 'Weekly Report', icon: IconReport },
  { to: '/add-supplier', label: 'Add Supplier Order', icon: IconClipboardList },
  { to: '/users', label: 'Users', icon: IconUsers },
  { to: '/audit', label: 'Audit Trail', icon: IconHistory },
];

/** /admin of a group that has made its own venues: where each of them stands in a week, and all of them together. */
export function GroupAdmin() {
  const group = useGroup();
  if (inUse(group).venues.length === 0) return <NoVenues />;
  return <Overview />;
}

/** A group that has nothing yet. */
function NoVenues() {
  return (
    <DashboardPage title="Admin Dashboard">
      <Grid.Col span={12}>
        <Card p={{ base: 'md', sm: 'xl' }} maw="42rem" aria-labelledby="no-venues">
          <Stack align="flex-start">
            <Title order={2} id="no-venues">
              Your group has no venues yet
            </Title>
            <Text>
              A venue is a restaurant, bar or café, with the revenue centers and crews that its budgets are
              about. Make the first one to begin.
            </Text>
            <Button renderRoot={(props) => <Link to="/start" {...props} />}>Set up your group</Button>
          </Stack>
        </Card>
      </Grid.Col>
      <Grid.Col span={12} maw="42rem">
        <FirstStepsCard />
      </Grid.Col>
    </DashboardPage>
  );
}

function Overview() {
  const group = useGroup();
  const { week } = useSelectedWeek();
  const list = useWeekList();
  useFailureToast(list.error, FAILURES.loadDashboard);
  const isLarge = hasManyVenues(group);
  // Of many venues a table stands here, in which nothing can be changed: their week is not read for that.
  const venues = isLarge ? undefined : inUse(group).venues.map(({ venueId }) => venueId);
  return (
    <DashboardPage title="Admin Dashboard" corner={<WeekSelector />} venues={venues}>
      <Grid.Col span={12}>
        <Title order={2}>Weekly Budget Overview</Title>
        {list.missing && <LoadFailed message={FAILURES.loadDashboard} />}
      </Grid.Col>
      <Grid.Col span={isLarge ? 12 : { base: 12, lg: 8 }}>
        {isLarge ? <VenuesOverview weekId={week.weekId} /> : <VenueCards week={week} />}
      </Grid.Col>
      <Grid.Col span={isLarge ? 12 : { base: 12, lg: 4 }}>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: isLarge ? 3 : 1 }}>
          <FirstStepsCard />
          <ToDoCard />
          <RecentAlerts weekId={week.weekId} />
          <QuickTip category="general" />
          <Stack gap="xs">
            <QuickLinks links={LINKS} />
            <LastBackup />
          </Stack>
        </SimpleGrid>
      </Grid.Col>
    </DashboardPage>
  );
}

/** A card for each venue, those first that are worst off, and of several one for all of them before these. */
function VenueCards({ week }: { week: Week }) {
  const group = useGroup();
  const standings = useQuery(reads.standings(week.weekId));
  const settings = useSettings();
  const failure = loadWeekFailed(weekLabel(week.weekId, group));
  useFailureToast(standings.error ?? settings.error, failure);
  if (!standings.data || !settings.data) {
    if (standings.error || settings.error) return <LoadFailed message={failure} />;
    return <OverviewSkeleton cards={inUse(group).venues.length} />;
  }
  const { venues, group: together } = standings.data;
  const shown = worstFirst(
    group.venues.filter(({ venueId }) => venues[venueId]),
    venues,
  );
  return (
    <Stack key={week.weekId}>
      {shown.length > 1 && (
        <AllVenuesCard venues={shown} of={venues} together={together} settings={settings.data} />
      )}
      <SimpleGrid cols={{ base: 1, sm: shown.length > 1 ? 2 : 1 }}>
        {shown.map((venue) => (
          <VenueCard
            key={venue.venueId}
            venue={venue}
            standings={venues[venue.venueId]!}
            settings={settings.data}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function OverviewSkeleton({ cards }: { cards: number }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: cards > 1 ? 2 : 1 }}>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move.
        <BudgetCardSkeleton key={card} rows={4} />
      ))}
    </SimpleGrid>
  );
}
