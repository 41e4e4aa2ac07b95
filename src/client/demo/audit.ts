import { type AuditEntry, auditFilter } from '../../domain/audit/audit.ts';
import type { Entry } from '../../domain/changes/change.ts';
import { timestamp } from '../../domain/weeks/clock.ts';
import type { Gateway } from '../data/gateway.ts';
import { newKey } from '../data/key.ts';
import { type Answering, parsed, type Visitor } from './answer.ts';
import type { Demo } from './state.ts';

interface Done extends Entry {
  by: Pick<Visitor, 'userId' | 'name'>;
}

/** Writes one audit entry. */
export function record(demo: Demo, { by, weekId, before, after, ...did }: Done): void {
  const who = { userId: by.userId, userName: by.name };
  const values = { before: before ?? null, after: after ?? null };
  const entry = { entryId: newKey(), at: timestamp(demo), ...who, ...did, weekId: weekId ?? null, ...values };
  demo.state.entries.unshift(entry);
}

/** What follows a row in a list, by its id; everything without one, nothing after a row that is not there. */
export function following<Row>(rows: readonly Row[], before: string | undefined, idOf: (row: Row) => string) {
  if (!before) return rows;
  const place = rows.findIndex((row) => idOf(row) === before);
  return place < 0 ? [] : rows.slice(place + 1);
}

/** The audit trail of demo mode. */
export function auditCalls(demo: Demo, answer: Answering): Pick<Gateway, 'audit'> {
  return {
    audit: (asked) =>
      answer('readAudit', () => {
        const { limit, before, user, action, weekId } = parsed(auditFilter, asked);
        const isAsked = (entry: AuditEntry) =>
          (!user || entry.userId === user) &&
          (!action || entry.action === action) &&
          (!weekId || entry.weekId === weekId);
        return following(demo.state.entries, before, (entry) => entry.entryId)
          .filter(isAsked)
          .slice(0, limit);
      }),
  };
}
