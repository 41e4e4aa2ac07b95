import { type Selectable, type SqlBool, sql } from 'kysely';
import type { AuditEntry, AuditFilter } from '../../domain/audit/audit.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import { ORDER_ACTIONS, weekBefore } from '../../domain/orders/order-history.ts';
import type { OldRows } from '../db/old-rows.ts';
import { PAGE, pagesAfter } from '../db/pages.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { during, type Span } from '../db/span.ts';

type AuditRow = Selectable<Database['auditEntry']>;

/** Returns the entries that match a filter, newest first. */
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

function entryOf({ id, weekId, before, after, ...entry }: AuditRow): AuditEntry {
  return {
    ...entry,
    entryId: id,
    weekId: weekId as WeekId | null,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  };
}

/** Returns the entries about an order in its week and in the weeks it was in before. `names` are the fields and ids that refer to it. */
export async function entriesOfOrder(
  db: Db,
  weekId: WeekId,
  names: readonly { field: 'orderId' | 'transferId'; id: string }[],
): Promise<AuditEntry[]> {
  const found: AuditEntry[] = [];
  const weeks = new Set<string>([weekId]);
  for (const week of weeks) {
    const rows = await db
      .selectFrom('auditEntry')
      .selectAll()
      .where('weekId', '=', week)
      .where('action', 'in', ORDER_ACTIONS)
      .where((row) =>
        row.or(
          names.map(({ field, id }) => {
            const fragment = JSON.stringify({ [field]: id }).slice(1, -1);
            return sql<SqlBool>`${row.ref('after')} like ${`%${escaped(fragment)}%`} escape '!'`;
          }),
        ),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    for (const entry of rows.map(entryOf)) {
      found.push(entry);
      const before = weekBefore(entry);
      if (before) weeks.add(before);
    }
  }
  return found;
}

function escaped(text: string): string {
  return text.replaceAll(/[!%_]/g, (sign) => `!${sign}`);
}

/** Which entries to read. Times are ISO 8601; `before` is exclusive. */
export interface AuditRange {
  from: string;
  before: string;
  user?: string | undefined;
  action?: string | undefined;
  weekId?: string | undefined;
}

/** Yields all entries of the audit trail within a range, page by page, oldest first. */
export async function* auditPages(db: Db, range: AuditRange): AsyncGenerator<AuditRow[]> {
  const { from, before, user, action, weekId } = range;
  let query = db.selectFrom('auditEntry').selectAll().orderBy('at').orderBy('id').limit(PAGE);
  query = query.where('at', '>=', from).where('at', '<', before);
  if (user) query = query.where('userId', '=', user);
  if (action) query = query.where('action', '=', action);
  if (weekId) query = query.where('weekId', '=', weekId);
  yield* pagesAfter(
    ({ at, id }: AuditRow) =>
      query.where((row) => row(row.refTuple('at', 'id'), '>', row.tuple(at, id))).execute(),
    () => query.execute(),
  );
}

/** Whether the audit trail of a week has an entry with this action. */
export async function hasEntry(db: Db, weekId: WeekId, action: string): Promise<boolean> {
  const entry = await db
    .selectFrom('auditEntry')
    .select('id')
    .where('weekId', '=', weekId)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Selects the ids of the weeks changed within a span of time. */
export function weeksChanged(db: Db, span: Span) {
  return db
    .selectFrom('auditEntry')
    .select('weekId')
    .where(during('at', span))
    .where('weekId', 'is not', null)
    .$narrowType<{ weekId: string }>();
}

/** Returns who created each user, by the user's email address: the creator's id, or '' when nobody was signed in. */
export async function makersOfUsers(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('auditEntry')
    .select(['subject', 'userId'])
    .where('action', 'in', ['create user', 'invite user'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ subject, userId }) => [subject, userId ?? '']));
}

/** Returns how often a user did something after a moment. */
export async function countDone(
  db: Db,
  { userId, action, since }: Record<'userId' | 'action' | 'since', string>,
): Promise<number> {
  const { count } = await db
    .selectFrom('auditEntry')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('at', '>', since)
    .where('action', '=', action)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the name of the person who last changed one of these subjects in a week; null when nobody did. */
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

/** Returns up to `limit` entries older than a moment. */
export function listOldEntries(db: Db, { before, after, limit }: OldRows): Promise<{ id: string }[]> {
  const old = db.selectFrom('auditEntry').select('id').where('at', '<', before);
  return old.where('id', '>', after).orderBy('id').limit(limit).execute();
}

export async function removeEntries(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('auditEntry').where('id', 'in', ids).execute();
}

/** Returns when the newest entry was made; null while there is none. */
export async function readNewestEntry(db: Db): Promise<string | null> {
  const { at } = await db
    .selectFrom('auditEntry')
    .select((row) => row.fn.max<string | null>('at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}
