import { Button, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FAILURES } from '../../domain/refusals/message.ts';
import { reads } from '../data/queries.ts';
import { Empty, LoadFailed, PageLoading } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { ImportItem } from './import-item.tsx';

/** The files that were taken over, the newest first. */
export function ImportLedger() {
  const ledger = useInfiniteQuery(reads.imports());
  const { data: imports, error, refetch, hasNextPage, isFetchingNextPage } = ledger;
  useFailureToast(error, FAILURES.loadData);
  if (!imports)
    return error ? (
      <LoadFailed message={FAILURES.loadData} onRetry={() => void refetch()} />
    ) : (
      <PageLoading />
    );
  if (imports.length === 0) return <Empty message="Nothing was imported yet." />;
  return (
    <Stack
      component="ol"
      gap="sm"
      p={0}
      m={0}
      aria-label="Imports, newest first"
      style={{ listStyle: 'none' }}
    >
      {imports.map((one) => (
        <ImportItem key={one.importId} summary={one} />
      ))}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void ledger.fetchNextPage()}>
          Load more
        </Button>
      )}
    </Stack>
  );
}
