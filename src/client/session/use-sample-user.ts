import { useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type RouteRole, sampleRole } from '../../domain/guard.ts';
import { type Role, roleName } from '../../domain/role.ts';
import type { Session } from '../../domain/session.ts';
import type { User } from '../../domain/user.ts';

/** As whom the page shows sample data: the demo user, or somebody who has no role; null where it shows none. */
export function useSampleUser(session: Session | undefined, routeRole: RouteRole): User | null {
  const { pathname: path } = useLocation();
  const [before, setBefore] = useState<Role | null>(null);
  const role = session ? sampleRole({ path, routeRole }, session, before) : null;
  if (role !== before) setBefore(role);
  const user = session?.user;
  return useMemo(() => role && { ...(user ?? demoUser(role)), role }, [role, user]);
}

/** '{Role} (Demo)' (section 2 of the specification). */
function demoUser(role: Role): User {
  return { userId: 'demo', name: `${roleName(role)} (Demo)`, email: '', role, createdAt: '' };
}
