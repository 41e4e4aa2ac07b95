import { homeOf, type Role, roleOfPath } from './role.ts';

/** What a route asks of its visitor: a role, any signed-in user, or nothing. */
export type RouteRole = Role | 'any' | 'none';

export interface Visitor {
  /** Null for a signed-in person whose profile names no role. */
  role: Role | null;
  demo: boolean;
}

/** Whether to show a page, or where to send its visitor instead (SPEC section 2, guard behaviour). */
export type Guarded = 'admit' | { redirect: string };

/**
 * Decides a page visit. `visitor` is null when nobody is signed in and demo mode does not apply. A person without a
 * role is sent to /admin, where only sample data is shown.
 */
export function guard(routeRole: RouteRole, visitor: Visitor | null): Guarded {
  if (routeRole === 'none') return 'admit';
  if (!visitor) return { redirect: '/' };
  if (visitor.role === null) return routeRole === 'admin' ? 'admit' : { redirect: '/admin' };
  if (routeRole === 'any' || routeRole === visitor.role) return 'admit';
  if (visitor.role === 'admin' && !visitor.demo) return 'admit';
  return { redirect: homeOf(visitor.role) };
}

/** The visitor that demo mode lets in on a path without a session; null where it does not apply. */
export function demoVisitor(path: string): (Visitor & { role: Role }) | null {
  const role = roleOfPath(path);
  return role && { role, demo: true };
}
