import { Button, Grid, NativeSelect, Paper, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { AuditEntry } from '../../domain/audit/audit.ts';
import {
  type AuditView,
  auditCsvPath,
  leavesEntriesOut,
  readAuditView,
} from '../../domain/audit/audit-list.ts';
import { actionName, changesIn, subjectName, whoseEntry } from '../../domain/audit/audit-words.ts';
import { parseWeekId, weekLabel } from '../../domain/calendar/week.ts';
import { withWeek } from '../../domain/calendar/week-list.ts';
import { AUDIT_ACTIONS } from '../../domain/decisions/audit-action.ts';
import { peopleByName } from '../../domain/people/user.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { reads } from '../data/queries.ts';
import { ExportCsv } from '../session/export-csv.tsx';
import { useGroup, useSession } from '../session/use-session.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { ChangedValues } from '../ui/changed-values.tsx';
import { chipOf, Filters } from '../ui/filters.tsx';
import layout from '../ui/layout.module.css';
import { Empty, LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useFocusOnMore } from '../ui/use-focus-on-more.ts';
import { useWeekList } from '../weeks/use-selected-week.ts';
import classes from './audit.module.css';

export function AuditPage() {
  return (
    <DashboardPage title="Audit trail" actions={<ExportAudit />}>
      <Grid.Col span={12}>
        <VisuallyHidden component="h2">Entries, newest first</VisuallyHidden>
        <AuditTrail />
      </Grid.Col>
    </DashboardPage>
  );
}

function ExportAudit() {
  const { view } = useAuditView();
  return <ExportCsv href={auditCsvPath(view)} />;
}

interface AuditFiltersProps {
  view: AuditView;
  onChange: (change: Partial<AuditView>) => void;
}

function AuditFilters({ view, onChange }: AuditFiltersProps) {
  const group = useGroup();
  const { userId, action, weekId } = view;
  const { data: users = [] } = useQuery(reads.users());
  const { weeks } = useWeekList();
  const chosen = parseWeekId(weekId ?? '');
  const offered = chosen ? withWeek(weeks, chosen) : weeks;
  const nameOfUser = (id: string) => users.find((user) => user.userId === id)?.name ?? 'Somebody';
  return (
    <Filters
      onClear={() => onChange(NOTHING_LEFT_OUT)}
      chips={[
        ...chipOf('Person', userId && nameOfUser(userId), () => onChange({ userId: null })),
        ...chipOf('Action', action && actionName(action), () => onChange({ action: null })),
        ...chipOf('Week', weekId && weekLabel(weekId, group), () => onChange({ weekId: null })),
      ]}
    >
      <NativeSelect
        label="Person"
        data={[ANY, ...peopleByName(users).map((user) => ({ value: user.userId, label: user.name }))]}
        value={userId ?? ''}
        onChange={(event) => onChange({ userId: event.currentTarget.value || null })}
      />
      <NativeSelect
        label="Action"
        data={[ANY, ...AUDIT_ACTIONS.map((value) => ({ value, label: actionName(value) }))]}
        value={action ?? ''}
        onChange={(event) => onChange({ action: (event.currentTarget.value || null) as AuditView['action'] })}
      />
      <NativeSelect
        label="Week"
        data={[ANY, ...offered.map((week) => ({ value: week.weekId, label: weekLabel(week.weekId, group) }))]}
        value={weekId ?? ''}
        onChange={(event) => onChange({ weekId: (event.currentTarget.value || null) as AuditView['weekId'] })}
      />
    </Filters>
  );
}

const ANY = { value: '', label: 'All' };
const NOTHING_LEFT_OUT: AuditView = { userId: null, action: null, weekId: null };

function AuditTrail() {
  const { view, change } = useAuditView();
  const trail = useInfiniteQuery(reads.audit(view));
  const { data: entries, error, hasNextPage, isFetchingNextPage } = trail;
  const { list, focusNext } = useFocusOnMore<HTMLOListElement>(entries?.length ?? 0);
  useFailureToast(error, FAILURES.loadData);

  function loadMore() {
    focusNext();
    void trail.fetchNextPage();
  }

  return (
    <Paper component="section" p="md" className={layout.column!} aria-label="Audit entries">
      <AuditFilters view={view} onChange={change} />
      {entries?.length === 0 && (
        <Empty message={leavesEntriesOut(view) ? 'No entry matches.' : 'Nothing has been recorded yet.'} />
      )}
      {entries && entries.length > 0 && (
        <ol className={layout.ruled} ref={list}>
          {entries.map((entry) => (
            <AuditItem key={entry.entryId} entry={entry} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button className={layout.more!} variant="default" loading={isFetchingNextPage} onClick={loadMore}>
          Load more
        </Button>
      )}
      {!entries && (error ? <LoadFailed message={FAILURES.loadData} /> : <Loading />)}
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

function AuditItem({ entry }: { entry: AuditEntry }) {
  const { timeZone } = useSession();
  const group = useGroup();
  const { action, subject, userName, at, weekId } = entry;
  const { data: staff = [] } = useQuery(reads.staff());
  const changes = changesIn(group, entry);
  const whose = whoseEntry(entry, new Map(staff.map(({ staffId, name }) => [staffId, name])));
  return (
    <li className={`${layout.grid} ${classes.entry}`} tabIndex={-1}>
      <div>
        <Text size="sm">
          <Text span inherit fw={600}>
            {actionName(action)}
          </Text>{' '}
          · {subjectName(group, subject)}
          {whose && ` · ${whose}`}
        </Text>
        <Text size="xs" c="dimmed">
          {userName} · <time dateTime={at}>{formatMoment(at, timeZone, group)}</time>
        </Text>
        {weekId && (
          <Text size="xs" c="dimmed">
            Week of {weekLabel(weekId, group)}
          </Text>
        )}
      </div>
      <ChangedValues changes={changes} />
    </li>
  );
}

/** The filter of the trail, stored in the address: `?user=&action=&within=`. */
function useAuditView(): { view: AuditView; change: (change: Partial<AuditView>) => void } {
  const view = readAuditView(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    view,
    change(change) {
      const { userId, action, weekId } = { ...view, ...change };
      const search = {
        ...(userId && { user: userId }),
        ...(action && { action }),
        ...(weekId && { within: weekId }),
      };
      void navigate({ to: '.', search, replace: true, resetScroll: false });
    },
  };
}
