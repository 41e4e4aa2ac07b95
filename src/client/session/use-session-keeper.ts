import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { sessionStep, timeLeft } from '../../domain/people/session.ts';
import { isSameAccess } from '../../domain/people/user.ts';
import { MESSAGES } from '../../domain/refusals/message.ts';
import { asksServer } from '../data/call-in-use.ts';
import { owner } from '../data/owner.ts';
import { reads } from '../data/queries.ts';
import { isSignedOut, problemCode } from '../data/request-error.ts';
import { showToast } from '../ui/toast.ts';
import { endSession, followSignOuts, SESSION_CHANGE } from './change-session.ts';
import { backHere } from './landing.ts';

/**
 * Renews the session before it ends. Once it is over, by the clock or by the server's word, drops everything read and
 * opens the sign-in page with a message.
 */
export function useSessionKeeper(): void {
  const end = useSessionEnd();
  useRenewal(end);
  useSignedOutAnswers(end);
  useAccountChanges(end);
  useOtherTabs(end);
}

/** Returns a function that ends the session on this page. */
function useSessionEnd(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return () => {
    if (client.isMutating({ mutationKey: SESSION_CHANGE }) > 0) return;
    endSession(client);
    void navigate({ to: '/', state: backHere() });
    // Requests that failed because of it may show their own toast, which comes first.
    setTimeout(() => showToast({ ...MESSAGES.sessionOver, tone: 'info', explainsFailures: true }));
  };
}

/** Follows the session's time, and checks it when the page comes back: timers sleep with the device. */
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

/** Ends the session when the same user signs out in another tab of this browser. */
function useOtherTabs(end: () => void): void {
  const onSignedOut = useEffectEvent((userId: string) => {
    if (userId === owner()) end();
  });
  useEffect(() => followSignOuts((userId) => onSignedOut(userId)), []);
}

/** Ends the session as soon as an answer shows that the server no longer knows it. */
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
 * Follows an admin's changes of the signed-in account. If it is deactivated or its sessions are ended, signs out; with
 * another role or reach, starts over with nothing on screen that only the old one could read.
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
    // Signing out on this page keeps the server's time of the last answer.
    if (!session.user && session.now !== before.now) onEnded();
    if (session.user && !isSameAccess(session.user, before.user))
      void client.resetQueries({ predicate: ({ queryKey: [read] }) => read !== reads.session().queryKey[0] });
  }, [client, session]);
}

/** Reads the session again after the server refused something, since the role may have changed. */
function useRefusals(): void {
  const client = useQueryClient();
  useEffect(() => {
    function listen(event: { type: string; action?: { type: string; error?: unknown } }) {
      if (event.type !== 'updated' || event.action?.type !== 'error') return;
      const code = problemCode(event.action.error) ?? '';
      if (asksServer() && ['not-allowed', 'second-factor-needed'].includes(code))
        void client.invalidateQueries({ queryKey: reads.session().queryKey });
    }
    const stops = [client.getQueryCache().subscribe(listen), client.getMutationCache().subscribe(listen)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
