import { ActionIcon, Box, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';
import { traitsOf } from '../../domain/group/traits.ts';
import { LogOutButton } from '../session/log-out-button.tsx';
import { useUser, useWholeGroup } from '../session/use-session.ts';
import { Mark } from '../ui/mark.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { AccountMenu } from './account-menu.tsx';
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
  subtitle?: ReactNode;
  /** The page's buttons: left of the week, and after the content on phones. */
  actions?: ReactNode;
  /** The week control: at one x on all pages of an account, and in view on phones. */
  corner?: ReactNode;
  /** The width of the page. Text and forms are narrower, aligned to the same edge. */
  width?: 'text' | 'cards' | undefined;
  children: ReactNode;
}

/**
 * Lays out every page: its title and its own buttons, the week, the search, the account, then the content. On phones
 * the buttons follow the content, as figures come first; Tab goes as the eye does on both.
 */
export function Page({ title, onBack, backLabel = 'Back', corner, width, children, ...head }: PageProps) {
  const choice = use(VenueChoiceContext);
  const isNarrow = useNarrow(48);
  const week = corner && (
    <div className={classes.corner} data-screen-only>
      {corner}
    </div>
  );
  const actions = head.actions && (
    <Group gap="xs" align="stretch" miw={0} className={classes.actions!} data-screen-only>
      {head.actions}
    </Group>
  );
  return (
    <Stack className={classes.page!}>
      <header className={classes.head}>
        <Group className={classes.lead!} gap="0.5rem 0.75rem" align="start" justify="space-between" miw={0}>
          <Group className={classes.title!} gap="0 0.5rem" miw={0}>
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
            <div className={classes.names}>
              <GroupName />
              <Title order={1}>{title}</Title>
            </div>
          </Group>
          {!isNarrow && actions}
        </Group>
        {!isNarrow && week}
        <Account welcome={head.welcome} logoutFailure={head.logoutFailure} />
        {head.subtitle && (
          <Text className={`across ${classes.subtitle}`} c="dimmed" size="sm" component="div">
            {head.subtitle}
          </Text>
        )}
      </header>
      {isNarrow && week}
      {choice && <Box maw="24rem">{choice}</Box>}
      <div className={classes.content} data-content data-width={width}>
        {children}
      </div>
      {isNarrow && actions}
    </Stack>
  );
}

/** Whose page it is, above a phone's title: the rail says so elsewhere. */
function GroupName() {
  const { name } = useWholeGroup();
  return (
    <Group className={classes.group!} gap="0.375rem" wrap="nowrap" hiddenFrom="sm" data-screen-only>
      <Mark />
      <Text size="sm" c="dimmed" truncate>
        {name || 'Tillwise'}
      </Text>
    </Group>
  );
}

/** The search of phones, and the account: a circle that opens a menu, or where there is room its name and Logout. */
function Account({ welcome, logoutFailure }: Pick<PageProps, 'welcome' | 'logoutFailure'>) {
  const { name } = useUser();
  const find = use(FindContext);
  // The greeting's width is kept free on an account's other pages too, so that the week stays where it is.
  const isGreeted = traitsOf(useWholeGroup()).greets;
  return (
    <Group className={classes.own!} gap="xs" wrap="nowrap" miw={0} data-screen-only>
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
      <AccountMenu logoutFailure={logoutFailure} />
      <Box
        className={classes.who!}
        visibleFrom="lg"
        data-greeting={isGreeted && !welcome ? `Welcome, ${name}` : undefined}
      >
        <span>
          {welcome && 'Welcome, '}
          <Link to="/account" title="Your account">
            {name}
          </Link>
        </span>
        <LogOutButton failure={logoutFailure} />
      </Box>
    </Group>
  );
}

interface FormPageProps extends Pick<PageProps, 'title' | 'onBack' | 'backLabel' | 'width'> {
  below?: ReactNode;
}

/** Lays out a form as a card in a readable column, or in a wider one if something stands beside its fields. */
export function FormPage({
  below,
  width = 'text',
  children,
  ...page
}: FormPageProps & { children: ReactNode }) {
  return (
    <Page {...page} width={width}>
      <Stack>
        <Paper p={{ base: 'md', sm: 'xl' }}>{children}</Paper>
        {below}
      </Stack>
    </Page>
  );
}

export function CardsPage({ children, ...page }: PageProps) {
  return (
    <Page {...page} width="cards">
      <Stack>{children}</Stack>
    </Page>
  );
}

/** Reads the shown part of a page from `?view=` in the URL, so that Back works. The first one is the default. */
export function useView<const View extends string>(views: readonly [View, ...View[]]) {
  const { view: asked } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [first] = views;
  const view = views.find((known) => known === asked) ?? first;
  const show = (chosen: View) => {
    void navigate({
      to: '.',
      search: ({ view: _, ...rest }) => (chosen === first ? rest : { ...rest, view: chosen }),
    });
  };
  return { view, show };
}
