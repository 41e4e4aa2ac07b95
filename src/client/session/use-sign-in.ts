import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signInError, welcome } from '../../domain/refusals/message.ts';
import { http } from '../data/http.ts';
import { problemCode } from '../data/request-error.ts';
import { showToast } from '../ui/toast.ts';
import { beginSession } from './begin-session.ts';
import { SESSION_CHANGE } from './end-session.ts';
import { landingOf, weekOnly } from './landing.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Signs in, welcomes, and goes to the role's home; to /admin where the profile names no role or can't be read. */
export function useSignIn() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: SESSION_CHANGE,
    mutationFn: ({ email, password }: Credentials) =>
      beginSession(client, () => http.signIn(email, password)),
    onError: (error) =>
      showToast({ ...signInError(problemCode(error) ?? 'network-request-failed'), tone: 'danger' }),
    onSuccess: (session) => {
      const user = session?.user;
      if (user?.role) showToast({ ...welcome(user.name), tone: 'success' });
      // The week that somebody not signed in asked for, such as by the link of an alert's e-mail.
      return navigate({ to: landingOf(user), search: weekOnly, replace: true });
    },
  });
}
