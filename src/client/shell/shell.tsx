import '../styles/pages.css';
import { Tooltip, VisuallyHidden } from '@mantine/core';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AlertCount } from '../alerts/alert-count.tsx';
import { useOpenAlerts } from '../alerts/use-open-alerts.ts';
import { Notices } from './notices.tsx';
import { type Place, useBottomPlaces, usePlaces } from './places.ts';
import classes from './shell.module.css';

/** Around every page of a signed-in user: the rail on wide screens, the bottom navigation on phones, the page. */
export function Shell() {
  const main = useFocusOnArrival();
  return (
    <Tooltip.Group openDelay={700} closeDelay={300}>
      <div className={classes.shell}>
        <a className={classes.skip} href="#main">
          Skip to content
        </a>
        <Navigation className={classes.rail!} label="Places" places={usePlaces()} />
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          <Notices>
            <div className={classes.page}>
              <Outlet />
            </div>
          </Notices>
        </main>
        <Navigation className={classes.bottom!} label="Bottom navigation" places={useBottomPlaces()} />
      </div>
    </Tooltip.Group>
  );
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

function Navigation({ className, label, places }: { className: string; label: string; places: Place[] }) {
  const openAlerts = useOpenAlerts();
  return (
    <nav className={className} aria-label={label}>
      {places.map(({ path, label: place, icon: Icon }) => (
        <Link key={path} to={path} className={classes.place} activeProps={{ 'aria-current': 'page' }}>
          <span className={classes.icon}>
            <Icon size={22} stroke={1.6} aria-hidden />
            {path === '/alerts' && <AlertCount count={openAlerts} />}
          </span>
          <span>{place}</span>
          {path === '/alerts' && openAlerts ? (
            <VisuallyHidden>, {openAlerts} unacknowledged</VisuallyHidden>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
