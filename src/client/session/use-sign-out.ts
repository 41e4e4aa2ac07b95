import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FAILURES } from '../../domain/message.ts';
import { http } from '../data/http.ts';
import { reads } from '../data/queries.ts';
import { showFailure } from '../ui/toast.ts';
import { forgetReads } from './forget-reads.ts';

/** Signs out. Everything that was read is forgotten, and the guard takes the visitor to the sign-in page. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => http.signOut(),
    onSuccess: () => {
      client.setQueryData(
        reads.session().queryKey,
        (session) => session && { ...session, user: null, expiresAt: null },
      );
      forgetReads(client);
    },
    onError: () => showFailure(FAILURES.signOut),
  });
}
