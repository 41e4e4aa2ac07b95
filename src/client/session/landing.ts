import { homeOf, type Role } from '../../domain/role.ts';

/** The page somebody comes to by signing in: the role's home, or /admin without a role (section 2 of the specification). */
export function landingOf(user: { role: Role | null } | null | undefined): ReturnType<typeof homeOf> {
  return user?.role ? homeOf(user.role) : '/admin';
}
