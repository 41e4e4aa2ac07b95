import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useDelayed } from './use-delayed.ts';

/** Leads on, `ms` after `active` became true, unless somebody is on the way to another page by then. */
export function useLeaveLater(active: boolean, ms: number, leave: () => void): void {
  const { pathname } = useLocation();
  const [here] = useState(pathname);
  useDelayed(active && pathname === here, ms, leave);
}
