import '../styles/pages.css';
import { Box, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { type FetchQueryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { hasManyVenues } from '../../domain/group/venue.ts';
import { asksServer } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { LogOutFrame } from '../session/log-out-button.tsx';
import { useGroup, useSession } from '../session/use-session.ts';
import { laterDialog } from '../ui/later.tsx';
import { useChosenWeek } from '../weeks/use-selected-week.ts';
import { useKeys } from './keys.ts';
import { hasPage, isVenueNavItem, useBottomNavItems } from './nav-items.ts';
import { NotFoundInGroup } from './not-found-in-group.tsx';
import { Notices } from './notices.tsx';
import { FindContext } from './page.tsx';
import { NavItemLink, Rail } from './rail.tsx';
import classes from './shell.module.css';
import type { ShellDialog } from './shell-dialogs.tsx';

const ShellDialogs = laterDialog(async () => (await import('./shell-dialogs.tsx')).ShellDialogs, {
  soon: false,
});

/** Wraps every page of a signed-in user: the rail on wide screens, the bottom navigation on phones, the page. */
export function Shell() {
  const main = useFocusOnArrival();
  useReadAhead();
  const { find, venues, help, ...dialogs } = useShellDialogs();
  const { opened, dialog, onTyped } = dialogs;
  const finding = opened && dialog !== 'keys';
  useKeys({ onFind: find, onHelp: help, finding, onTyped: (letter) => onTyped((typed) => typed + letter) });
  return (
    <LogOutFrame>
      <div className={classes.shell}>
        <a className={classes.skip} href="#main">
          Skip to content
        </a>
        <Rail onFind={find} onVenues={venues} />
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          <Notices>
            <div className={classes.page}>
              <PrintHead />
              <FindContext value={find}>
                {useIsVenueMissing() ? <NotFoundInGroup what="venue" /> : <Outlet />}
              </FindContext>
            </div>
          </Notices>
        </main>
        <BottomBar onFind={find} />
        <ShellDialogs {...dialogs} onHelp={help} />
      </div>
    </LogOutFrame>
  );
}

/** Opens the shell's dialogs one at a time. The last one stays rendered while it fades out. */
function useShellDialogs() {
  const [opened, { open, close }] = useDisclosure();
  const [dialog, setDialog] = useState<ShellDialog>('find');
  const [typed, setTyped] = useState('');
  const show = (chosen: ShellDialog) => () => {
    setTyped('');
    setDialog(chosen);
    open();
  };
  const [find, venues, help] = [show('find'), show('venues'), show('keys')];
  return { opened, dialog, typed, onTyped: setTyped, onClose: close, find, venues, help };
}

/** Whether the page belongs to a venue that the group does not have. */
function useIsVenueMissing(): boolean {
  // The page on screen, not the one still loading: a page must not be checked before it is shown.
  const pathname = useMatches({ select: (matches) => matches.at(-1)!.pathname });
  return !hasPage(useGroup(), pathname);
}

/** Moves the focus to the page after navigation, unless the page placed it itself. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const arrived = useRef(pathname);
  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Printed only: names the app and the week. */
function PrintHead() {
  const group = useGroup();
  const { currentWeek } = useSession();
  const { weekId } = useChosenWeek() ?? currentWeek;
  return (
    <p className={classes.printHead} aria-hidden>
      <strong>Tillwise</strong> · Week of {weekLabel(weekId, group)}
    </p>
  );
}

const MoreSheet = laterDialog(async () => (await import('./more-sheet.tsx')).MoreSheet);

/** In groups with more venues, they are found by search and in the overview. */
const MOST_VENUES = 6;

/** The bottom navigation of phones, with 'More' as a sheet for the rest. */
function BottomBar({ onFind }: { onFind: () => void }) {
  const { bottom, more: all } = useBottomNavItems();
  const more =
    all.filter(isVenueNavItem).length > MOST_VENUES ? all.filter((place) => !isVenueNavItem(place)) : all;
  const [opened, { open, close }] = useDisclosure();
  const { pathname } = useLocation();
  const isHere = ({ path }: { path: string }) => path === pathname;
  // One item is highlighted on every page.
  const isInMore = !bottom.some(isHere);
  return (
    <>
      <Box component="nav" hiddenFrom="sm" className={classes.bottom} aria-label="Bottom navigation">
        {bottom.map((place) => (
          <NavItemLink key={place.path} place={place} />
        ))}
        <UnstyledButton
          className={classes.place!}
          aria-haspopup="dialog"
          data-current={isInMore || undefined}
          onClick={open}
        >
          <IconDots size={22} stroke={1.6} aria-hidden />
          <span>More</span>
        </UnstyledButton>
      </Box>
      <MoreSheet opened={opened} places={more} onFind={onFind} onClose={close} />
    </>
  );
}

/** How long a page must be open before reading ahead, in milliseconds. */
const SETTLED = 5000;

/**
 * Reads this week's figures, sales, staff and suppliers ahead once somebody is signed in and the page is idle.
 * Tonight's entries then work even if the server is away and their page was never opened. Each is read once, one
 * after another.
 */
function useReadAhead(): void {
  const client = useQueryClient();
  const group = useGroup();
  const { user, currentWeek, sample } = useSession();
  const { weekId } = currentWeek;
  const isReader = Boolean(user?.role) && !sample;
  useEffect(() => {
    if (!isReader) return;
    let left = false;
    const timer = setTimeout(async () => {
      for (const ask of askedTonight(client, group, weekId))
        if (!left && isAtRest()) await ask().catch(() => {});
    }, SETTLED);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [client, isReader, group, weekId]);
}

function askedTonight(client: QueryClient, group: ReturnType<typeof useGroup>, weekId: WeekId) {
  const { only } = group;
  // Skips what was read before: the page that asked for it refreshes it.
  const ahead =
    <T,>(query: FetchQueryOptions<T>) =>
    async () => {
      if (!client.getQueryState(query.queryKey)) await client.prefetchQuery(query);
    };
  const ofWeek = [
    ahead(reads.week(weekId, only)),
    ahead(reads.sales(weekId, only)),
    ahead(reads.outlook(weekId, only)),
    ahead(reads.standings(weekId, only)),
  ];
  return [
    // With many venues, pages read one at a time; all together would be large.
    ...(hasManyVenues(group) ? [] : ofWeek),
    ahead(reads.staff()),
    ahead(reads.suppliers()),
    ahead(reads.retiredSuppliers()),
    ahead(reads.settings()),
    ahead(reads.weeks()),
  ];
}

/** Whether reading ahead disturbs nobody: not while the page is hidden or the device is offline. */
function isAtRest(): boolean {
  return asksServer() && document.visibilityState === 'visible' && navigator.onLine;
}
