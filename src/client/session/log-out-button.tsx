import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout } from '@tabler/icons-react';
import { useEffect } from 'react';
import { FAILURES, NOT_SENT } from '../../domain/refusals/message.ts';
import { useOutbox } from '../data/use-outbox.ts';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { showFailure } from '../ui/toast.ts';
import { useSignOut } from './use-sign-out.ts';

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
  const question = (
    <SheetDialog opened={asking} onClose={ask.close} title={NOT_SENT.title}>
      <Text>
        {unsent <= 1 ? '1 entry of yours was' : `${unsent} entries of yours were`} not sent to the server. If
        you log out now, {unsent <= 1 ? 'it stays' : 'they stay'} on this device for you alone, and wait until
        you sign in here again.
      </Text>
      <SheetFooter>
        <Button
          variant="default"
          onClick={() => {
            ask.close();
            mutate();
          }}
        >
          Log Out Anyway
        </Button>
        <Button data-autofocus onClick={ask.close}>
          Stay Signed In
        </Button>
      </SheetFooter>
    </SheetDialog>
  );
  return { logOut: () => (unsent > 0 ? ask.open() : mutate()), isPending, question };
}
