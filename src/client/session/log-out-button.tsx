import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { FAILURES } from '../../domain/refusals/message.ts';
import { callServer } from '../data/call.ts';
import { holdReads } from '../data/held-reads.ts';
import { useOutbox } from '../data/outbox.ts';
import { laterDialog } from '../ui/later.tsx';
import { showFailure } from '../ui/toast.ts';
import { endSession, SESSION_CHANGE, tellSignedOut } from './change-session.ts';
import { useOptionalSession } from './use-session.ts';
import { DEMO_USER } from './use-visit.ts';

const LogOutQuestion = laterDialog(async () => (await import('./log-out-question.tsx')).LogOutQuestion);

/** The action of 'Logout': asks first while entries are queued, and shows the given text on failure. */
interface LogOut {
  logOut: (failure?: string | null) => void;
  isPending: boolean;
}

/** Belongs to the frame, not to a page: a page that disappears while 'Logout' is pressed would take the question with it. */
export const LogOutContext = createContext<LogOut>({ logOut: () => undefined, isPending: false });

interface LogOutButtonProps {
  /** The text on failure; null to only log it. */
  failure?: string | null | undefined;
  className?: string | undefined;
}

export function LogOutButton({ failure, className }: LogOutButtonProps) {
  const { logOut, isPending } = use(LogOutContext);
  return (
    <UnstyledButton {...(className && { className })} disabled={isPending} onClick={() => logOut(failure)}>
      Logout
    </UnstyledButton>
  );
}

/** Wraps everything with a 'Logout' button, and shows its question. */
export function LogOutFrame({ children }: { children: ReactNode }) {
  const unsent = useOutbox().length;
  const [asking, ask] = useDisclosure();
  const [failure, setFailure] = useState<string | null>(FAILURES.signOut);
  const { close } = ask;
  // Closes the question once all queued entries are sent.
  useEffect(() => {
    if (unsent === 0) close();
  }, [unsent, close]);
  const { mutate, isPending } = useSignOut();
  const logOut: LogOut['logOut'] = (failure = FAILURES.signOut) => {
    if (unsent === 0) return mutate(failure);
    setFailure(failure);
    ask.open();
  };
  return (
    <LogOutContext value={{ logOut, isPending }}>
      {children}
      <LogOutQuestion opened={asking} onClose={close} unsent={unsent} onLogOut={() => mutate(failure)} />
    </LogOutContext>
  );
}

/** Signs out: drops everything read, and the guard opens the sign-in page. In demo mode it leaves the sample data for that page. */
function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const userId = useOptionalSession()?.user?.userId;
  const isDemo = userId === DEMO_USER;
  return useMutation({
    mutationKey: SESSION_CHANGE,
    mutationFn: async (_failure: string | null) => {
      if (isDemo) return;
      const goOn = holdReads();
      try {
        await callServer('signOut');
      } catch (error) {
        goOn(true);
        throw error;
      }
      if (userId) tellSignedOut(userId);
      endSession(client);
      goOn(false);
    },
    onSuccess: async () => {
      if (!isDemo) return;
      await navigate({ to: '/' });
      endSession(client);
    },
    onError: (error, failure) => {
      if (failure === null) reportError(error);
      else showFailure(failure);
    },
  });
}
