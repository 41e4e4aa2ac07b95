import '../styles/pages.css';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots, IconSearch } from '@tabler/icons-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { weekLabel } from '../../domain/calendar/week.ts';
import { isSpecified } from '../../domain/group/venue.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { laterDialog } from '../ui/later.tsx';
import { useChosenWeek } from '../weeks/use-chosen-week.ts';
import { useKeys } from './keys.ts';
import { MorePlaces } from './more-places.tsx';
import { NoSuchPlace } from './no-such-place.tsx';
import { Notices } from './notices.tsx';
import { PlaceLink } from './place-link.tsx';
import { isOfSpecification, isVenuePlace, PLACE_GROUPS, useBottomPlaces, usePlaces } from './places.ts';
import classes from './shell.module.css';
import type { ShellDialog } from './shell-dialogs.tsx';

const ShellDialogs = laterDialog(async () => (await import('./shell-dialogs.tsx')).ShellDialogs, {
  soon: false,
});

/** Around every page of a signed-in user: the rail on wide screens, the bottom navigation on phones, the page. */
export function Shell() {
  const main = useFocusOnArrival();
  const { find, help, ...dialogs } = useShellDialogs();
  const { opened, dialog, onTyped } = dialogs;
  const finding = opened && dialog === 'find';
  useKeys({ onFind: find, onHelp: help, finding, onTyped: (letter) => onTyped((typed) => typed + letter) });
  return (
    <Tooltip.Group openDelay={700} closeDelay={300}>
      <div className={classes.shell}>
        <a className={classes.skip} href="#main">
          Skip to content
        </a>
        <Rail onFind={find} />
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          <Notices>
            <div className={classes.page}>
              <PrintHead />
              {usePlaceIsMissing() ? <NoSuchPlace what="venue" /> : <Outlet />}
            </div>
          </Notices>
        </main>
        <BottomBar onFind={find} />
        <ShellDialogs {...dialogs} onHelp={help} />
      </div>
    </Tooltip.Group>
  );
}

/** What opens the shell's dialogs, of which one is open at a time; the last one stays while it fades out. */
function useShellDialogs() {
  const [opened, { open, close }] = useDisclosure();
  const [dialog, setDialog] = useState<ShellDialog>('find');
  const [typed, setTyped] = useState('');
  const show = (chosen: ShellDialog) => () => {
    setTyped('');
    setDialog(chosen);
    open();
  };
  const find = show('find');
  return { opened, dialog, typed, onTyped: setTyped, onClose: close, find, help: show('keys') };
}

/** Whether the page is one of a venue that the group has not. */
function usePlaceIsMissing(): boolean {
  const { pathname } = useLocation();
  const group = useGroup();
  return isOfSpecification(pathname) && !isSpecified(group);
}

/** Moves the focus to the page after going to another one, unless the page has put it somewhere itself. */
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

/** More venues than these are found by their names, and in the overview. */
const MOST_VENUES = 6;

/** The rail: every place, in groups. */
function Rail({ onFind }: { onFind: () => void }) {
  const all = usePlaces();
  const venues = all.filter(isVenuePlace);
  const places = venues.length > MOST_VENUES ? all.filter((place) => !isVenuePlace(place)) : all;
  return (
    <nav className={classes.rail} aria-label="Places">
      <UnstyledButton className={classes.place!} aria-haspopup="dialog" title="Ctrl K" onClick={onFind}>
        <IconSearch size={22} stroke={1.6} aria-hidden />
        <span>Go to</span>
      </UnstyledButton>
      {PLACE_GROUPS.map((group) => {
        const its = places.filter((place) => place.group === group);
        return (
          its.length > 0 && (
            <section key={group} className={classes.group} aria-label={group}>
              <span className={classes.groupName} aria-hidden>
                {group}
              </span>
              {its.map((place) => (
                <PlaceLink key={place.path} place={place} />
              ))}
            </section>
          )
        );
      })}
    </nav>
  );
}

/** The bottom navigation of phones, and 'More', a sheet with the rest. */
function BottomBar({ onFind }: { onFind: () => void }) {
  const { bottom, more: all } = useBottomPlaces();
  const more =
    all.filter(isVenuePlace).length > MOST_VENUES ? all.filter((place) => !isVenuePlace(place)) : all;
  const [opened, { open, close }] = useDisclosure();
  const { pathname } = useLocation();
  const isHere = ({ path }: { path: string }) => path === pathname;
  const isInMore = more.some(isHere) && !bottom.some(isHere);
  return (
    <>
      <nav className={classes.bottom} aria-label="Bottom navigation">
        {bottom.map((place) => (
          <PlaceLink key={place.path} place={place} />
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
      </nav>
      <MorePlaces opened={opened} places={more} onFind={onFind} onClose={close} />
    </>
  );
}

/** On paper alone: whose sheet it is, and which week. */
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
