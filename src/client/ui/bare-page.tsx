import { Center, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A page outside the shell: the product's name above one centered card. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack w="100%" maw={420} gap="md">
        <Text component="p" size="xl" fw={700} ta="center" c="teal">
          Tillwise
        </Text>
        <Paper p={{ base: 'md', xs: 'xl' }}>{children}</Paper>
      </Stack>
    </Center>
  );
}
