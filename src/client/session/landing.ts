import { useNavigate } from '@tanstack/react-router';
import { homeOf, type UserRole } from '../../domain/people/role.ts';
import { useHome } from './use-session.ts';

/** Of what an address asked for, only the week: it is the same week on another page. */
export function weekOnly({ week }: { week?: string | undefined }): { week?: string } {
  return week ? { week } : {};
}

/** The page somebody comes to by signing in: the role's home, or /admin without a role (section 2 of the specification). */
export function landingOf(user: { role: UserRole | null } | null | undefined): ReturnType<typeof homeOf> {
  return user?.role ? homeOf(user.role) : '/admin';
}

/** Leads to the page the user's role starts on. */
export function useGoHome(): () => void {
  const home = useHome();
  const navigate = useNavigate();
  return () => void navigate({ to: home });
}
