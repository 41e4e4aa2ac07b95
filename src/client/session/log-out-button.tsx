import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { FAILURES } from '../../domain/refusals/message.ts';
import { holdReads, http } from '../data/http.ts';
import { useOutbox } from '../data/use-outbox.ts';
import { laterDialog } from '../ui/later.tsx';
import { showFailure } from '../ui/toast.ts';
import { endSession, SESSION_CHANGE, tellSignedOut } from './change-session.ts';
import { useOptionalSession } from './use-session.ts';
import { DEMO_USER } from './use-visit.ts';

const LogOutQuestion = laterDialog(async () => (await import('./log-out-question.tsx')).LogOutQuestion);

/** What 'Logout' does: asks first while something was not sent, and tells of a failure by what is given. */
interface LogOut {
  logOut: (failure?: string | null) => void;
  isPending: boolean;
}

/** Of the frame, not of a page: one that is left as 'Logout' is pressed would take the question along. */
export const LogOutContext = createContext<LogOut>({ logOut: () => undefined, isPending: false });

interface LogOutButtonProps {
  /** What a failure says; null where it is only logged. */
  failure?: string | null | undefined;
}

/** 'Logout': ends the session and leads to the sign-in page. */
export function LogOutButton({ failure }: LogOutButtonProps) {
  const { logOut, isPending } = use(LogOutContext);
  return (
    <Button
      variant="subtle"
      c="dimmed"
      px="xs"
      leftSection={<IconLogout size={18} aria-hidden />}
      loading={isPending}
      onClick={() => logOut(failure)}
    >
      Logout
    </Button>
  );
}

/** Around all in which 'Logout' can be pressed: holds the question that it asks. */
export function LogOutFrame({ children }: { children: ReactNode }) {
  const unsent = useOutbox().length;
  const [asking, ask] = useDisclosure();
  const [failure, setFailure] = useState<string | null>(FAILURES.signOut);
  const { close } = ask;
  // Nothing to ask about any more: what waited was sent meanwhile.
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

/**
 * Signs out: everything that was read is forgotten, and the guard takes the visitor to the sign-in page. Where nobody is
 * signed in, it leaves the sample data for that page.
 */
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
        await http.signOut();
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
