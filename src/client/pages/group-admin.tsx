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
import {
  type BudgetBalance,
  standingOf,
  type Thresholds,
  zoneOfVerdict,
} from '../../domain/budgets/budget.ts';
import { type Week, weekLabel } from '../../domain/calendar/week.ts';
import { percentOf } from '../../domain/forecast/pace-words.ts';
import type { Venue } from '../../domain/group/group.ts';
import { hasManyVenues, inUse, nameInVenue } from '../../domain/group/venue.ts';
import { FAILURES, loadWeekFailed } from '../../domain/refusals/message.ts';
import { type GroupSettings, settingsOf } from '../../domain/settings/settings.ts';
import { settingsInWeek } from '../../domain/settings/settings-terms.ts';
import { isUnknown, revenueStandingText } from '../../domain/standings/standing-words.ts';
import type { VenueStandings, WeekStandings } from '../../domain/standings/standings.ts';
import { worstFirst } from '../../domain/standings/worst-first.ts';
import { type Cents, formatMoney, sumCents } from '../../domain/values/money.ts';
import { RecentAlerts } from '../alerts/recent-alerts.tsx';
import { LastBackup } from '../backup/last-backup.tsx';
import type { CardRow } from '../budgets/budget-body.tsx';
import { BudgetCard, type BudgetCardProps, BudgetCardSkeleton } from '../budgets/budget-card.tsx';
import { ToDoCard } from '../budgets/to-do-card.tsx';
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
  { to: '/group', label: 'Your group', icon: IconBuildingStore },
  { to: '/invite', label: 'Invite people', icon: IconUserPlus },
  { to: '/settings', label: 'Budget Settings', icon: IconAdjustments },
  { to: '/labor', label: 'Labor Management', icon: IconClock },
  { to: '/sales', view: 'today', label: 'Today’s sales', icon: IconCoin },
  { to: '/sales', label: 'Sales by day', icon: IconChartHistogram },
  { to: '/add-revenue', label: 'Enter Weekly Revenue', icon: IconReportMoney },
  { to: '/report', label: 'Weekly report', icon: IconReport },
  { to: '/add-supplier', label: 'Add Supplier Order', icon: IconClipboardList },
  { to: '/users', label: 'Users', icon: IconUsers },
  { to: '/audit', label: 'Audit trail', icon: IconHistory },
];

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
  // With many venues a read-only table is shown, which does not need their weeks.
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

/** A card for each venue, the worst first. With several venues, a card for all of them comes before these. */
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
  const inForce = settingsInWeek(settings.data, week.weekId);
  const shown = worstFirst(
    group.venues.filter(({ venueId }) => venues[venueId]),
    venues,
  );
  return (
    <Stack key={week.weekId}>
      {shown.length > 1 && (
        <AllVenuesCard venues={shown} of={venues} together={together} settings={inForce} />
      )}
      <SimpleGrid cols={{ base: 1, sm: shown.length > 1 ? 2 : 1 }}>
        {shown.map((venue) => (
          <VenueStandingCard
            key={venue.venueId}
            venue={venue}
            standings={venues[venue.venueId]!}
            settings={inForce}
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

interface VenueStandingCardProps {
  venue: Venue;
  standings: VenueStandings;
  settings: GroupSettings;
}

/** All budgets of a venue together, with its revenue and the spending of each; the title links to its dashboard. */
function VenueStandingCard({ venue, standings, settings }: VenueStandingCardProps) {
  const { venueId, name } = venue;
  const { group } = settings;
  const ofCenters = Object.entries(standings.centers);
  const [only] = ofCenters.length === 1 ? ofCenters[0]! : [];
  return (
    <TogetherCard
      title={name}
      standings={standings}
      of={ordersOf(standings, settingsOf(venueId, settings))}
      thresholds={settingsOf(venueId, settings)}
      link={{ to: '/venues/$venueId', params: { venueId } }}
      ordersOf={only}
      breakdown={ofCenters.map(([id, { spentCents: cents }]) => ({ label: nameInVenue(group, id), cents }))}
    />
  );
}

interface AllVenuesCardProps {
  venues: readonly Venue[];
  of: WeekStandings['venues'];
  together: WeekStandings['group'];
  settings: GroupSettings;
}

/** The budgets of all venues together, with the spending of each venue. */
function AllVenuesCard({ venues, of, together, settings }: AllVenuesCardProps) {
  const { budgetCents, spentCents, waitingCents, heading } = together.orders;
  const spentBy = ({ venueId }: Venue) =>
    sumCents(Object.values(of[venueId]!.centers).map((one) => one.spentCents));
  return (
    <TogetherCard
      title="All venues"
      standings={together}
      of={{
        standing: standingOf(budgetCents, spentCents, settings),
        waitingCents,
        projectedCents: heading?.projectedCents ?? null,
      }}
      thresholds={settings}
      breakdown={venues.map((venue) => ({ label: venue.name, cents: spentBy(venue) }))}
    />
  );
}

/** The sum of the budgets for orders. */
interface Orders {
  standing: BudgetBalance;
  waitingCents: Cents;
  /** Their projected spending together; null unless it is known for all. */
  projectedCents: Cents | null;
}

function ordersOf({ centers }: VenueStandings, thresholds: Thresholds): Orders {
  const ofCenters = Object.values(centers);
  const projected = ofCenters.flatMap(({ heading }) => heading?.projectedCents ?? []);
  return {
    standing: standingOf(
      sumCents(ofCenters.map(({ budgetCents }) => budgetCents)),
      sumCents(ofCenters.map(({ spentCents }) => spentCents)),
      thresholds,
    ),
    waitingCents: sumCents(ofCenters.map(({ waitingCents }) => waitingCents)),
    projectedCents:
      ofCenters.length > 0 && projected.length === ofCenters.length ? sumCents(projected) : null,
  };
}

interface TogetherCardProps extends Pick<BudgetCardProps, 'title' | 'link' | 'ordersOf' | 'thresholds'> {
  standings: Pick<VenueStandings, 'revenue' | 'labor' | 'verdict' | 'worst' | 'missing'>;
  of: Orders;
  breakdown: readonly CardRow[];
}

function TogetherCard({ standings, of, ...card }: TogetherCardProps) {
  const group = useGroup();
  const { revenue, labor, verdict, worst, missing } = standings;
  const { standing, waitingCents, projectedCents } = of;
  const { budgetCents } = standing;
  return (
    <BudgetCard
      standing={standing}
      verdict={verdict}
      badge={zoneOfVerdict(verdict) === 'good' ? undefined : (worst ?? undefined)}
      expected={{ basis: revenue.basis }}
      percentLabel={
        isUnknown(revenue)
          ? 'No revenue yet'
          : `Revenue ${revenueStandingText({ ...revenue, missingDays: [] }, group)}`
      }
      waiting={waitingCents === 0 ? null : waitingCents}
      noRows="No revenue centers yet."
      {...card}
    >
      {projectedCents !== null && budgetCents > 0 && (
        <Text size="sm" className="figures">
          Heading for {percentOf(projectedCents, budgetCents, group)} of the budget
        </Text>
      )}
      {(labor.spentCents > 0 || labor.budgetCents > 0) && (
        <Text size="sm" className="figures">
          Labor {formatMoney(labor.spentCents, group)}
          {labor.budgetCents > 0 && ` of ${formatMoney(labor.budgetCents, group)}`}
        </Text>
      )}
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          {missing.slice(0, MOST_MISSING).join('. ')}
          {missing.length > MOST_MISSING && `, and ${missing.length - MOST_MISSING} more`}
        </Text>
      )}
    </BudgetCard>
  );
}

/** How many missing things a card names. */
const MOST_MISSING = 3;
