import { Grid, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { VenueId } from '../../domain/group/group.ts';
import { toldState } from '../../domain/weeks/venue-state.ts';
import { AlertBell } from '../alerts/alert-bell.tsx';
import { useWeekStates, WeekStates } from '../closing/week-states.tsx';
import { LogOutButton } from '../session/log-out-button.tsx';
import { useUser } from '../session/use-session.ts';
import { FinalContext } from '../ui/sample.ts';
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
  /** Whose week it shows: how far they are with it is told above everything else. */
  venues?: readonly VenueId[] | undefined;
  /** `Grid.Col`s of a 12-column grid. */
  children: ReactNode;
}

/** What a page shows of venues, below how far they are with the week; once all have closed it nothing can be changed. */
function OfVenues({ venues, children }: { venues: readonly VenueId[]; children: ReactNode }) {
  const { record } = useWeekStates();
  const isClosed = record && venues.every((venue) => toldState(record.states, venue).state === 'closed');
  return (
    <>
      {record && (
        <Grid.Col span={12} className={classes.states!}>
          <WeekStates key={record.weekId} venues={venues} record={record} />
        </Grid.Col>
      )}
      <FinalContext value={isClosed ? CLOSED : null}>{children}</FinalContext>
    </>
  );
}

const CLOSED = 'This week is closed. An admin can reopen it.';

/** A dashboard: its title, who is signed in, Logout, the week selector, and its cards in a 12-column grid. */
export function DashboardPage(props: DashboardPageProps) {
  const { title, welcome, logoutFailure, subtitle, actions, corner, venues = [], children } = props;
  const { name } = useUser();
  return (
    <div className={classes.page} data-actions={actions !== undefined || undefined}>
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
        {actions}
        <span className={classes.bell}>
          <AlertBell />
        </span>
        <LogOutButton failure={logoutFailure} />
      </div>
      <Grid className={classes.cards} gap="md">
        {venues.length > 0 ? <OfVenues venues={venues}>{children}</OfVenues> : children}
      </Grid>
    </div>
  );
}
