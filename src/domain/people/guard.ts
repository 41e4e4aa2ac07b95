import type { Group } from '../group/group.ts';
import { traitsOf } from '../group/traits.ts';
import {
  type Action,
  can,
  homeOf,
  type Reach,
  type Role,
  roleOfPath,
  type UserRole,
  type Who,
} from './role.ts';

/** What a route requires of its visitor: a role, any signed-in user, or nothing. */
export type RouteRole = Role | 'any' | 'none';

export interface Visitor {
  /** Null for a signed-in person without a role in their profile. */
  role: UserRole | null;
  reach?: Reach | undefined;
  demo: boolean;
}

/** Shows the page, or redirects the visitor (SPEC section 2, guard behaviour). */
type Guarded = 'admit' | { redirect: string };

/**
 * Decides a page visit. `may` is the action a page exists for, if it serves nobody else. `visitor` is null when nobody
 * is signed in and demo mode does not apply. A person without a role goes to /admin, which shows them only sample data.
 */
export function guard(routeRole: RouteRole, visitor: Visitor | null, may?: Action): Guarded {
  if (routeRole === 'none') return 'admit';
  if (!visitor) return { redirect: '/' };
  if (visitor.role === null) return routeRole === 'admin' ? 'admit' : { redirect: '/admin' };
  const serves = may === undefined || can(visitor, may);
  if (serves && (routeRole === 'any' || routeRole === visitor.role)) return 'admit';
  if (visitor.role === 'admin' && !visitor.demo) return 'admit';
  return { redirect: homeOf(visitor.role) };
}

/** Who the specification's dashboards of venues and revenue centers are for. */
export const SPECIFIED_DASHBOARDS: Readonly<Record<string, RouteRole>> = {
  kitchen: 'chef',
  bar: 'bar_manager',
  scandals: 'scandals_manager',
  townhouse: 'townhouse_manager',
  tropics: 'any',
};

/**
 * Whether somebody can be sent to the specification's dashboard of a venue or revenue center, which redirects visitors
 * with another home page. Viewers and managers with a reach use the dashboard every group has: they have no page of
 * their own to be redirected to.
 */
export function hasSpecifiedDashboard(group: Group, who: Who, id: string): boolean {
  if (!traitsOf(group).hasDashboards || !Object.hasOwn(SPECIFIED_DASHBOARDS, id)) return false;
  const role = typeof who === 'string' ? who : who.role;
  return SPECIFIED_DASHBOARDS[id] === 'any' || (role !== null && homeOf(role) !== '/overview');
}

/** Returns the visitor that demo mode admits on a path without a session; null if demo mode does not cover the path. */
export function demoVisitor(path: string): (Visitor & { role: Role }) | null {
  const role = roleOfPath(path);
  return role && { role, demo: true };
}

/**
 * Returns the role in which a page shows sample data; null if it shows none. People without a role see sample data on
 * the pages open to them. In demo mode, so do people who are not signed in: on a role's path, and from there on the
 * pages open to that role. `before` is their role on the previous page (SPEC section 2, guard behaviour).
 */
export function sampleRole(
  { path, routeRole }: { path: string; routeRole: RouteRole },
  session: { user: { role: UserRole | null } | null; demo: boolean },
  before: Role | null,
): Role | null {
  if (routeRole === 'none') return null;
  if (session.user) return session.user.role === null && routeRole === 'admin' ? 'admin' : null;
  return session.demo ? (demoVisitor(path)?.role ?? before) : null;
}
