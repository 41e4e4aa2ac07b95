import { Alert, Button, Center, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailureNotice } from './use-failure-toast.ts';

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

/**
 * What could not be loaded, and a button that reads again all that failed. Told once: where more of a page or a dialog
 * could not be loaded, its first place says it, and the others that they are not.
 */
export function LoadFailed({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const client = useQueryClient();
  const readAgain = onRetry ?? (() => tryAgain(client, ({ state }) => state.error !== null));
  const { place, isFirst } = useFailureNotice(message);
  return (
    <div ref={place} role={isFirst ? 'status' : undefined}>
      {isFirst ? (
        <Alert role="none" color="red" icon={<IconAlertTriangle aria-hidden />} title={message} my="md">
          <Stack align="flex-start" gap="sm">
            <Text size="sm">Nothing that was saved is lost.</Text>
            <Button variant="default" onClick={readAgain}>
              Retry
            </Button>
          </Stack>
        </Alert>
      ) : (
        <Text size="sm" c="dimmed">
          Not loaded.
        </Text>
      )}
    </div>
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

/** How often a read had failed when somebody last asked for it again. */
const failedWhenTried = new WeakMap<Query, number>();

/** Reads again, because somebody asked for it, those that are meant: now what is on screen, the others once they are shown. */
export function tryAgain(client: QueryClient, meant: (read: Query) => boolean): void {
  for (const read of client.getQueryCache().findAll({ type: 'active', predicate: meant }))
    failedWhenTried.set(read, read.state.errorUpdateCount);
  void client.invalidateQueries({ predicate: meant });
}

/** Whether trying again has not helped either. What reads again by itself, as a live change does, is nobody's try. */
export function failedOnceMore(client: QueryClient, queryKey: QueryKey): boolean {
  const read = client.getQueryCache().find({ queryKey });
  const before = read && failedWhenTried.get(read);
  return before !== undefined && read !== undefined && read.state.errorUpdateCount > before;
}
