import { Anchor, Tabs } from '@mantine/core';
import { Link, lazyRouteComponent as lazy, Navigate, useParams } from '@tanstack/react-router';
import { type ComponentType, useMemo } from 'react';
import type { Crew, RevenueCenter } from '../../domain/group/group.ts';
import { crewsIn, isRevenueCenter, nameOf, staffName, venueName, venueOf } from '../../domain/group/venue.ts';
import { guard, hasSpecifiedDashboard, SPECIFIED_DASHBOARDS } from '../../domain/people/guard.ts';
import { can } from '../../domain/people/role.ts';
import { readsCrewsAlone } from '../../domain/people/start.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import type { Edit } from '../budgets/budget-body.tsx';
import { BudgetCard } from '../budgets/budget-card.tsx';
import { ToDoCard } from '../budgets/to-do-card.tsx';
import type { WeekBudgets } from '../budgets/use-week-budgets.ts';
import { weekOnly } from '../session/landing.ts';
import { useGroup, useHome, useSession, useUser, useUserRole } from '../session/use-session.ts';
import { NotFoundInGroup } from '../shell/not-found-in-group.tsx';
import { OfVenue } from '../shell/one-venue.tsx';
import { expensesOf } from '../spending/amounts.ts';
import { maySet, type WeekAmount } from '../weeks/week-amount.ts';
import { CardTrend } from './card-trend.tsx';
import { CenterDashboard } from './center-dashboard.tsx';
import { CrewCard } from './crews-home.tsx';
import { laborBudget, venueView } from './group-venue.ts';
import { StaffHours } from './staff-hours.tsx';
import { VenueDashboard } from './venue-dashboard.tsx';

/** /venues/…: the dashboard of a venue. */
export function VenuePage() {
  const group = useGroup();
  const { venueId } = useParams({ strict: false });
  const venue = group.venues.find((one) => one.venueId === venueId);
  const specified = useHasSpecified(venueId ?? '');
  const view = useMemo(
    () => (venue && !specified ? venueView(group, venue) : null),
    [group, venue, specified],
  );
  if (venue && specified) return <Specified of={venue.venueId} />;
  if (!view) return <NotFoundInGroup what="venue" />;
  if (readsCrewsAlone(group)) return <Navigate to="/overview" search={weekOnly} replace />;
  return (
    <OfVenue venue={view.venueId}>
      <VenueDashboard key={venueId} view={view} />
    </OfVenue>
  );
}

/** /centers/…: the dashboard of a revenue center, with the crews of its venue. */
export function CenterPage() {
  const group = useGroup();
  const isHome = useHome() !== '/admin';
  const { centerId = '' } = useParams({ strict: false });
  const specified = useHasSpecified(centerId);
  if (!isRevenueCenter(group, centerId)) return <NotFoundInGroup what="revenue center" />;
  const venueId = venueOf(group, centerId);
  if (specified) return <Specified of={centerId} />;
  return (
    <OfVenue venue={venueId}>
      <CenterDashboard
        key={centerId}
        title={`${nameOf(group, centerId)} Dashboard`}
        subtitle={
          <Anchor
            size="sm"
            renderRoot={(props) => <Link to="/venues/$venueId" params={{ venueId }} {...props} />}
          >
            {venueName(group, venueId)}
          </Anchor>
        }
        center={centerId}
        expenses={expensesOf(group, centerId)}
        staffCard={(budgets, editOf) => (
          <CenterStaffCard center={centerId} budgets={budgets} editOf={editOf} />
        )}
        toDo={isHome && <ToDoCard />}
        tip={{ category: 'general', title: 'Quick Tip' }}
      />
    </OfVenue>
  );
}

/** The specification's dashboards for venues and revenue centers of its group. */
const PAGES: Record<keyof typeof SPECIFIED_DASHBOARDS, ComponentType> = {
  kitchen: lazy(() => import('./chef.tsx'), 'ChefPage'),
  bar: lazy(() => import('./bar.tsx'), 'BarPage'),
  scandals: lazy(() => import('./scandals.tsx'), 'ScandalsPage'),
  townhouse: lazy(() => import('./townhouse.tsx'), 'TownhousePage'),
  tropics: lazy(() => import('./tropics.tsx'), 'TropicsPage'),
};

/** Whether the user sees the specification's dashboard of a venue or revenue center. */
function useHasSpecified(id: string): boolean {
  return hasSpecifiedDashboard(useGroup(), useUser().role, id);
}

/** Renders a specified dashboard for users who may open it at its own address; redirects others as that address would. */
function Specified({ of: id }: { of: string }) {
  const own = useUserRole();
  const { sample } = useSession();
  const guarded = guard(SPECIFIED_DASHBOARDS[id]!, { role: own, demo: sample });
  const Page = PAGES[id]!;
  if (guarded === 'admit') return <Page />;
  return <Navigate to={guarded.redirect} search={weekOnly} replace />;
}

interface CenterStaffCardProps {
  center: RevenueCenter;
  budgets: WeekBudgets;
  /** Returns the pencil of an amount. */
  editOf: (amount: WeekAmount) => Edit;
}

/** The labor budget of a revenue center's venue, and the hours of its crews. */
function CenterStaffCard({ center, budgets, editOf }: CenterStaffCardProps) {
  const { record, settings } = budgets;
  const { group } = settings;
  const { role } = useUser();
  const venue = group.venues.find(({ venueId }) => venueId === venueOf(group, center))!;
  const [whole] = venueView(group, venue).revenues;
  const crews = crewsIn(group, venue.venueId).filter((crew) => can(role, 'addHours', crew));
  // Users who manage only some revenue centers and crews of a venue may not see its labor budget.
  if (venue.partly) return crews.map((crew) => <CrewCard key={crew} crew={crew} record={record} />);
  if (!whole) return null;
  const {
    standing,
    expected,
    thresholds,
    breakdown,
    of,
    percentage,
    crews: amounts = {},
  } = laborBudget(venue, budgets, whole);
  return (
    <BudgetCard
      title={`${venue.name} Labor`}
      weekId={record.weekId}
      standing={standing}
      expected={expected}
      thresholds={thresholds}
      percentLabel={`${formatPercentage(percentage, group)}% of ${of}`}
      breakdown={breakdown.map((row) => {
        const amount = 'crew' in row && row.crew ? amounts[row.crew] : undefined;
        return { ...row, edit: amount && maySet(role, amount) ? editOf(amount) : undefined };
      })}
      noRows="No crew’s cost counts here."
      trend={
        <CardTrend
          label={`${venue.name} Labor`}
          of={{ venueId: venue.venueId, cost: 'labor' }}
          venue={venue.venueId}
          record={record}
        />
      }
    >
      <CrewTabs crews={crews} budgets={budgets} />
    </BudgetCard>
  );
}

/** The hours of each crew, one tab each. */
function CrewTabs({ crews, budgets }: { crews: readonly Crew[]; budgets: WeekBudgets }) {
  const { group } = budgets.settings;
  const [first, ...others] = crews;
  if (first === undefined) return null;
  const hoursOf = (crew: Crew) => (
    <StaffHours
      crew={crew}
      record={budgets.record}
      manageTitle={`Manage ${staffName(group, crew)}`}
      addTitle="Add Staff Member"
      addCrews={crews}
    />
  );
  if (others.length === 0) return hoursOf(first);
  return (
    <Tabs defaultValue={first} keepMounted={false}>
      <Tabs.List mb="sm">
        {crews.map((crew) => (
          <Tabs.Tab key={crew} value={crew}>
            {staffName(group, crew)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {crews.map((crew) => (
        <Tabs.Panel key={crew} value={crew}>
          {hoursOf(crew)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
