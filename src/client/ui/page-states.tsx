import { Alert, Button, Center, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** A spinner with the text 'Loading...'. */
export function PageLoading() {
  return (
    <Center mih="50vh" role="status" data-loading>
      <Stack align="center" gap="xs">
        <Loader />
        <Text c="dimmed">Loading...</Text>
      </Stack>
    </Center>
  );
}

/** What could not be loaded, and a button that tries again. */
export function LoadFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Alert role="status" color="red" icon={<IconAlertTriangle aria-hidden />} title={message} my="md">
      <Stack align="flex-start" gap="sm">
        <Text size="sm">Nothing that was saved is lost.</Text>
        <Button variant="default" onClick={onRetry}>
          Retry
        </Button>
      </Stack>
    </Alert>
  );
}

/** One sentence for a place without content, and the action that fills it. */
export function Empty({ message, action }: { message: string; action?: ReactNode }) {
  return (
    <Stack align="flex-start" gap="xs" py="xs">
      <Text c="dimmed">{message}</Text>
      {action}
    </Stack>
  );
}
