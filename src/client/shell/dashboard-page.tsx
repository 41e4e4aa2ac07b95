import { Grid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { VenueId } from '../../domain/group/group.ts';
import { hasManyVenues } from '../../domain/group/venue.ts';
import { FiguresOf } from '../closing/figures-of.tsx';
import { WeekStates, WeekStatesSkeleton } from '../closing/week-states.tsx';
import { reads } from '../data/queries.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import { Page, type PageProps } from './page.tsx';

interface DashboardPageProps extends PageProps {
  /** Whose week it shows: how far they are with it is told above everything else, and once all have closed it nothing in it can be changed. */
  venues?: readonly VenueId[] | undefined;
}

/** A page whose children are `Grid.Col`s of a 12-column grid. */
export function DashboardPage({ venues = [], children, ...page }: DashboardPageProps) {
  return (
    <Page {...page}>
      <Grid gap="md">{venues.length > 0 ? <OfVenues venues={venues}>{children}</OfVenues> : children}</Grid>
    </Page>
  );
}

/**
 * What a page shows of venues, below how far they are with a week that is over, or of which somebody has said or noted something. Once all
 * have closed it nothing can be changed.
 */
function OfVenues({ venues, children }: { venues: readonly VenueId[]; children: ReactNode }) {
  const { week } = useSelectedWeek();
  const { today } = useSession();
  const group = useGroup();
  const { data: record, isPending } = useQuery(reads.week(week.weekId, group.only));
  const named = venues.length > 1;
  // Many lines would push the week's budgets out of sight: each stands on its venue's own page.
  const listed = named && hasManyVenues(group) ? [] : venues;
  const isDue = record && record.endDate <= today && record.createdAt !== null;
  const shown = record
    ? listed.filter(
        (venue) => isDue || [...record.states, ...record.notes].some(({ venueId }) => venueId === venue),
      )
    : [];
  return (
    <>
      {isPending && week.endDate <= today && listed.length > 0 && (
        <Grid.Col span={12}>
          <WeekStatesSkeleton week={week} venues={listed} named={named} />
        </Grid.Col>
      )}
      {record && shown.length > 0 && (
        <Grid.Col span={12}>
          <WeekStates key={record.weekId} venues={shown} named={named} record={record} />
        </Grid.Col>
      )}
      <FiguresOf venues={venues} record={record}>
        {children}
      </FiguresOf>
    </>
  );
}
