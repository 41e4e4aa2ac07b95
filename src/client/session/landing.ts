import { useNavigate } from '@tanstack/react-router';
import { homeOf, type UserRole } from '../../domain/people/role.ts';
import { BASE } from '../data/base.ts';
import { hasSignedOut } from './change-session.ts';
import { useHome } from './use-session.ts';

/** Returns only the week of an address's query: it is the same week on another page. */
export function weekOnly({ week }: { week?: string | undefined }): { week?: string } {
  return week ? { week } : {};
}

/** The page that was left last because nobody was signed in any more. */
let left: string | undefined;

/**
 * Returns what the sign-in page is told to come back here by single sign-on, also when it is opened once more for the same reason. Nothing
 * after signing out, since the next person on this device may be another.
 */
export function backHere(): { wanted?: string } {
  const { pathname, search } = window.location;
  const here = pathname.slice(BASE.length);
  if (here !== '/') left = `${here}${search}`;
  return left === undefined || hasSignedOut() ? {} : { wanted: left };
}

/** Returns the page to open after signing in: the role's home, or /admin without a role (section 2 of the specification). */
export function landingOf(user: { role: UserRole | null } | null | undefined): ReturnType<typeof homeOf> {
  return user?.role ? homeOf(user.role) : '/admin';
}

export function useGoHome(): () => void {
  const home = useHome();
  const navigate = useNavigate();
  return () => void navigate({ to: home });
}
