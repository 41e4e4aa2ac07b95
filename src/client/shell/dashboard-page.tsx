import { Grid, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { VenueId } from '../../domain/group/group.ts';
import { hasManyVenues } from '../../domain/group/venue.ts';
import { AlertBell } from '../alerts/alert-bell.tsx';
import { FiguresOf } from '../closing/figures-of.tsx';
import { WeekStates, WeekStatesSkeleton } from '../closing/week-states.tsx';
import { reads } from '../data/queries.ts';
import { LogOutButton } from '../session/log-out-button.tsx';
import { useGroup, useSession, useUser } from '../session/use-session.ts';
import { useSelectedWeek } from '../weeks/use-selected-week.ts';
import classes from './dashboard-page.module.css';

export interface DashboardPageProps {
  title: string;
  /** 'Welcome, {name}' in place of the name alone. */
  welcome?: boolean;
  /** What a failed logout says; null where it is only logged. */
  logoutFailure?: string | null;
  /** Shown after the name of who is signed in. */
  subtitle?: ReactNode;
  /** Buttons of this page, beside Logout. */
  actions?: ReactNode;
  /** The week selector: always in the same corner, and in view on phones. */
  corner?: ReactNode;
  /** Whose week it shows: how far they are with it is told above everything else, and once all have closed it nothing in it can be changed. */
  venues?: readonly VenueId[] | undefined;
  /** `Grid.Col`s of a 12-column grid. */
  children: ReactNode;
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

/** A dashboard: its title, who is signed in, Logout, the week selector, and its cards in a 12-column grid. */
export function DashboardPage(props: DashboardPageProps) {
  const { title, welcome, logoutFailure, subtitle, actions, corner, venues = [], children } = props;
  const { name } = useUser();
  return (
    <div className={classes.page} data-actions={Boolean(actions) || undefined}>
      <header className={classes.title}>
        <Title order={1}>{title}</Title>
        <Text c="dimmed" size="sm">
          {welcome && 'Welcome, '}
          <Link to="/account" className={classes.name} title="Your Account">
            {name}
          </Link>
          {subtitle && <> · {subtitle}</>}
        </Text>
      </header>
      {corner && <div className={classes.corner}>{corner}</div>}
      <div className={classes.account}>
        {actions && <div className={classes.actions}>{actions}</div>}
        <div className={classes.own}>
          <span className={classes.bell}>
            <AlertBell />
          </span>
          <LogOutButton failure={logoutFailure} />
        </div>
      </div>
      <Grid className={classes.cards} gap="md">
        {venues.length > 0 ? <OfVenues venues={venues}>{children}</OfVenues> : children}
      </Grid>
    </div>
  );
}
