import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isSameAccess } from '../../domain/people/user.ts';
import { reads } from '../data/queries.ts';
import { problemCode } from '../data/request-error.ts';

/**
 * Follows what an admin changes of the account that is signed in here. Deactivated, or its sessions ended, it is signed
 * out; with another role it begins anew, with nothing on screen that only the old one could read.
 */
export function useAccountChanges(end: () => void): void {
  useRefusals();
  const client = useQueryClient();
  const { data: session } = useQuery(reads.session());
  const known = useRef(session);
  const onEnded = useEffectEvent(end);
  useEffect(() => {
    const before = known.current;
    known.current = session;
    if (!before?.user || !session) return;
    // Signing out on this side leaves the time as the server told it.
    if (!session.user && session.now !== before.now) onEnded();
    if (session.user && !isSameAccess(session.user, before.user))
      void client.resetQueries({ predicate: ({ queryKey: [read] }) => read !== reads.session().queryKey[0] });
  }, [client, session]);
}

/** A refusal may mean that the role is another one by now: asks who is signed in. */
function useRefusals(): void {
  const client = useQueryClient();
  useEffect(() => {
    function listen(event: { type: string; action?: { type: string; error?: unknown } }) {
      if (event.type !== 'updated' || event.action?.type !== 'error') return;
      if (problemCode(event.action.error) === 'not-allowed')
        void client.invalidateQueries({ queryKey: reads.session().queryKey });
    }
    const stops = [client.getQueryCache().subscribe(listen), client.getMutationCache().subscribe(listen)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
