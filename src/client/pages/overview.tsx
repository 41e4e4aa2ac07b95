import { Grid, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent as lazy, Navigate, useSearch } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { previousWeek, type WeekId } from '../../domain/calendar/week.ts';
import { mayEnter } from '../../domain/desk/monday.ts';
import { inUse } from '../../domain/group/venue.ts';
import { readsCrewsAlone, startIn } from '../../domain/people/start.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { VenuesOverview } from '../budgets/venues-overview.tsx';
import { reads } from '../data/queries.ts';
import { weekOnly } from '../session/landing.ts';
import { useGroup, useHome, useSession, useUser } from '../session/use-session.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { CardLoading } from '../ui/card.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { PageLoading } from '../ui/page-states.tsx';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { WeekListFailure, WeekSelector } from '../weeks/week-selector.tsx';

const CrewsHome = lazy(() => import('./crews-home.tsx'), 'CrewsHome');
const ToDoCard = lazy(() => import('../budgets/to-do-card.tsx'), 'ToDoCard');
const MondayTable = lazy(() => import('./monday-table.tsx'), 'MondayTable');

/** /overview: every venue that the user may read; with only one venue or revenue center, its dashboard. */
export function OverviewPage() {
  const group = useGroup();
  const { week, time } = useSelectedWeek();
  const { venues } = inUse(group);
  if (readsCrewsAlone(group)) return <CrewsHome />;
  if (venues.length !== 1) return <Overview />;
  // Retired venues still show in the weeks with figures of theirs.
  if (time === 'past' && group.venues.length > 1) return <PastOverview weekId={week.weekId} />;
  return <ItsDashboard />;
}

/** A past week of a group with one venue in use: the overview when retired venues have figures in it, else the dashboard. */
function PastOverview({ weekId }: { weekId: WeekId }) {
  const { data: overview, error } = useQuery(reads.overview(weekId));
  if (overview ? overview.rows.length > 1 : error) return <Overview />;
  return overview ? <ItsDashboard /> : <PageLoading />;
}

/** Redirects users with a single venue or revenue center to its dashboard. Memoized, so that rendering again does not redirect again. */
function ItsDashboard() {
  const group = useGroup();
  return useMemo(() => {
    const start = startIn(group);
    if (!start) return <Overview />;
    if ('center' in start)
      return (
        <Navigate to="/centers/$centerId" params={{ centerId: start.center }} search={weekOnly} replace />
      );
    return <Navigate to="/venues/$venueId" params={{ venueId: start.venue }} search={weekOnly} replace />;
  }, [group]);
}

function Overview() {
  const { week } = useSelectedWeek();
  const group = useGroup();
  const { role } = useUser();
  const home = useHome();
  const isTable = useSearch({ strict: false }).view === 'monday';
  return (
    <DashboardPage
      title={isTable ? 'Monday’s table' : 'Overview'}
      corner={<WeekSelector />}
      actions={mayEnter(group, role) && <Turn isTable={isTable} />}
    >
      <Grid.Col span={12}>
        <VisuallyHidden component="h2">Venues</VisuallyHidden>
        <WeekListFailure message={FAILURES.loadDashboard} />
        {isTable ? (
          <Suspense fallback={<CardLoading />}>
            <MondayTable weekId={week.weekId} />
          </Suspense>
        ) : (
          <VenuesOverview
            week={week}
            jobs={
              home === '/overview' && (
                <Suspense>
                  <ToDoCard />
                </Suspense>
              )
            }
          />
        )}
      </Grid.Col>
    </DashboardPage>
  );
}

/** A link to Monday's table, for the previous week unless another is chosen, and back. */
function Turn({ isTable }: { isTable: boolean }) {
  const group = useGroup();
  const { currentWeek } = useSession();
  const { weekId } = previousWeek(currentWeek, group);
  return (
    <ButtonLink
      variant="default"
      to="/overview"
      search={({ week, ...search }) =>
        isTable ? { ...search, week, view: undefined } : { ...search, week: week ?? weekId, view: 'monday' }
      }
    >
      {isTable ? 'Back to overview' : 'Monday’s table'}
    </ButtonLink>
  );
}
