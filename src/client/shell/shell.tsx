import '../styles/pages.css';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { weekLabel } from '../../domain/calendar/week.ts';
import { isSpecified } from '../../domain/group/venue.ts';
import { useReadAhead } from '../session/use-read-ahead.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { laterDialog } from '../ui/later.tsx';
import { useChosenWeek } from '../weeks/use-chosen-week.ts';
import { BottomBar } from './bottom-bar.tsx';
import { useKeys } from './keys.ts';
import { NoSuchPlace } from './no-such-place.tsx';
import { Notices } from './notices.tsx';
import { FindContext } from './page.tsx';
import { isOfSpecification } from './places.ts';
import { Rail } from './rail.tsx';
import classes from './shell.module.css';
import type { ShellDialog } from './shell-dialogs.tsx';

const ShellDialogs = laterDialog(async () => (await import('./shell-dialogs.tsx')).ShellDialogs, {
  soon: false,
});

/** Around every page of a signed-in user: the rail on wide screens, the bottom navigation on phones, the page. */
export function Shell() {
  const main = useFocusOnArrival();
  useReadAhead();
  const { find, venues, help, ...dialogs } = useShellDialogs();
  const { opened, dialog, onTyped } = dialogs;
  const finding = opened && dialog !== 'keys';
  useKeys({ onFind: find, onHelp: help, finding, onTyped: (letter) => onTyped((typed) => typed + letter) });
  return (
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
              {usePlaceIsMissing() ? <NoSuchPlace what="venue" /> : <Outlet />}
            </FindContext>
          </div>
        </Notices>
      </main>
      <BottomBar onFind={find} />
      <ShellDialogs {...dialogs} onHelp={help} />
    </div>
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
  const [find, venues, help] = [show('find'), show('venues'), show('keys')];
  return { opened, dialog, typed, onTyped: setTyped, onClose: close, find, venues, help };
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
