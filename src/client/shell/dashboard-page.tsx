import { Grid, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { LogOutButton } from '../session/log-out-button.tsx';
import { useUser } from '../session/use-session.ts';
import classes from './dashboard-page.module.css';

export interface DashboardPageProps {
  title: string;
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
export function DashboardPage({ title, subtitle, actions, corner, children }: DashboardPageProps) {
  const { name } = useUser();
  return (
    <div className={classes.page}>
      <header className={classes.title}>
        <Title order={1}>{title}</Title>
        <Text c="dimmed" size="sm">
          {name}
          {subtitle && <> · {subtitle}</>}
        </Text>
      </header>
      {corner && <div className={classes.corner}>{corner}</div>}
      <div className={classes.account}>
        {actions}
        <LogOutButton />
      </div>
      <Grid className={classes.cards} gap="md">
        {children}
      </Grid>
    </div>
  );
}
