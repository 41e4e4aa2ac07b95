import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { http } from '../data/http.ts';
import { reads } from '../data/queries.ts';
import { endSession } from './end-session.ts';

/** Signs out, or leaves the sample data where nobody is signed in: everything that was read is forgotten. */
export function useSignOut(onError: (error: Error) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      if (client.getQueryData(reads.session().queryKey)?.user) await http.signOut();
    },
    onSuccess: () => {
      endSession(client);
      return navigate({ to: '/' });
    },
    onError,
  });
}
