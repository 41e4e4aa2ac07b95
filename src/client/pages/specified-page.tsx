import { lazyRouteComponent as lazy, Navigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { guard, hasSpecifiedDashboard, SPECIFIED_DASHBOARDS } from '../../domain/people/guard.ts';
import { weekOnly } from '../session/landing.ts';
import { useGroup, useSession, useUser, useUserRole } from '../session/use-session.ts';

/** The dashboards that the specification has for venues and revenue centers of its group. */
const PAGES: Record<keyof typeof SPECIFIED_DASHBOARDS, ComponentType> = {
  kitchen: lazy(() => import('./chef.tsx'), 'ChefPage'),
  bar: lazy(() => import('./bar.tsx'), 'BarPage'),
  scandals: lazy(() => import('./scandals.tsx'), 'ScandalsPage'),
  townhouse: lazy(() => import('./townhouse.tsx'), 'TownhousePage'),
  tropics: lazy(() => import('./tropics.tsx'), 'TropicsPage'),
};

/** Whether whoever is signed in is led to the specification's dashboard of a venue or revenue center. */
export function useHasSpecified(id: string): boolean {
  return hasSpecifiedDashboard(useGroup(), useUser().role, id);
}

/** Shows it to those who may open it at its own address, and sends others where that would. */
export function Specified({ of: id }: { of: string }) {
  const own = useUserRole();
  const { sample } = useSession();
  const guarded = guard(SPECIFIED_DASHBOARDS[id]!, { role: own, demo: sample });
  const Page = PAGES[id]!;
  if (guarded === 'admit') return <Page />;
  return <Navigate to={guarded.redirect} search={weekOnly} replace />;
}
