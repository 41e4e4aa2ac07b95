import type { WeekId } from '../../domain/week.ts';
import type { Db } from '../db/schema.ts';

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
