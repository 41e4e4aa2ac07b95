import { Grid, SimpleGrid, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { hasManyVenues, inUse } from '../../domain/group/venue.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { RecentAlerts } from '../alerts/recent-alerts.tsx';
import { LastBackup } from '../backup/last-backup.tsx';
import { ToDoCard } from '../budgets/to-do-card.tsx';
import { VenuesOverview } from '../budgets/venues-overview.tsx';
import { FirstStepsCard } from '../group/first-steps.tsx';
import { useGroup } from '../session/use-session.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { QuickTip } from '../tips/tips.tsx';
import { Card } from '../ui/card.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { WeekListFailure, WeekSelector } from '../weeks/week-selector.tsx';

/** /admin of a group that has created its own venues: each venue's week, and all of them together. */
export function OwnAdminPage() {
  const group = useGroup();
  if (inUse(group).venues.length === 0) return <NoVenues />;
  return <Overview />;
}

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
              A venue is a restaurant, bar or café with its revenue centers and crews. Add the first one to
              begin.
            </Text>
            <ButtonLink to="/start">Set up your group</ButtonLink>
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
  const isLarge = hasManyVenues(group);
  // With many venues a read-only table is shown, which does not need their weeks.
  const venues = isLarge ? undefined : inUse(group).venues.map(({ venueId }) => venueId);
  return (
    <DashboardPage title="Admin Dashboard" corner={<WeekSelector />} venues={venues}>
      <Grid.Col span={12}>
        <VisuallyHidden component="h2">Weekly Budget Overview</VisuallyHidden>
        <WeekListFailure message={FAILURES.loadDashboard} />
        <Stack gap="lg">
          <FirstStepsCard />
          <VenuesOverview week={week} jobs={<ToDoCard />} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <RecentAlerts weekId={week.weekId} />
            <QuickTip category="general" />
          </SimpleGrid>
          <LastBackup />
        </Stack>
      </Grid.Col>
    </DashboardPage>
  );
}
