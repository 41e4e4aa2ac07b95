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

/** What chooses the venue that a page is of, where it is not of all: it stands under the page's head. */
export const VenueChoiceContext = createContext<ReactNode>(null);

export interface PageProps {
  title: string;
  /** Where the arrow before the title leads; without one there is no arrow. */
  onBack?: (() => void) | undefined;
  backLabel?: string | undefined;
  /** 'Welcome, {name}' in place of the name alone. */
  welcome?: boolean | undefined;
  /** What a failed logout says; null where it is only logged. */
  logoutFailure?: string | null | undefined;
  /** Said under the title. */
  subtitle?: ReactNode;
  /** Buttons of this page, under its head. */
  actions?: ReactNode;
  /** The week control: always in the same place, and in view on phones. */
  corner?: ReactNode;
  /** How wide the page is: text and forms are narrower, from the same edge. */
  width?: 'text' | 'cards' | undefined;
  children: ReactNode;
}

/** The frame of every page: its title, the week where it has weeks, the alerts, who is signed in and Logout, and then what it holds. */
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
          <Link to="/account" className={classes.name} title="Your Account">
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
  /** Further cards under that of the form. */
  below?: ReactNode;
}

/** A page for entering something: a card in a readable column. */
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

/** A page of several cards to work through. */
export function CardsPage({ children, ...page }: PageProps) {
  return (
    <Page {...page} width="cards">
      <Stack>{children}</Stack>
    </Page>
  );
}

/** Leads to all alerts, with the number of those that wait for somebody. */
function AlertBell() {
  const count = useOpenAlerts();
  // Who looks after crews alone has no budget that alerts are about.
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
