import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FAILURES } from '../../domain/refusals/message.ts';
import { holdReads, http } from '../data/http.ts';
import { useOutbox } from '../data/use-outbox.ts';
import { laterDialog } from '../ui/later.tsx';
import { showFailure } from '../ui/toast.ts';
import { endSession, SESSION_CHANGE, tellSignedOut } from './change-session.ts';
import { useKnownSession } from './use-session.ts';
import { DEMO_USER } from './use-visit.ts';

const LogOutQuestion = laterDialog(async () => (await import('./log-out-question.tsx')).LogOutQuestion);

interface LogOutButtonProps {
  /** What a failure says; null where it is only logged. */
  failure?: string | null | undefined;
}

/** 'Logout': ends the session and leads to the sign-in page. Asks first while something was not sent. */
export function LogOutButton({ failure }: LogOutButtonProps) {
  const { logOut, isPending, question } = useLogOut(failure);
  return (
    <>
      <Button
        variant="subtle"
        c="dimmed"
        px="xs"
        leftSection={<IconLogout size={18} aria-hidden />}
        loading={isPending}
        onClick={logOut}
      >
        Logout
      </Button>
      {question}
    </>
  );
}

/** What 'Logout' does, and the question that it asks first while something was not sent: to be shown wherever it is pressed. */
export function useLogOut(failure: string | null = FAILURES.signOut) {
  const unsent = useOutbox().length;
  const [asking, ask] = useDisclosure();
  const { close } = ask;
  // Nothing to ask about any more: what waited was sent meanwhile.
  useEffect(() => {
    if (unsent === 0) close();
  }, [unsent, close]);
  const { mutate, isPending } = useSignOut((error) => {
    if (failure === null) reportError(error);
    else showFailure(failure);
  });
  const question = <LogOutQuestion opened={asking} onClose={close} unsent={unsent} onLogOut={mutate} />;
  return { logOut: () => (unsent > 0 ? ask.open() : mutate()), isPending, question };
}

/**
 * Signs out: everything that was read is forgotten, and the guard takes the visitor to the sign-in page. Where nobody is
 * signed in, it leaves the sample data for that page.
 */
function useSignOut(onError: (error: Error) => void) {
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
