import { Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { MESSAGES } from '../../domain/message.ts';
import { LogOutButton } from '../session/log-out-button.tsx';
import { BarePage } from '../ui/bare-page.tsx';
import { showToast } from '../ui/toast.ts';

/** What someone without a role sees instead of data: the server gives them none. */
export function NoRolePanel() {
  useEffect(() => showToast({ ...MESSAGES.profileMissing, tone: 'danger' }), []);
  return (
    <BarePage>
      <Stack align="flex-start">
        <Title order={1}>Your account is not ready yet</Title>
        <Text>You are signed in, but no role has been given to you. An admin can set one.</Text>
        <LogOutButton />
      </Stack>
    </BarePage>
  );
}
