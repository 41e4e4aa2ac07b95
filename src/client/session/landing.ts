import { useNavigate } from '@tanstack/react-router';
import { homeOf, type UserRole } from '../../domain/people/role.ts';
import type { Session } from '../../domain/people/session.ts';
import { welcome } from '../../domain/refusals/message.ts';
import { BASE } from '../data/base.ts';
import { showToast } from '../ui/toast.ts';
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

/** Returns what welcomes a user who signed in and opens the role's home; /admin if the profile has no role or can't be read. */
export function useArrival(): (session: Session | null) => Promise<void> {
  const navigate = useNavigate();
  return (session) => {
    const user = session?.user;
    if (user?.role) showToast({ ...welcome(user.name), tone: 'success' });
    // Keeps the week from the address, such as one from a link in an alert's email.
    return navigate({ to: landingOf(user), search: weekOnly, replace: true });
  };
}
