import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '../../domain/audit/audit.ts';
import { actionName, changesIn, subjectName, whoseEntry } from '../../domain/audit/audit-words.ts';
import { weekLabel } from '../../domain/calendar/week.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { reads } from '../data/queries.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { ChangedValues } from '../ui/changed-values.tsx';
import classes from './audit-trail.module.css';

/** One entry: what was done, by whom and when, and each value it changed, before and after. */
export function AuditItem({ entry }: { entry: AuditEntry }) {
  const { timeZone } = useSession();
  const group = useGroup();
  const { action, subject, userName, at, weekId } = entry;
  const { data: staff = [] } = useQuery(reads.staff());
  const changes = changesIn(group, entry);
  const whose = whoseEntry(entry, new Map(staff.map(({ staffId, name }) => [staffId, name])));
  return (
    <li className={classes.entry} tabIndex={-1}>
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
