import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useDelayed } from './use-delayed.ts';

/** Calls `leave` `ms` milliseconds after `active` becomes true, unless the user has left by then or works in a dialog over the page. */
export function useLeaveLater(active: boolean, ms: number, leave: () => void): void {
  const { pathname } = useLocation();
  const [here] = useState(pathname);
  useDelayed(active && pathname === here, ms, () => {
    if (!document.querySelector('[role=dialog]')) leave();
  });
}
