import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MESSAGES, signInError, welcome } from '../../domain/message.ts';
import { homeOf } from '../../domain/role.ts';
import type { Session } from '../../domain/session.ts';
import { http } from '../data/http.ts';
import { reads } from '../data/queries.ts';
import { problemCode } from '../data/request-error.ts';
import { showToast } from '../ui/toast.ts';
import { forgetReads } from './forget-reads.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Signs in, welcomes, and goes to the role's home; to /admin where the profile names no role or can't be read. */
export function useSignIn() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ email, password }: Credentials) => {
      await http.signIn(email, password);
      forgetReads(client);
      return readProfile(client);
    },
    onError: (error) =>
      showToast({ ...signInError(problemCode(error) ?? 'network-request-failed'), tone: 'danger' }),
    onSuccess: (session) => {
      const user = session?.user;
      if (user?.role) showToast({ ...welcome(user.name), tone: 'success' });
      return navigate({ to: user?.role ? homeOf(user.role) : '/admin', replace: true });
    },
  });
}

/** The session just begun; null, with a toast, when it can't be read. */
async function readProfile(client: QueryClient): Promise<Session | null> {
  const session = await client.fetchQuery({ ...reads.session(), staleTime: 0 }).catch(() => null);
  if (!session) showToast({ ...MESSAGES.profileFailed, tone: 'danger' });
  if (session && !session.user) throw new Error('The browser did not keep the session.');
  return session;
}
