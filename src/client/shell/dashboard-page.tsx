import { Grid, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AlertBell } from '../alerts/alert-bell.tsx';
import { LogOutButton } from '../session/log-out-button.tsx';
import { useUser } from '../session/use-session.ts';
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
  /** `Grid.Col`s of a 12-column grid. */
  children: ReactNode;
}

/** A dashboard: its title, who is signed in, Logout, the week selector, and its cards in a 12-column grid. */
export function DashboardPage(props: DashboardPageProps) {
  const { title, welcome, logoutFailure, subtitle, actions, corner, children } = props;
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
        {children}
      </Grid>
    </div>
  );
}
