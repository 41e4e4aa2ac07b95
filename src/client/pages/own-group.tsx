import { Anchor } from '@mantine/core';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isRevenueCenter, nameOf, venueName, venueOf } from '../../domain/group/venue.ts';
import { readsCrewsAlone } from '../../domain/people/start.ts';
import { ToDoCard } from '../budgets/to-do-card.tsx';
import { weekOnly } from '../session/landing.ts';
import { useGroup, useHome } from '../session/use-session.ts';
import { NoSuchPlace } from '../shell/no-such-place.tsx';
import { OfVenue } from '../shell/one-venue.tsx';
import { expensesOf } from '../spending/amounts.ts';
import { CenterDashboard } from './center-dashboard.tsx';
import { CenterStaffCard } from './center-staff-card.tsx';
import { GroupVenues } from './group.tsx';
import { GroupAdmin } from './group-admin.tsx';
import { venueView } from './group-venue.ts';
import { VenuesPage } from './overview.tsx';
import { WeeklyReport } from './report.tsx';
import { Specified, useHasSpecified } from './specified-page.tsx';
import { SupplierDetails } from './supplier.tsx';
import { VenueTrends } from './trends.tsx';
import { VenueDashboard } from './venue-dashboard.tsx';

/*
 * What any group has: these pages come in one file, because each one more divides what the others share into more files.
 */

/** /admin of a group that has made its own venues. */
export function OwnAdminPage() {
  return <GroupAdmin />;
}

/** /group: the venues of a group, and what each has. */
export function GroupPage() {
  return <GroupVenues />;
}

/** /report: what a week came to at each venue, on screen, on paper, and as a text to take along. */
export function ReportPage() {
  return <WeeklyReport />;
}

/** /trends: how venues did week by week. */
export function TrendsPage() {
  return <VenueTrends />;
}

/** /suppliers/…: what was ordered from a supplier. */
export function SupplierPage() {
  return <SupplierDetails />;
}

/** /overview: where every venue stands. */
export function OverviewPage() {
  return <VenuesPage />;
}

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
  if (!view) return <NoSuchPlace what="venue" />;
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
  if (!isRevenueCenter(group, centerId)) return <NoSuchPlace what="revenue center" />;
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
