import { Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '../../domain/audit/audit.ts';
import {
  type AuditChange,
  actionName,
  changesIn,
  subjectName,
  whoseEntry,
} from '../../domain/audit/audit-words.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { weekLabel } from '../../domain/weeks/week.ts';
import { reads } from '../data/queries.ts';
import { useGroup, useSession } from '../session/use-session.ts';
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
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.map((change) => (
            <Change key={change.label} {...change} />
          ))}
        </dl>
      )}
    </li>
  );
}

function Change({ label, before, after }: AuditChange) {
  return (
    <div className={classes.change}>
      <dt>{label}</dt>
      <dd>
        {before !== null && (
          <span className={classes.was}>
            <VisuallyHidden>from </VisuallyHidden>
            {before}
            <span aria-hidden> → </span>
            <VisuallyHidden> to </VisuallyHidden>
          </span>
        )}
        {after ?? 'none'}
      </dd>
    </div>
  );
}
