import { createContext, use } from 'react';
import { type Group, NO_GROUP, type VenueId } from '../../domain/group/group.ts';
import { homeOf, type UserRole, type Who } from '../../domain/people/role.ts';
import type { Session } from '../../domain/people/session.ts';
import type { CurrentDay } from './use-current-day.ts';

/** The session as a page shows it, with the day and week that it is by now. */
export interface ShownSession extends Omit<Session, 'today' | 'currentWeek'>, CurrentDay {
  /** Whether the page shows sample data, that of the demo store. */
  sample: boolean;
}

/** The session of the page on screen; null where the server has not told it. */
export const SessionContext = createContext<ShownSession | null>(null);

/** The session where the server has told it: pages that nobody guards are shown without it too. */
export function useOptionalSession(): ShownSession | null {
  return use(SessionContext);
}

/** The session, loaded already. Throws outside a guarded page. */
export function useSession(): ShownSession {
  const session = useOptionalSession();
  if (!session) throw new Error('The session is known on guarded pages only.');
  return session;
}

/** The group with all the venues that somebody reads; one without any while the server has not told whose it is. */
export function useWholeGroup(): Group {
  return useOptionalSession()?.group ?? NO_GROUP;
}

/** A group as a page shows it: with all its venues, or with the one alone that it is of. */
export interface ShownGroup extends Group {
  /** What is read of weeks is that venue's. */
  only?: VenueId;
}

/** The group with the one venue that a page is of; null where pages are of all. */
export const OneVenueContext = createContext<ShownGroup | null>(null);

/** The group that the page shows, with its venues. */
export function useGroup(): ShownGroup {
  const whole = useWholeGroup();
  return use(OneVenueContext) ?? whole;
}

/** The name of who is signed in, and what they may do: a role, a manager’s with the reach. Throws outside a guarded page. */
export function useUser(): { userId: string; name: string; role: Who } {
  const { user } = useSession();
  if (!user?.role) throw new Error('Only people with a role see guarded pages.');
  const { userId, name, role } = user;
  return { userId, name, role: role === 'manager' ? user : role };
}

/** The role of who is signed in, by its name. */
export function useUserRole(): UserRole {
  const { role } = useUser();
  return typeof role === 'string' ? role : 'manager';
}

/** The page the user's role starts on. */
export function useHome(): ReturnType<typeof homeOf> {
  return homeOf(useUserRole());
}
