import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { holdReads, http } from '../data/http.ts';
import { endSession, SESSION_CHANGE } from './end-session.ts';
import { tellSignedOut } from './other-tabs.ts';
import { useKnownSession } from './use-session.ts';
import { DEMO_USER } from './use-visit.ts';

/**
 * Signs out: everything that was read is forgotten, and the guard takes the visitor to the sign-in page. Where nobody is
 * signed in, it leaves the sample data for that page.
 */
export function useSignOut(onError: (error: Error) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const userId = useKnownSession()?.user?.userId;
  const isDemo = userId === DEMO_USER;
  return useMutation({
    mutationKey: SESSION_CHANGE,
    mutationFn: async () => {
      if (isDemo) return;
      // Their answers would be refused, as to nobody.
      await client.cancelQueries();
      const goOn = holdReads();
      try {
        await http.signOut();
      } catch (error) {
        goOn(true);
        throw error;
      }
      if (userId) tellSignedOut(userId);
      endSession(client);
      // The page learns of it in a turn of its own: until it is off the screen it may ask for what was just forgotten.
      setTimeout(() => goOn(false));
    },
    onSuccess: async () => {
      if (!isDemo) return;
      await navigate({ to: '/' });
      endSession(client);
    },
    onError: (error) => {
      void client.invalidateQueries();
      onError(error);
    },
  });
}
