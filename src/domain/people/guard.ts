import type { Group } from '../group/group.ts';
import { isSpecified } from '../group/venue.ts';
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

/** What a route asks of its visitor: a role, any signed-in user, or nothing. */
export type RouteRole = Role | 'any' | 'none';

export interface Visitor {
  /** Null for a signed-in person whose profile names no role. */
  role: UserRole | null;
  /** What a manager manages. */
  reach?: Reach | undefined;
  demo: boolean;
}

/** Whether to show a page, or where to send its visitor instead (SPEC section 2, guard behaviour). */
export type Guarded = 'admit' | { redirect: string };

/**
 * Decides a page visit. `may` is what the page is there to do, where it serves nobody else. `visitor` is null when nobody is signed in and demo mode does not apply. A person without a
 * role is sent to /admin, where only sample data is shown.
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

/** Whom the specification's dashboards of venues and revenue centers are for. */
export const SPECIFIED_DASHBOARDS: Readonly<Record<string, RouteRole>> = {
  kitchen: 'chef',
  bar: 'bar_manager',
  scandals: 'scandals_manager',
  townhouse: 'townhouse_manager',
  tropics: 'any',
};

/**
 * Whether somebody is led to the specification's dashboard of a venue or revenue center, which sends on whoever has another one as
 * their home. Others, viewers and managers with a reach, come to the one that any group has: there is no page of their own to send
 * them to.
 */
export function hasSpecifiedDashboard(group: Group, who: Who, id: string): boolean {
  if (!isSpecified(group) || !Object.hasOwn(SPECIFIED_DASHBOARDS, id)) return false;
  const role = typeof who === 'string' ? who : who.role;
  return SPECIFIED_DASHBOARDS[id] === 'any' || (role !== null && homeOf(role) !== '/overview');
}

/** The visitor that demo mode lets in on a path without a session; null where it does not apply. */
export function demoVisitor(path: string): (Visitor & { role: Role }) | null {
  const role = roleOfPath(path);
  return role && { role, demo: true };
}

/**
 * The role in which a page shows sample data; null where it shows none. Somebody without a role sees it on the pages
 * they are let in to; where demo mode is on, so does somebody who is not signed in on a role's path, and from there on
 * the pages open to that role: `before` is the role they had on the page before (SPEC section 2, guard behaviour).
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
