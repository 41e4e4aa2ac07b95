import { Alert, Button, Center, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIsSample } from './sample.ts';
import { refusalIn, useFailureNotice, useFailureToast } from './use-failure-toast.ts';

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
 * Shows what could not be loaded, with a button that reads everything that failed again, or why it is refused. If several
 * places of a page or dialog show the same, only the first explains it. Where sample data stands in, its banner does.
 */
export function LoadFailed({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const client = useQueryClient();
  const readAgain = onRetry ?? (() => tryAgain(client, ({ state }) => state.error !== null));
  const { place, isFirst } = useFailureNotice(message);
  const isSample = useIsSample();
  const failed = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.error !== null });
  const [refusal = null, ...others] = new Set(failed.map(({ state }) => refusalIn(state.error)));
  return (
    <div ref={place} role={isFirst ? 'status' : undefined}>
      {isFirst && refusal && others.length === 0 ? (
        <Alert role="none" title={refusal} my="md" />
      ) : isFirst && !isSample ? (
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
          {isFirst ? message : 'Not loaded.'}
        </Text>
      )}
    </div>
  );
}

interface LoadedProps<Data> {
  read: { data: Data | undefined; error: Error | null };
  failure: string;
  meanwhile: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows what a read brings, or that it failed. */
export function Loaded<Data>({ read: { data, error }, failure, meanwhile, children }: LoadedProps<Data>) {
  useFailureToast(error, failure);
  if (data !== undefined) return children(data);
  return error ? <LoadFailed message={failure} /> : meanwhile;
}

/** One sentence for an empty place, and the action that fills it. */
export function Empty({ message, action }: { message: string; action?: ReactNode }) {
  return (
    <Stack align="flex-start" gap="xs" py="xs">
      <Text c="dimmed">{message}</Text>
      {action}
    </Stack>
  );
}

/** How often each read had failed when somebody last retried it. */
const failedWhenTried = new WeakMap<Query, number>();

/** Retries reads at somebody's request: those on screen now, the others once they are shown. */
export function tryAgain(client: QueryClient, meant: (read: Query) => boolean): void {
  for (const read of client.getQueryCache().findAll({ type: 'active', predicate: meant }))
    failedWhenTried.set(read, read.state.errorUpdateCount);
  void client.invalidateQueries({ predicate: meant });
}

/** Whether a retry has failed, too. Automatic reads, such as after a live change, don't count as retries. */
export function failedOnceMore(client: QueryClient, queryKey: QueryKey): boolean {
  const read = client.getQueryCache().find({ queryKey });
  const before = read && failedWhenTried.get(read);
  return before !== undefined && read !== undefined && read.state.errorUpdateCount > before;
}
