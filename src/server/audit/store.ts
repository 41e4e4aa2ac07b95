import type { Selectable } from 'kysely';
import type { AuditEntry, AuditFilter } from '../../domain/audit/audit.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import type { Database, Db } from '../db/schema.ts';

/** The entries a filter asks for, newest first. */
export async function listEntries(
  db: Db,
  { limit, before, user, action, weekId }: AuditFilter,
): Promise<AuditEntry[]> {
  let query = db.selectFrom('auditEntry').selectAll();
  if (user) query = query.where('userId', '=', user);
  if (action) query = query.where('action', '=', action);
  if (weekId) query = query.where('weekId', '=', weekId);
  if (before) {
    const last = db.selectFrom('auditEntry').where('id', '=', before);
    query = query.where((row) =>
      row(row.refTuple('at', 'id'), '<', last.select(['at', 'id']).$asTuple('at', 'id')),
    );
  }
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(entryOf);
}

function entryOf({ id, weekId, before, after, ...entry }: Selectable<Database['auditEntry']>): AuditEntry {
  return {
    ...entry,
    entryId: id,
    weekId: weekId as WeekId | null,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  };
}

/** The name of who last changed something of a week; null when nobody did. */
export async function lastChangedBy(
  db: Db,
  weekId: WeekId,
  subjects: readonly string[],
): Promise<string | null> {
  const entry = await db
    .selectFrom('auditEntry')
    .select('userName')
    .where('weekId', '=', weekId)
    .where('subject', 'in', subjects)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.userName ?? null;
}
