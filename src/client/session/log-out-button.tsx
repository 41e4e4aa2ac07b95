import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout } from '@tabler/icons-react';
import { useEffect } from 'react';
import { FAILURES } from '../../domain/refusals/message.ts';
import { useOutbox } from '../data/use-outbox.ts';
import { laterDialog } from '../ui/later.tsx';
import { showFailure } from '../ui/toast.ts';
import { useSignOut } from './use-sign-out.ts';

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
