import { Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconMail,
} from '@tabler/icons-react';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { type Alert, causeName, MOST_ALERTS } from '../../domain/alerts/alert.ts';
import { type AlertLine, timesText } from '../../domain/alerts/alert-lines.ts';
import {
  alertDay,
  alertKindText,
  alertThen,
  handledTexts,
  isOpen,
  mailText,
  mayRetryMail,
  toneOfAlert,
} from '../../domain/alerts/alert-words.ts';
import { toneClass } from '../../domain/budgets/verdict.ts';
import { parseWeekId, weekLabel } from '../../domain/calendar/week.ts';
import { nextSteps } from '../../domain/forecast/heading-alert.ts';
import { laborVenue } from '../../domain/group/venue.ts';
import { can } from '../../domain/people/role.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { alertRecipients } from '../../domain/settings/settings.ts';
import { relativeTime } from '../../domain/values/relative-time.ts';
import { call } from '../data/call-in-use.ts';
import { queriesAffectedBy } from '../data/queries.ts';
import { problemDetail, RequestError } from '../data/request-error.ts';
import { useOnce } from '../data/use-once.ts';
import { useGroup, useHome, useSession, useUser } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';
import layout from '../ui/layout.module.css';
import { showFailure } from '../ui/toast.ts';
import classes from './alert-item.module.css';

const ICONS = { danger: IconAlertOctagon, warning: IconAlertTriangle } as const;

interface AlertItemProps {
  line: AlertLine;
  /** Whether more alerts of this line may exist than were read. */
  hasMore?: boolean;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether to name the current week too. */
  namesWeek?: boolean;
}

/**
 * Shows one line of alerts: verdict, text, how often it was raised, when and by whom last, its email, and who
 * acknowledged it. A resolved one looks settled.
 */
export function AlertItem({ line, hasMore = false, now, namesWeek = false }: AlertItemProps) {
  const group = useGroup();
  const { shown: alert, others, mailed } = line;
  const times = timesText(line, hasMore, group);
  const { timeZone, currentWeek, today } = useSession();
  const titleId = useId();
  const isResolved = alert.resolvedAt !== null;
  const kind = alertKindText(alert);
  const isHeading = alert.kind === 'heading-over' || alert.kind === 'over';
  const color = isResolved ? classes.settled : toneClass(toneOfAlert(alert));
  const Icon = isResolved ? IconCircleCheck : ICONS[alert.type];
  return (
    <li className={classes.alert} data-resolved={isResolved || undefined} tabIndex={-1}>
      <Icon className={color} size={20} aria-hidden />
      <div className={classes.what}>
        <div className={`${layout.ends} ${classes.head}`}>
          <Text size="sm" fw={600} id={titleId} className={classes.title!}>
            {alert.title}
          </Text>
          <Text size="xs" c="dimmed" component="time" dateTime={alert.createdAt}>
            {relativeTime(Date.parse(alert.createdAt), now, timeZone, group)}
          </Text>
        </div>
        <Text size="sm" className="figures">
          <span>{alertDay(alert.createdAt, today, { ...group, timeZone })}: </span>
          <span>{alertThen(alert)}</span>
        </Text>
        <Text size="xs" c="dimmed">
          {kind && (
            <>
              <span className={color}>{kind}</span> ·{' '}
            </>
          )}
          {causeName(alert.cause)} by {alert.causedBy}
        </Text>
        {times && <Earlier times={times} others={others} now={now} />}
        {(namesWeek || alert.weekId !== currentWeek.weekId) && <WeekLink weekId={alert.weekId} />}
      </div>
      {isHeading && !isResolved && <NextSteps alert={alert} />}
      <Group className={classes.done!} gap="xs" align="stretch">
        <AlertMail alert={mailed} titleId={titleId} />
        <AlertHandling alert={alert} line={[alert, ...others]} titleId={titleId} now={now} />
      </Group>
    </li>
  );
}

/** Shows "3 times, last 101.5%" and, on demand, the earlier alerts. */
function Earlier({ times, others, now }: { times: string; others: readonly Alert[]; now: number }) {
  const group = useGroup();
  const { timeZone } = useSession();
  return (
    <details className={classes.earlier}>
      <summary className="figures">{times}</summary>
      <ol>
        {others.map(({ alertId, title, message, causedBy, createdAt }) => (
          <li key={alertId}>
            {title}: {message} {causedBy}, {relativeTime(Date.parse(createdAt), now, timeZone, group)}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Links to what the user can do about a week that is heading over its budget. */
function NextSteps({ alert: { weekId: week, category } }: { alert: Alert }) {
  const group = useGroup();
  const { today } = useSession();
  const { role } = useUser();
  const enters = can(role, 'setRevenue');
  const hasDaysAhead = today < parseWeekId(week)!.endDate;
  const isLabor = laborVenue(group, category) !== undefined;
  const hours = can(role, 'saveLabor') ? '/labor' : '/hours';
  const pages = { orders: '/orders', hours, sales: '/sales', expected: '/sales' } as const;
  const later = isLabor ? (can(role, 'addHours') ? 'hours' : null) : 'orders';
  return (
    <Group className={classes.steps!} gap="0 1rem">
      {nextSteps({
        later: hasDaysAhead ? later : null,
        hasMissingSales: enters,
        hasDaysAhead: enters && hasDaysAhead,
      }).map(({ step, text }) => (
        <Link key={step} to={pages[step]} search={{ week }} className={`${layout.link} ${classes.week}`}>
          {text}
        </Link>
      ))}
    </Group>
  );
}

/** Links to the week on the dashboard of the user's role. */
function WeekLink({ weekId }: Pick<Alert, 'weekId'>) {
  const group = useGroup();
  const home = useHome();
  return (
    <Link to={home} search={{ week: weekId }} className={`${layout.link} ${classes.week}`}>
      Week of {weekLabel(weekId, group)}
    </Link>
  );
}

interface AlertHandlingProps {
  alert: Alert;
  /** All alerts of its line: they are acknowledged together. */
  line: readonly Alert[];
  titleId: string;
  now: number;
}

/** Shows 'Acknowledge' while an alert is open, then who acknowledged it and when its budget recovered. */
function AlertHandling({ alert, line, titleId, now }: AlertHandlingProps) {
  const group = useGroup();
  const { role } = useUser();
  const { timeZone } = useSession();
  const place = useRef<HTMLDivElement>(null);
  const { run, busy, refusal } = useAcknowledge(line);

  async function acknowledge() {
    // The button disappears; the focus moves to the text that replaces it, so that screen readers read it.
    if (await run()) place.current?.focus({ preventScroll: true });
  }

  return (
    <Group className={classes.handling!} gap="0.25rem 0.5rem" align="stretch" ref={place} tabIndex={-1}>
      {handledTexts(alert, now, timeZone, group).map((text) => (
        <Text key={text} size="xs" c="dimmed" className={classes.line!}>
          <IconCheck size={14} aria-hidden />
          <span>{text}</span>
        </Text>
      ))}
      {isOpen(alert) && can(role, 'handleAlerts', alert.category) && (
        <Button
          variant="default"
          size="compact-sm"
          aria-describedby={titleId}
          loading={busy}
          onClick={() => void acknowledge()}
        >
          Acknowledge
        </Button>
      )}
      {refusal && (
        <Text size="xs" c="red" role="status" className={classes.refusal!}>
          {refusal}
        </Text>
      )}
    </Group>
  );
}

/** Shows the state of an alert's email, with 'Retry' if it failed or was off; nothing if none was due. */
function AlertMail({ alert, titleId }: { alert: Alert; titleId: string }) {
  const { role } = useUser();
  const retry = useRetryMail(alert);
  const { data: settings } = useSettings();
  const text = mailText(alert.mail, can(role, 'manageUsers'));
  // If nobody is a recipient, no email is missing.
  const isMissed =
    alert.mail.state !== 'off' || (settings && alertRecipients(alert.category, settings).length > 0);
  if (text === null || !isMissed) return null;
  return (
    <Group className={classes.mail!} gap="xs" align="stretch">
      <Text size="xs" className={`${classes.line} ${alert.mail.state === 'failed' ? 'budget-danger' : ''}`}>
        <IconMail size={14} aria-hidden />
        <span>
          <VisuallyHidden>Email: </VisuallyHidden>
          {text}
        </span>
      </Text>
      {mayRetryMail(alert) && can(role, 'handleAlerts', alert.category) && (
        <Button
          variant="default"
          size="compact-sm"
          aria-describedby={titleId}
          loading={retry.busy}
          onClick={() => void retry.run()}
        >
          Retry
        </Button>
      )}
      {retry.refusal && (
        <Text size="xs" c="red" role="status" className={classes.refusal!}>
          {retry.refusal}
        </Text>
      )}
    </Group>
  );
}

export function AlertsSkeleton({ rows }: { rows: number }) {
  return (
    <Stack gap="sm" mt="sm" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <Stack key={row} gap={8} py={4}>
          <Skeleton h={14} w="60%" />
          <Skeleton h={12} />
          <Skeleton h={12} w="45%" />
        </Stack>
      ))}
    </Stack>
  );
}

interface AlertChange {
  /** Returns whether it worked: the server answered, and the alerts were read again. */
  run: () => Promise<boolean>;
  busy: boolean;
  /** The server's reason in words; null without one. */
  refusal: string | null;
}

/** Acknowledges the open ones among some alerts. */
export function useAcknowledge(alerts: readonly Alert[]): AlertChange {
  const open = alerts.filter(isOpen).slice(0, MOST_ALERTS);
  const alertIds = open.map(({ alertId }) => alertId);
  return useAlertChange(alertIds.join(), (key) => call('acknowledgeAlerts', { sent: { alertIds }, key }));
}

function useRetryMail({ alertId }: Alert): AlertChange {
  return useAlertChange(alertId, (key) => call('retryAlertMail', { alertId, key }));
}

/** Makes a change with its own key for each `what`, so that a retry takes effect once. */
function useAlertChange(what: string, write: (key: string) => Promise<unknown>): AlertChange {
  const client = useQueryClient();
  const readAgain = () =>
    Promise.all(
      queriesAffectedBy({ topic: 'alerts' }).map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const writeOnce = useOnce((_: string, key) => write(key));
  const change = useMutation({
    mutationFn: () => writeOnce(what),
    onSuccess: readAgain,
    onError: (error) => {
      showFailure(FAILURES.updateData);
      if (error instanceof RequestError) void readAgain();
    },
  });
  return { run: () => succeeds(change), busy: change.isPending, refusal: problemDetail(change.error) };
}

async function succeeds({ mutateAsync }: UseMutationResult<unknown, Error, void>): Promise<boolean> {
  try {
    await mutateAsync();
    return true;
  } catch {
    return false;
  }
}
