import { Center, Group, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';

/** A page outside the shell: the product's name above one centered card. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack w="100%" maw={420} gap="md">
        <Group component="p" gap="xs" justify="center" fw={600}>
          <Mark />
          Tillwise
        </Group>
        <Paper p={{ base: 'md', xs: 'xl' }}>{children}</Paper>
      </Stack>
    </Center>
  );
}
