import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useSignOut } from './use-sign-out.ts';

/** 'Logout': ends the session and leads to the sign-in page. */
export function LogOutButton() {
  const { mutate, isPending } = useSignOut();
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
