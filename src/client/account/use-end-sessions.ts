import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from '../../domain/people/session.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { reads } from '../data/queries.ts';
import { showFailure } from '../ui/toast.ts';

/** Ends one of one's own sessions, or all but this one. */
export function useEndSessions() {
  const client = useQueryClient();
  const { queryKey } = reads.ownSessions();
  const { mutate, isPending } = useMutation({
    mutationFn: (end: () => Promise<OwnSession[]>) => end(),
    onSuccess: (left) => client.setQueryData(queryKey, left),
    onError: () => {
      showFailure(FAILURES.updateData);
      void client.invalidateQueries({ queryKey });
    },
  });
  return {
    endOne: (sessionId: string) => mutate(() => gateway().endSession(sessionId)),
    endOthers: () => mutate(() => gateway().endOtherSessions()),
    busy: isPending,
  };
}
