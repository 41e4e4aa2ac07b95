import { useNavigate } from '@tanstack/react-router';
import type { Session } from '../../domain/people/session.ts';
import { welcome } from '../../domain/refusals/message.ts';
import { showToast } from '../ui/toast.ts';
import { landingOf, weekOnly } from './landing.ts';

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
