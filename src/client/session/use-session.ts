import { createContext, use } from 'react';
import { type Group, NO_GROUP, type VenueId } from '../../domain/group/group.ts';
import { homeOf, type UserRole, type Who } from '../../domain/people/role.ts';
import type { Session } from '../../domain/people/session.ts';
import type { CurrentDay } from './use-current-day.ts';

/** The session as a page shows it, with the current day and week. */
export interface ShownSession extends Omit<Session, 'today' | 'currentWeek'>, CurrentDay {
  /** Whether the page shows the demo store's sample data. */
  sample: boolean;
}

/** The session of the current page; null before the server has answered. */
export const SessionContext = createContext<ShownSession | null>(null);

/** Returns the session, or null before the server has answered: pages without a guard show without it too. */
export function useOptionalSession(): ShownSession | null {
  return use(SessionContext);
}

/** Returns the loaded session. Throws outside a guarded page. */
export function useSession(): ShownSession {
  const session = useOptionalSession();
  if (!session) throw new Error('The session is known on guarded pages only.');
  return session;
}

/** Returns the group with all venues the user may read; an empty one before the server has answered. */
export function useWholeGroup(): Group {
  return useOptionalSession()?.group ?? NO_GROUP;
}

/** The group as a page shows it: with all its venues, or only the page's venue. */
export interface ShownGroup extends Group {
  /** The page's venue: weeks are read for it alone. */
  only?: VenueId;
}

/** The group with only the page's venue; null on pages for all venues. */
export const OneVenueContext = createContext<ShownGroup | null>(null);

export function useGroup(): ShownGroup {
  const whole = useWholeGroup();
  return use(OneVenueContext) ?? whole;
}

/** Returns the signed-in user, with a role for permission checks that includes a manager's reach. Throws outside a guarded page. */
export function useUser(): { userId: string; name: string; role: Who } {
  const { user } = useSession();
  if (!user?.role) throw new Error('Only people with a role see guarded pages.');
  const { userId, name, role } = user;
  return { userId, name, role: role === 'manager' ? user : role };
}

export function useUserRole(): UserRole {
  const { role } = useUser();
  return typeof role === 'string' ? role : 'manager';
}

export function useHome(): ReturnType<typeof homeOf> {
  return homeOf(useUserRole());
}
