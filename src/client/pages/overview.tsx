import { Anchor, Grid, VisuallyHidden } from '@mantine/core';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { inUse } from '../../domain/group/venue.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { mayEnter } from '../../domain/weeks/monday.ts';
import { previousWeek } from '../../domain/weeks/week.ts';
import { MondayTable } from '../budgets/monday-table.tsx';
import { VenuesOverview } from '../budgets/venues-overview.tsx';
import { weekOnly } from '../session/landing.ts';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { useWeekList } from '../weeks/use-week-list.ts';
import { WeekSelector } from '../weeks/week-selector.tsx';
import classes from './overview.module.css';

/** /overview: where every venue stands that somebody may look at; of one venue or revenue center alone, its dashboard. */
export function VenuesPage() {
  const { venues } = inUse(useGroup());
  const [only, ...others] = venues;
  const [center, ...more] = only?.partly ? only.centers : [];
  if (center && others.length + more.length === 0)
    return <Navigate to="/centers/$centerId" params={{ centerId: center.id }} search={weekOnly} replace />;
  if (only && others.length === 0)
    return <Navigate to="/venues/$venueId" params={{ venueId: only.venueId }} search={weekOnly} replace />;
  return <Overview />;
}

function Overview() {
  const { week } = useSelectedWeek();
  const group = useGroup();
  const { role } = useUser();
  const isTable = useSearch({ strict: false }).view === 'monday';
  const list = useWeekList();
  useFailureToast(list.error, FAILURES.loadDashboard);
  return (
    <DashboardPage title={isTable ? 'Monday’s Table' : 'Overview'} corner={<WeekSelector />}>
      <Grid.Col span={12}>
        <VisuallyHidden component="h2">Venues</VisuallyHidden>
        {list.missing && <LoadFailed message={FAILURES.loadDashboard} onRetry={list.retry} />}
        {mayEnter(group, role) && <Turn isTable={isTable} />}
        {isTable ? <MondayTable weekId={week.weekId} /> : <VenuesOverview weekId={week.weekId} />}
      </Grid.Col>
    </DashboardPage>
  );
}

/** To Monday's table, of the week that is over unless another is chosen, and back. */
function Turn({ isTable }: { isTable: boolean }) {
  const group = useGroup();
  const { currentWeek } = useSession();
  const { weekId } = previousWeek(currentWeek, group);
  return (
    <Anchor
      className={classes.turn!}
      data-screen-only
      renderRoot={(props) => (
        <Link
          to="/overview"
          search={({ week, ...search }) =>
            isTable
              ? { ...search, week, view: undefined }
              : { ...search, week: week ?? weekId, view: 'monday' }
          }
          {...props}
        />
      )}
    >
      {isTable ? 'Back to Overview' : 'Monday’s Table'}
    </Anchor>
  );
}
