import { Button, Paper, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { leavesEntriesOut } from '../../domain/audit/audit-list.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { reads } from '../data/queries.ts';
import { Empty, LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useFocusOnMore } from '../ui/use-focus-on-more.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditItem } from './audit-item.tsx';
import classes from './audit-trail.module.css';
import { useAuditView } from './use-audit-view.ts';

/** Who did what, newest first, narrowed to a person, an action or a week. */
export function AuditTrail() {
  const { view, change } = useAuditView();
  const trail = useInfiniteQuery(reads.audit(view));
  const { data: entries, error, refetch, hasNextPage, isFetchingNextPage } = trail;
  const { list, focusNext } = useFocusOnMore<HTMLOListElement>(entries?.length ?? 0);
  useFailureToast(error, FAILURES.loadData);

  function loadMore() {
    focusNext();
    void trail.fetchNextPage();
  }

  return (
    <Paper component="section" className={classes.card} aria-label="Audit entries">
      <AuditFilters view={view} onChange={change} />
      {entries?.length === 0 && (
        <Empty message={leavesEntriesOut(view) ? 'No entry matches.' : 'Nothing has been recorded yet.'} />
      )}
      {entries && entries.length > 0 && (
        <ol className={classes.list} ref={list}>
          {entries.map((entry) => (
            <AuditItem key={entry.entryId} entry={entry} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button className={classes.more!} variant="default" loading={isFetchingNextPage} onClick={loadMore}>
          Load more
        </Button>
      )}
      {!entries &&
        (error ? <LoadFailed message={FAILURES.loadData} onRetry={() => void refetch()} /> : <Loading />)}
    </Paper>
  );
}

function Loading() {
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Stack gap="md" aria-hidden>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} h={36} />
        ))}
      </Stack>
    </>
  );
}
