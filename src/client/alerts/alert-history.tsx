import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Alert } from '../../domain/alerts/alert.ts';
import { alertLines, lineOf, openLines } from '../../domain/alerts/alert-lines.ts';
import { alertCountText, leavesOut } from '../../domain/alerts/alert-list.ts';
import { can } from '../../domain/people/role.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { reads } from '../data/queries.ts';
import { useNow } from '../session/use-now.ts';
import { useUser } from '../session/use-session.ts';
import { Card } from '../ui/card.tsx';
import { Empty, LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useFocusOnMore } from '../ui/use-focus-on-more.ts';
import { AlertFilters } from './alert-filters.tsx';
import classes from './alert-history.module.css';
import items from './alert-item.module.css';
import { AlertItem } from './alert-item.tsx';
import { AlertsSkeleton } from './alerts-skeleton.tsx';
import { useAcknowledge } from './use-alert-changes.ts';
import { useAlertView } from './use-alert-view.ts';

/** Every alert, newest first: found by what it is about, acknowledged, and its e-mail sent again. */
export function AlertHistory() {
  const { view, change } = useAlertView();
  const history = useInfiniteQuery(reads.alertHistory(view));
  const { data: alerts, error, refetch, hasNextPage, isFetchingNextPage } = history;
  const lines = alertLines(alerts ?? []);
  const { list, focusNext } = useFocusOnMore<HTMLUListElement>(alerts?.length ?? 0, lines.length);
  const now = useNow();
  useFailureToast(error, FAILURES.loadData);

  function loadMore() {
    focusNext();
    void history.fetchNextPage();
  }

  return (
    <Card className={classes.card} aria-label="Alerts">
      <AlertFilters
        view={view}
        onChange={change}
        count={
          alerts && (
            <div className={classes.count}>
              <Text size="sm" c="dimmed" role="status">
                {alertCountText(alerts.length, hasNextPage)}
              </Text>
              <AcknowledgeAll alerts={alerts} />
            </div>
          )
        }
      />
      {alerts?.length === 0 && <NoAlerts narrowed={leavesOut(view)} />}
      {alerts && alerts.length > 0 && (
        <div className={items.wide}>
          <ul className={items.list} ref={list}>
            {lines.map((line) => (
              <AlertItem key={lineOf(line.shown)} line={line} hasMore={hasNextPage} now={now} namesWeek />
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

/** Sees to every open alert of the list at once, where there are several. */
function AcknowledgeAll({ alerts }: { alerts: readonly Alert[] }) {
  const { role } = useUser();
  const own = alerts.filter(({ category }) => can(role, 'handleAlerts', category));
  const { run, busy } = useAcknowledge(own);
  if (openLines(own) < 2) return null;
  return (
    <Button variant="default" size="compact-md" loading={busy} onClick={() => void run()}>
      Acknowledge all shown
    </Button>
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
