import { lazyRouteComponent as lazy, Navigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { RouteRole } from '../../domain/people/guard.ts';
import { guard } from '../../domain/people/guard.ts';
import { weekOnly } from '../session/landing.ts';
import { useSession, useUserRole } from '../session/use-session.ts';

interface SpecifiedPage {
  role: RouteRole;
  Page: ComponentType;
}

/** The dashboards that the specification has for venues and revenue centers of its group, and who may open each. */
const SPECIFIED: Record<string, SpecifiedPage> = {
  kitchen: { role: 'chef', Page: lazy(() => import('./chef.tsx'), 'ChefPage') },
  bar: { role: 'bar_manager', Page: lazy(() => import('./bar.tsx'), 'BarPage') },
  scandals: { role: 'scandals_manager', Page: lazy(() => import('./scandals.tsx'), 'ScandalsPage') },
  townhouse: { role: 'townhouse_manager', Page: lazy(() => import('./townhouse.tsx'), 'TownhousePage') },
  tropics: { role: 'any', Page: lazy(() => import('./tropics.tsx'), 'TropicsPage') },
};

/** The specification's dashboard of a venue or revenue center; undefined where it has none. */
export function specifiedPage(id: string): SpecifiedPage | undefined {
  return Object.hasOwn(SPECIFIED, id) ? SPECIFIED[id] : undefined;
}

/** Shows it to those who may open it at its own address, and sends others where that would. */
export function Specified({ role, Page }: SpecifiedPage) {
  const own = useUserRole();
  const { sample } = useSession();
  const guarded = guard(role, { role: own, demo: sample });
  if (guarded === 'admit') return <Page />;
  return <Navigate to={guarded.redirect} search={weekOnly} replace />;
}
