import { type AlertFilter, alertFilter } from '../../domain/alerts/alert.ts';
import { openLines } from '../../domain/alerts/alert-lines.ts';
import { isOpen } from '../../domain/alerts/alert-words.ts';
import { ALERT_WRITES } from '../../domain/alerts/handle-alerts.ts';
import { type AuditFilter, auditFilter } from '../../domain/audit/audit.ts';
import { type DemoCalls, parsed } from './answer.ts';
import type { DemoStore } from './change.ts';
import type { Demo } from './state.ts';

/** The calls for alerts, summaries and the audit trail in demo mode. No email is ever sent. */
export function noticeCalls({ demo, answer, write }: DemoStore) {
  const { acknowledgeAlerts } = ALERT_WRITES;
  return {
    listAlerts: (asked) => answer('read', () => listAlerts(demo, parsed(alertFilter(demo.group), asked))),
    countOpenAlerts: ({ category }) =>
      answer('read', () => {
        const open = demo.state.alerts.filter(having({ category })).filter(isOpen);
        return { count: open.length, lines: openLines(open) };
      }),
    acknowledgeAlerts: ({ sent, key }) =>
      write(acknowledgeAlerts, { sent, key }, ({ alertIds: alertId }) =>
        demo.state.alerts.filter(having({ alertId })),
      ),
    listAudit: (asked) => answer('readAudit', () => listEntries(demo, parsed(auditFilter, asked))),
  } satisfies DemoCalls;
}

function listAlerts({ state }: Demo, { before, limit, state: wanted, ...asked }: AlertFilter) {
  const found = following(state.alerts, before, ({ alertId }) => alertId).filter(having(asked));
  return found.filter((alert) => wanted === 'all' || isOpen(alert)).slice(0, limit);
}

function listEntries({ state }: Demo, { limit, before, user: userId, ...asked }: AuditFilter) {
  const found = following(state.entries, before, ({ entryId }) => entryId);
  return found.filter(having({ userId, ...asked })).slice(0, limit);
}

/** Returns a filter for rows. A list matches any of its values; undefined fields match everything. */
function having<Asked extends object>(asked: Asked) {
  const wanted = Object.entries(asked).filter(([, value]) => value !== undefined);
  return (row: { [field in keyof Asked]?: unknown }) =>
    wanted.every(([field, value]) => [value].flat().includes(row[field as keyof Asked]));
}

/** Returns the rows after the one with id `before`: all without an id, none if the id is unknown. */
function following<Row>(rows: readonly Row[], before: string | undefined, idOf: (row: Row) => string) {
  if (!before) return rows;
  const place = rows.findIndex((row) => idOf(row) === before);
  return place < 0 ? [] : rows.slice(place + 1);
}
