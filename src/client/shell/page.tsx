import { ActionIcon, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconBell, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';
import { unacknowledgedText } from '../../domain/alerts/alert-words.ts';
import { readsCrewsAlone } from '../../domain/people/start.ts';
import alertBellClasses from '../alerts/alert-bell.module.css';
import { AlertCount, useOpenAlerts } from '../alerts/alert-bell.tsx';
import { LogOutButton } from '../session/log-out-button.tsx';
import { useUser, useWholeGroup } from '../session/use-session.ts';
import classes from './page.module.css';

/** Opens the search for pages, venues, people and orders. */
export const FindContext = createContext<() => void>(() => undefined);

/** The control that chooses the page's venue, shown under the page's head; null if the page is for all venues. */
export const VenueChoiceContext = createContext<ReactNode>(null);

export interface PageProps {
  title: string;
  /** Handles the back arrow before the title; without it there is no arrow. */
  onBack?: (() => void) | undefined;
  backLabel?: string | undefined;
  /** Shows 'Welcome, {name}' in place of the name alone. */
  welcome?: boolean | undefined;
  /** The message of a failed logout; null if it is only logged. */
  logoutFailure?: string | null | undefined;
  /** Shown under the title. */
  subtitle?: ReactNode;
  /** The page's buttons, under its head. */
  actions?: ReactNode;
  /** The week control: always in the same place, and in view on phones. */
  corner?: ReactNode;
  /** The width of the page. Text and forms are narrower, aligned to the same edge. */
  width?: 'text' | 'cards' | undefined;
  children: ReactNode;
}

/** Lays out every page: title, week, alerts, user and Logout, then the content. */
export function Page({ title, onBack, backLabel = 'Back', corner, width, children, ...head }: PageProps) {
  const { name } = useUser();
  const choice = use(VenueChoiceContext);
  const find = use(FindContext);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.title}>
          {onBack && (
            <ActionIcon
              className={classes.back!}
              variant="subtle"
              size={36}
              aria-label={backLabel}
              onClick={onBack}
            >
              <IconArrowLeft aria-hidden />
            </ActionIcon>
          )}
          <Title order={1}>{title}</Title>
        </div>
        <Text className={classes.who!} c="dimmed" size="sm">
          {head.welcome && 'Welcome, '}
          <Link to="/account" className={classes.name} title="Your account">
            {name}
          </Link>
        </Text>
        <Group gap="xs" wrap="nowrap" className={classes.own!} data-screen-only>
          <ActionIcon
            hiddenFrom="sm"
            variant="default"
            size={36}
            aria-label="Find"
            aria-haspopup="dialog"
            onClick={find}
          >
            <IconSearch size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <AlertBell />
          <LogOutButton failure={head.logoutFailure} />
        </Group>
        {head.subtitle && (
          <Text className={classes.subtitle!} c="dimmed" size="sm" component="div">
            {head.subtitle}
          </Text>
        )}
      </header>
      {corner && (
        <div className={classes.corner} data-screen-only>
          {corner}
        </div>
      )}
      {choice && <div className={classes.choice}>{choice}</div>}
      {head.actions && (
        <Group gap="xs" align="stretch" miw={0} className={classes.actions!} data-screen-only>
          {head.actions}
        </Group>
      )}
      <div className={classes.content} data-content data-width={width}>
        {children}
      </div>
    </div>
  );
}

interface FormPageProps extends Pick<PageProps, 'title' | 'onBack' | 'backLabel'> {
  /** Cards below the form's card. */
  below?: ReactNode;
}

/** Lays out a form as a card in a readable column. */
export function FormPage({ below, children, ...page }: FormPageProps & { children: ReactNode }) {
  return (
    <Page {...page} width="text">
      <Stack>
        <Paper p={{ base: 'md', sm: 'xl' }}>{children}</Paper>
        {below}
      </Stack>
    </Page>
  );
}

/** Lays out a page of several cards. */
export function CardsPage({ children, ...page }: PageProps) {
  return (
    <Page {...page} width="cards">
      <Stack>{children}</Stack>
    </Page>
  );
}

/** Links to the alerts, with the number of unacknowledged ones. */
function AlertBell() {
  const count = useOpenAlerts();
  // People who read only crews have no budget to get alerts about.
  const hasNone = readsCrewsAlone(useWholeGroup());
  if (hasNone) return null;
  const label = count === undefined ? 'Alerts' : unacknowledgedText(count);
  return (
    <ActionIcon
      className={alertBellClasses.bell!}
      variant="default"
      size={36}
      aria-label={label}
      title={label}
      renderRoot={(props) => <Link to="/alerts" {...props} />}
    >
      <IconBell size={18} stroke={1.6} aria-hidden />
      <AlertCount count={count} />
    </ActionIcon>
  );
}
