import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { sessionStep, timeLeft } from '../../domain/people/session.ts';
import { isSameAccess } from '../../domain/people/user.ts';
import { MESSAGES } from '../../domain/refusals/message.ts';
import { owner } from '../data/owner.ts';
import { reads } from '../data/queries.ts';
import { isSignedOut, problemCode } from '../data/request-error.ts';
import { showToast } from '../ui/toast.ts';
import { endSession, followSignOuts, SESSION_CHANGE } from './change-session.ts';

/**
 * Renews the session before it ends. Once it is over, by the clock or because the server says so, nothing that was
 * read is kept and the sign-in page is shown with a word about it.
 */
export function useSessionKeeper(): void {
  const end = useSessionEnd();
  useRenewal(end);
  useSignedOutAnswers(end);
  useAccountChanges(end);
  useOtherTabs(end);
}

/** Ends the session on this side. */
function useSessionEnd(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return () => {
    if (client.isMutating({ mutationKey: SESSION_CHANGE }) > 0) return;
    endSession(client);
    void navigate({ to: '/' });
    // What failed because of it may have a toast of its own, which comes first.
    setTimeout(() => showToast({ ...MESSAGES.sessionOver, tone: 'info', explainsFailures: true }));
  };
}

/** Follows the session's clock, and looks at it again when the page comes back: timers sleep with the device. */
function useRenewal(end: () => void): void {
  const client = useQueryClient();
  const { data: session, dataUpdatedAt: toldAt } = useQuery(reads.session());
  const triedAt = useRef(Number.NEGATIVE_INFINITY);
  const onOver = useEffectEvent(end);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;

    async function renew() {
      triedAt.current = Date.now();
      const { queryKey } = reads.session();
      await client.refetchQueries({ queryKey });
      if (client.getQueryData(queryKey)?.user) follow();
      else onOver();
    }

    function follow() {
      clearTimeout(timer);
      const left = session && timeLeft(session, Date.now() - toldAt);
      if (stopped || left === undefined || left === null) return;
      const next = sessionStep(left, Date.now() - triedAt.current);
      if (next.step === 'over') onOver();
      if (next.step === 'renew') void renew();
      if (next.step === 'wait') timer = setTimeout(follow, next.ms);
    }

    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [client, session, toldAt]);
}

/** Ends the session when the same person has signed out in another tab of this browser. */
function useOtherTabs(end: () => void): void {
  const onSignedOut = useEffectEvent((userId: string) => {
    if (userId === owner()) end();
  });
  useEffect(() => followSignOuts((userId) => onSignedOut(userId)), []);
}

/** Ends the session as soon as any read or write is answered as to nobody. */
function useSignedOutAnswers(end: () => void): void {
  const client = useQueryClient();
  const onSignedOut = useEffectEvent(end);
  useEffect(() => {
    function listen(event: { type: string; action?: { type: string; error?: unknown } }) {
      if (event.type !== 'updated' || event.action?.type !== 'error') return;
      const isSignedIn = client.getQueryData(reads.session().queryKey)?.user;
      if (isSignedIn && isSignedOut(event.action.error)) onSignedOut();
    }
    const stops = [client.getQueryCache().subscribe(listen), client.getMutationCache().subscribe(listen)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}

/**
 * Follows what an admin changes of the account that is signed in here. Deactivated, or its sessions ended, it is signed
 * out; with another role it begins anew, with nothing on screen that only the old one could read.
 */
function useAccountChanges(end: () => void): void {
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
