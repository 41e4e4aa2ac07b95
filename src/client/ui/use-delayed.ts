import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/** Runs `run` once, `ms` milliseconds after `active` becomes true; never after the component unmounts. */
export function useDelayed(active: boolean, ms: number, run: () => void): void {
  const fire = useEffectEvent(run);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => fire(), ms);
    return () => clearTimeout(timer);
  }, [active, ms]);
}

/** Calls `leave` `ms` milliseconds after `active` becomes true, unless the user has left by then or works in a dialog over the page. */
export function useLeaveLater(active: boolean, ms: number, leave: () => void): void {
  const { pathname } = useLocation();
  const [here] = useState(pathname);
  useDelayed(active && pathname === here, ms, () => {
    if (!document.querySelector('[role=dialog]')) leave();
  });
}
