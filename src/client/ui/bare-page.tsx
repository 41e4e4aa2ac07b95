import { Center, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A page outside the shell: the product's name over one centred card. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack w="100%" maw={420} gap="lg">
        <Text component="p" size="xl" fw={700} ta="center" c="teal">
          Tillwise
        </Text>
        <Paper p="xl">{children}</Paper>
      </Stack>
    </Center>
  );
}
