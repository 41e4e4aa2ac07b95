import { lazyRouteComponent as lazy, Navigate, useParams } from '@tanstack/react-router';
import { type ComponentType, useMemo } from 'react';
import type { RevenueCenter } from '../../domain/group/group.ts';
import {
  crewsIn,
  isRevenueCenter,
  nameOf,
  staffName,
  venueBy,
  venueName,
  venueOf,
} from '../../domain/group/venue.ts';
import { guard, hasSpecifiedDashboard, SPECIFIED_DASHBOARDS } from '../../domain/people/guard.ts';
import { can, type Who } from '../../domain/people/role.ts';
import { readsCrewsAlone } from '../../domain/people/start.ts';
import { formatPercentage } from '../../domain/values/percent.ts';
import type { WeekBudgets } from '../budgets/use-week-budgets.ts';
import { weekOnly } from '../session/landing.ts';
import { useGroup, useSession, useUser, useUserRole } from '../session/use-session.ts';
import { NotFoundInGroup } from '../shell/not-found-in-group.tsx';
import { OfVenue } from '../shell/one-venue.tsx';
import { expensesOf } from '../spending/amounts.ts';
import { AnchorLink } from '../ui/links.tsx';
import { CardTrend } from './card-trend.tsx';
import { CenterDashboard, type StaffPart } from './center-dashboard.tsx';
import { laborBudget, venueView } from './group-venue.ts';
import { VenueDashboard } from './venue-dashboard.tsx';

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
  const { role } = useUser();
  const { centerId = '' } = useParams({ strict: false });
  const specified = useHasSpecified(centerId);
  if (!isRevenueCenter(group, centerId)) return <NotFoundInGroup what="revenue center" />;
  const venueId = venueOf(group, centerId);
  if (specified) return <Specified of={centerId} />;
  return (
    <OfVenue venue={venueId}>
      <CenterDashboard
        key={centerId}
        view={{
          center: centerId,
          title: `${nameOf(group, centerId)} Dashboard`,
          subtitle: (
            <AnchorLink size="sm" to="/venues/$venueId" params={{ venueId }}>
              {venueName(group, venueId)}
            </AnchorLink>
          ),
          expenses: expensesOf(group, centerId),
          staff: {
            title: `${venueName(group, venueId)} Labor`,
            parts: (week) => staffParts(centerId, week, role),
          },
        }}
      />
    </OfVenue>
  );
}

/** The specification's dashboards for venues and revenue centers of its group. */
const PAGES: Record<keyof typeof SPECIFIED_DASHBOARDS, ComponentType> = {
  kitchen: lazy(() => import('./specified-centers.tsx'), 'ChefPage'),
  bar: lazy(() => import('./specified-centers.tsx'), 'BarPage'),
  scandals: lazy(() => import('./specified-venues.tsx'), 'ScandalsPage'),
  townhouse: lazy(() => import('./specified-venues.tsx'), 'TownhousePage'),
  tropics: lazy(() => import('./specified-venues.tsx'), 'TropicsPage'),
};

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

/** Returns the labor budget of a revenue center's venue, with the crews whose hours the user may enter. */
function staffParts(center: RevenueCenter, week: WeekBudgets, role: Who): StaffPart[] {
  const { record, settings } = week;
  const { group } = settings;
  const venue = venueBy(group, venueOf(group, center));
  const { name, venueId } = venue;
  const [whole] = venueView(group, venue).revenues;
  const own = crewsIn(group, venueId).filter((crew) => can(role, 'addHours', crew));
  const crews = own.map((crew) => ({
    crew,
    name: staffName(group, crew),
    manageTitle: `Manage ${staffName(group, crew)}`,
    addTitle: 'Add Staff Member',
    addCrews: own,
  }));
  const tab = `${name} Labor`;
  // Users who manage only some revenue centers and crews of a venue may not see its labor budget.
  if (venue.partly) return crews.length > 0 ? [{ tab, crews }] : [];
  if (!whole) return [];
  const { crews: amounts = {}, of, percentage, ...budget } = laborBudget(venue, week, whole);
  return [
    {
      tab,
      amounts,
      crews,
      budget: {
        ...budget,
        title: tab,
        weekId: record.weekId,
        percentLabel: `${formatPercentage(percentage, group)}% of ${of}`,
        noRows: 'No crew’s cost counts here.',
        trend: <CardTrend label={tab} of={{ venueId, cost: 'labor' }} venue={venueId} record={record} />,
      },
    },
  ];
}
