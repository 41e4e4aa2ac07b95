import { Anchor, Button, Grid, Group, NativeSelect, Text, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Alert } from '../../domain/alerts/alert.ts';
import { alertLines, lineOf, openLines } from '../../domain/alerts/alert-lines.ts';
import {
  type AlertView,
  addressOf,
  alertCountText,
  leavesOut,
  readAlertView,
} from '../../domain/alerts/alert-list.ts';
import { alertTypeName } from '../../domain/alerts/alert-words.ts';
import { parseWeekId, weekLabel } from '../../domain/calendar/week.ts';
import { withWeek } from '../../domain/calendar/week-list.ts';
import { categoriesOf, nameOf } from '../../domain/group/venue.ts';
import { can, ownCategories } from '../../domain/people/role.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import items from '../alerts/alert-item.module.css';
import { AlertItem, AlertsSkeleton, useAcknowledge } from '../alerts/alert-item.tsx';
import { reads } from '../data/queries.ts';
import { useNow } from '../session/use-now.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { Card } from '../ui/card.tsx';
import { chipOf, Filters } from '../ui/filters.tsx';
import layout from '../ui/layout.module.css';
import { Empty, LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useFocusOnMore } from '../ui/use-focus-on-more.ts';
import { useWeekList } from '../weeks/use-selected-week.ts';

export function AlertsPage() {
  const list = useWeekList();
  useFailureToast(list.error, FAILURES.loadData);
  return (
    <DashboardPage title="Alert history">
      <Grid.Col span={12}>
        <VisuallyHidden component="h2">Alerts</VisuallyHidden>
        {list.missing && <LoadFailed message={FAILURES.loadData} />}
        <AlertHistory />
      </Grid.Col>
    </DashboardPage>
  );
}

interface AlertFiltersProps {
  view: AlertView;
  onChange: (change: Partial<AlertView>) => void;
  count: ReactNode;
}

function AlertFilters({ view, onChange, count }: AlertFiltersProps) {
  const group = useGroup();
  const { category, type, weekId, state } = view;
  const { weeks } = useWeekList();
  const chosen = parseWeekId(weekId ?? '');
  const offered = chosen ? withWeek(weeks, chosen) : weeks;
  return (
    <Filters
      beside={count}
      onClear={() => onChange(NOTHING_LEFT_OUT)}
      chips={[
        ...chipOf('Show', state === 'open' ? 'Open' : null, () => onChange({ state: 'all' })),
        ...chipOf('Category', category && nameOf(group, category), () => onChange({ category: null })),
        ...chipOf('Type', type && alertTypeName(type), () => onChange({ type: null })),
        ...chipOf('Week', weekId && weekLabel(weekId, group), () => onChange({ weekId: null })),
      ]}
    >
      <NativeSelect
        label="Show"
        data={[
          { value: 'all', label: 'All' },
          { value: 'open', label: 'Open' },
        ]}
        value={state}
        onChange={(event) => onChange({ state: event.currentTarget.value as AlertView['state'] })}
      />
      <NativeSelect
        label="Category"
        data={[ANY, ...categoriesOf(group).map((value) => ({ value, label: nameOf(group, value) }))]}
        value={category ?? ''}
        onChange={(event) =>
          onChange({ category: (event.currentTarget.value || null) as AlertView['category'] })
        }
      />
      <NativeSelect
        label="Type"
        data={[
          ANY,
          ...(['danger', 'warning'] as const).map((value) => ({ value, label: alertTypeName(value) })),
        ]}
        value={type ?? ''}
        onChange={(event) => onChange({ type: (event.currentTarget.value || null) as AlertView['type'] })}
      />
      <NativeSelect
        label="Week"
        data={[ANY, ...offered.map((week) => ({ value: week.weekId, label: weekLabel(week.weekId, group) }))]}
        value={weekId ?? ''}
        onChange={(event) => onChange({ weekId: (event.currentTarget.value || null) as AlertView['weekId'] })}
      />
    </Filters>
  );
}

const ANY = { value: '', label: 'All' };
const NOTHING_LEFT_OUT: AlertView = { category: null, type: null, weekId: null, state: 'all' };

function AlertHistory() {
  const { view, change } = useAlertView();
  const history = useInfiniteQuery(reads.alertHistory(view));
  const { data: alerts, error, hasNextPage, isFetchingNextPage } = history;
  const lines = alertLines(alerts ?? []);
  const { list, focusNext } = useFocusOnMore<HTMLUListElement>(alerts?.length ?? 0, lines.length);
  const now = useNow();
  useFailureToast(error, FAILURES.loadData);

  function loadMore() {
    focusNext();
    void history.fetchNextPage();
  }

  return (
    <Card p="md" className={layout.column!} aria-label="Alerts">
      <AlertFilters
        view={view}
        onChange={change}
        count={
          alerts && (
            <Group justify="space-between" gap="0.625rem 0.75rem" mih={36}>
              <Text size="sm" c="dimmed" role="status">
                {alertCountText(alerts.length, hasNextPage)}
              </Text>
              <AcknowledgeAll alerts={alerts} />
            </Group>
          )
        }
      />
      {alerts?.length === 0 && <NoAlerts narrowed={leavesOut(view)} />}
      {alerts && alerts.length > 0 && (
        <div className={items.wide}>
          <ul className={layout.ruled} ref={list}>
            {lines.map((line) => (
              <AlertItem key={lineOf(line.shown)} line={line} hasMore={hasNextPage} now={now} namesWeek />
            ))}
          </ul>
        </div>
      )}
      {hasNextPage && (
        <Button className={layout.more!} variant="default" loading={isFetchingNextPage} onClick={loadMore}>
          Load more
        </Button>
      )}
      {!alerts && (error ? <LoadFailed message={FAILURES.loadData} /> : <Loading />)}
    </Card>
  );
}

/** Acknowledges all open alerts in the list at once, when there are several. */
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
      message="No alerts yet. One is recorded when a budget’s remainder falls to its threshold."
      action={
        <Anchor component={Link} to="/budget-settings" size="sm">
          Budget Settings
        </Anchor>
      }
    />
  );
}

function Loading() {
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <AlertsSkeleton rows={6} />
    </>
  );
}

/** The filter of the alerts, stored in the address: `?category=&type=&within=&state=`. */
function useAlertView(): { view: AlertView; change: (change: Partial<AlertView>) => void } {
  const group = useGroup();
  const own = ownCategories(group, useUser().role);
  const view = readAlertView(group, useSearch({ strict: false }), own);
  const navigate = useNavigate();
  return {
    view,
    change(change) {
      const search = addressOf({ ...view, ...change }, own);
      void navigate({ to: '.', search, replace: true, resetScroll: false });
    },
  };
}
