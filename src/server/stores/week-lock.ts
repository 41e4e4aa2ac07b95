import { sql } from 'kysely';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import { builtOnce } from '../db/built-once.ts';
import type { Tx } from '../db/schema.ts';
import { inLots, raised } from '../db/write.ts';

/*
 * Whoever changes a week first updates its row. On PostgreSQL others then wait until the transaction ends, so that two orders at once each
 * see the other. Whoever changes several weeks takes them from the oldest on.
 */

/** Locks a week and marks it as changed. Returns how many of its venues are closed; undefined when it is not on record. */
export async function markWeek(tx: Tx, weekId: WeekId, at: string): Promise<number | undefined> {
  const { rows } = await tx.executeQuery(weekMarked(tx, { weekId, at }));
  return rows[0]?.closedVenues;
}

const weekMarked = builtOnce((db, { weekId, at }: { weekId: WeekId; at: string }) =>
  db
    .updateTable('week')
    .set({ updatedAt: at })
    .set(raised)
    .where('id', '=', weekId)
    .returning('closedVenues'),
);

/** Locks a week without a change. */
export async function lockWeek(tx: Tx, weekId: WeekId): Promise<void> {
  await tx.updateTable('week').set({ id: weekId }).where('id', '=', weekId).execute();
}

/** Inserts a week with its own times. Returns false when it is there already. */
export async function insertWeek(
  tx: Tx,
  { weekId: id, startDate, endDate }: Week,
  times: Record<'createdAt' | 'updatedAt', string>,
): Promise<boolean> {
  const begun = await tx
    .insertInto('week')
    .values({ id, startDate, endDate, state: 'open', ...times })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Boolean(begun.numInsertedOrUpdatedRows);
}

/** Inserts weeks, or marks those as changed that somebody else has just begun. */
export async function beginWeeks(tx: Tx, weeks: readonly Week[], at: string): Promise<void> {
  const rows = weeks.map(({ weekId: id, startDate, endDate }) => {
    return { id, startDate, endDate, state: 'open', createdAt: at, updatedAt: at };
  });
  for (const lot of inLots(rows))
    await tx
      .insertInto('week')
      .values(lot)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ updatedAt: at, revision: sql`${sql.ref('week.revision')} + 1` }),
      )
      .execute();
}
