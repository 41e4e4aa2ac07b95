import { Box, Grid, SimpleGrid, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { weekLabel } from '../../domain/calendar/week.ts';
import type { Crew } from '../../domain/group/group.ts';
import { inUse, staffName, venueName } from '../../domain/group/venue.ts';
import { formatHours } from '../../domain/labor/labor.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { FAILURES, loadWeekFailed } from '../../domain/refusals/message.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { Bar } from '../budgets/budget-body.tsx';
import cardClasses from '../budgets/budget-card.module.css';
import { VerdictCard } from '../budgets/budget-card.tsx';
import { reads } from '../data/queries.ts';
import { atWork, crewHours } from '../labor/crew-hours.ts';
import { useGroup } from '../session/use-session.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { useStaff } from '../staff/use-staff.ts';
import { CardLoading } from '../ui/card.tsx';
import { Figure } from '../ui/figure.tsx';
import layout from '../ui/layout.module.css';
import { LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useSelectedWeek, useWeekList } from '../weeks/use-selected-week.ts';
import { WeekSelector } from '../weeks/week-selector.tsx';
import { StaffHours } from './staff-hours.tsx';

/** The home of users who manage only crews: their hours of a week beside the usual ones, and links to enter them. */
export function CrewsHome() {
  const group = useGroup();
  const { week } = useSelectedWeek();
  const list = useWeekList();
  const { data: record, error } = useQuery(reads.week(week.weekId));
  const failure = loadWeekFailed(weekLabel(week.weekId, group));
  useFailureToast(list.error, FAILURES.loadDashboard);
  useFailureToast(error, failure);
  const { venues } = inUse(group);
  const crews = venues.flatMap((venue) => venue.crews.map(({ id }) => ({ id, venueId: venue.venueId })));
  const [only, ...others] = crews;
  return (
    <DashboardPage
      title={only && others.length === 0 ? staffName(group, only.id) : 'Your crews'}
      subtitle={venues.map(({ venueId }) => venueName(group, venueId)).join(', ')}
      corner={<WeekSelector />}
    >
      <Grid.Col span={12}>
        <VisuallyHidden component="h2">Hours of the week</VisuallyHidden>
        {!record && (error ? <LoadFailed message={failure} /> : <CardLoading />)}
        {record && (
          <SimpleGrid cols={{ base: 1, md: others.length > 0 ? 2 : 1 }}>
            {crews.map(({ id }) => (
              <CrewCard key={`${id} ${record.weekId}`} crew={id} record={record} />
            ))}
          </SimpleGrid>
        )}
      </Grid.Col>
    </DashboardPage>
  );
}

/** A crew's week: its hours against the usual ones, their cost, its people, and links to enter more. */
export function CrewCard({ crew, record }: { crew: Crew; record: RecordedWeek }) {
  const group = useGroup();
  const { staff } = useStaff();
  const hours = staff && crewHours(crew, record, staff);
  const usual = (staff ? atWork(staff, crew) : []).reduce((sum, one) => sum + (one.usualMinutes ?? 0), 0);
  const name = staffName(group, crew);
  return (
    <VerdictCard title={name} tone="none">
      {hours && (
        <>
          <Box className="room" pb="0.25rem">
            <p className={layout.large}>
              <Figure>{`${formatHours(hours.minutes, group)} h`}</Figure>
            </p>
          </Box>
          <Text size="sm" c="dimmed">
            {usual > 0
              ? `entered of usually ${formatHours(usual, group)} h · ${formatMoney(hours.costCents, group)}`
              : `entered · ${formatMoney(hours.costCents, group)}. No usual hours yet.`}
          </Text>
          <Stack gap="0.25rem" pt="0.5rem">
            {usual > 0 && <Bar label={`${name} entered`} percent={(hours.minutes / usual) * 100} />}
          </Stack>
        </>
      )}
      <Stack className={`room ${cardClasses.below}`} gap="0.75rem">
        <StaffHours
          crew={crew}
          record={record}
          manageTitle={`Manage ${name}`}
          addTitle="Add Staff Member"
          addCrews={[crew]}
        />
      </Stack>
    </VerdictCard>
  );
}
