import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { http } from '../data/http.ts';
import { endSession } from './end-session.ts';
import { useKnownSession } from './use-session.ts';
import { DEMO_USER } from './use-visit.ts';

/**
 * Signs out: everything that was read is forgotten, and the guard takes the visitor to the sign-in page. Where nobody is
 * signed in, it leaves the sample data for that page.
 */
export function useSignOut(onError: (error: Error) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isDemo = useKnownSession()?.user?.userId === DEMO_USER;
  return useMutation({
    mutationFn: async () => {
      if (!isDemo) await http.signOut();
    },
    onSuccess: async () => {
      if (isDemo) await navigate({ to: '/' });
      endSession(client);
    },
    onError,
  });
}
