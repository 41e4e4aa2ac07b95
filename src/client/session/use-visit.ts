import { useMemo, useState, useSyncExternalStore } from 'react';
import { type RouteRole, sampleRole } from '../../domain/people/guard.ts';
import { demoName, type Role } from '../../domain/people/role.ts';
import type { Session } from '../../domain/people/session.ts';
import type { User } from '../../domain/people/user.ts';
import type { SampleState } from '../../domain/sample/trial-sample.ts';

export const DEMO_USER = 'demo';

interface Visit {
  /** The user a page shows sample data as: the demo user, or somebody without a role; null if it shows none. */
  sampleUser: (User & { role: Role }) | null;
  /** Whether somebody was signed in on this page and no longer is. */
  ended: boolean;
}

interface SeenPage {
  path: string;
  signedIn: boolean;
  role: Role | null;
}

/** Returns how a page is visited. Demo mode begins only by opening a page, never where a session has just ended. */
export function useVisit(
  session: Session | undefined,
  { path, routeRole }: { path: string; routeRole: RouteRole },
): Visit {
  const [before, setBefore] = useState<SeenPage>({ path, signedIn: false, role: null });
  const user = session?.user ?? null;
  const ended = !user && before.signedIn && before.path === path;
  const role = session && !ended ? sampleRole({ path, routeRole }, session, before.role) : null;
  const seen = { path, signedIn: user !== null || ended, role };
  if (seen.path !== before.path || seen.signedIn !== before.signedIn || seen.role !== before.role)
    setBefore(seen);
  const sampleUser = useMemo(() => role && { ...(user ?? demoUser(role)), role }, [role, user]);
  return { sampleUser, ended };
}

function demoUser(role: Role): User {
  return { userId: DEMO_USER, name: demoName(role), email: '', role, createdAt: '' };
}

let shown: SampleState = 'complete';
const watching = new Set<() => void>();

/** Makes demo mode show its current week complete or half over. */
export function showDemoSample(sample: SampleState): void {
  shown = sample;
  for (const tell of watching) tell();
}

export function useDemoSample(): SampleState {
  return useSyncExternalStore(watch, () => shown);
}

function watch(tell: () => void): () => void {
  watching.add(tell);
  return () => void watching.delete(tell);
}
