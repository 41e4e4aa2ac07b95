import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { alertCountText, leavesOut } from '../../domain/alerts/alert-list.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { reads } from '../data/queries.ts';
import { Card } from '../ui/card.tsx';
import { Empty, LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useFocusOnMore } from '../ui/use-focus-on-more.ts';
import { AlertFilters } from './alert-filters.tsx';
import classes from './alert-history.module.css';
import items from './alert-item.module.css';
import { AlertItem } from './alert-item.tsx';
import { AlertsSkeleton } from './alerts-skeleton.tsx';
import { useAlertView } from './use-alert-view.ts';
import { useNow } from './use-now.ts';

/** Every alert, newest first: found by what it is about, acknowledged, and its e-mail sent again. */
export function AlertHistory() {
  const { view, change } = useAlertView();
  const history = useInfiniteQuery(reads.alertHistory(view));
  const { data: alerts, error, refetch, hasNextPage, isFetchingNextPage } = history;
  const { list, focusNext } = useFocusOnMore<HTMLUListElement>(alerts?.length ?? 0);
  const now = useNow();
  useFailureToast(error, FAILURES.loadData);

  function loadMore() {
    focusNext();
    void history.fetchNextPage();
  }

  return (
    <Card className={classes.card} aria-label="Alerts">
      <AlertFilters view={view} onChange={change} />
      {alerts && (
        <Text size="sm" c="dimmed" role="status">
          {alertCountText(alerts.length, hasNextPage)}
        </Text>
      )}
      {alerts?.length === 0 && <NoAlerts narrowed={leavesOut(view)} />}
      {alerts && alerts.length > 0 && (
        <div className={items.wide}>
          <ul className={items.list} ref={list}>
            {alerts.map((alert) => (
              <AlertItem key={alert.alertId} alert={alert} now={now} namesWeek />
            ))}
          </ul>
        </div>
      )}
      {hasNextPage && (
        <Button className={classes.more!} variant="default" loading={isFetchingNextPage} onClick={loadMore}>
          Load more
        </Button>
      )}
      {!alerts && (error ? <Failed onRetry={() => void refetch()} /> : <Loading />)}
    </Card>
  );
}

function NoAlerts({ narrowed }: { narrowed: boolean }) {
  if (narrowed) return <Empty message="No alert matches." />;
  return (
    <Empty
      message="No alerts yet. One is recorded when no more of a budget remains than its thresholds say."
      action={
        <Anchor component={Link} to="/budget-settings" size="sm">
          Budget Settings
        </Anchor>
      }
    />
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return <LoadFailed message={FAILURES.loadData} onRetry={onRetry} />;
}

function Loading() {
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <AlertsSkeleton rows={6} />
    </>
  );
}
