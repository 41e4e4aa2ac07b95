import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { FAILURES } from '../../domain/message.ts';
import { showFailure } from '../ui/toast.ts';
import { useSignOut } from './use-sign-out.ts';

interface LogOutButtonProps {
  /** What a failure says; null where it is only logged. */
  failure?: string | null | undefined;
}

/** 'Logout': ends the session and leads to the sign-in page. */
export function LogOutButton({ failure = FAILURES.signOut }: LogOutButtonProps) {
  const { mutate, isPending } = useSignOut((error) => {
    if (failure === null) reportError(error);
    else showFailure(failure);
  });
  return (
    <Button
      variant="default"
      leftSection={<IconLogout size={18} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      Logout
    </Button>
  );
}
