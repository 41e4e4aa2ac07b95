import { type SelectQueryBuilder, sql } from 'kysely';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { builtOnce } from '../db/built-once.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { inLots, raised } from '../db/write.ts';

/** Marks a week as changed. Updates no row when the week is not on record or one of its venues is closed. */
export const weekMarked = builtOnce((db: Db, { weekId, at }: { weekId: WeekId; at: string }) =>
  db
    .updateTable('week')
    .set({ updatedAt: at })
    .set(raised)
    .where('id', '=', weekId)
    .where('closedVenues', '=', sql.lit(0)),
);

/**
 * Marks a venue's part of a week as changed: on PostgreSQL it then waits only for changes of the same venue. Updates no row when the week
 * has no such marks; the week is then changed as a whole.
 */
export const venueMarked = builtOnce(
  (db: Db, { weekId, venueId, at }: Record<'venueId' | 'at', string> & { weekId: WeekId }) =>
    db
      .updateTable('venueMark')
      .set({ updatedAt: at })
      .set(raised)
      .where('weekId', '=', weekId)
      .where('venueId', '=', venueId),
);

/** Locks all venues' parts of a week, so that changes of one part wait for a change of the whole week. Mark the week first. */
export const venuesMarked = builtOnce((db: Db, { weekId, at }: { weekId: WeekId; at: string }) =>
  db.updateTable('venueMark').set({ updatedAt: at }).where('weekId', '=', weekId),
);

/** Marks a week as changed although a venue is closed. Returns false when the week is not on record. */
export async function markClosed(tx: Tx, weekId: WeekId, at: string): Promise<boolean> {
  const marked = tx.updateTable('week').set({ updatedAt: at }).set(raised).where('id', '=', weekId);
  const [result] = await marked.execute();
  const isMarked = result?.numUpdatedRows === 1n;
  // The week may have been begun a moment ago. Nobody locks the marks without the week.
  if (isMarked) await venuesMarked(tx, { weekId, at }).execute();
  return isMarked;
}

/** Inserts a week with its own times. Returns false when it is there already. */
export async function keepWeek(
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

/** Inserts a week, or marks it as changed when somebody else has just begun it. From then on its venues are marked separately. */
export async function beginWeek(
  tx: Tx,
  week: Week,
  begun: { at: string; venues: readonly VenueId[] },
): Promise<void> {
  await beginWeeks(tx, [week], begun);
}

export async function beginWeeks(
  tx: Tx,
  weeks: readonly Week[],
  { at, venues }: { at: string; venues: readonly VenueId[] },
): Promise<void> {
  const rows = weeks.map(({ weekId: id, startDate, endDate }) => {
    return { id, startDate, endDate, state: 'open', createdAt: at, updatedAt: at };
  });
  for (const lot of inLots(rows)) {
    await tx
      .insertInto('week')
      .values(lot)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ updatedAt: at, revision: sql`${sql.ref('week.revision')} + 1` }),
      )
      .execute();
    const ids = lot.map(({ id }) => id);
    await tx.updateTable('venueMark').set({ updatedAt: at }).where('weekId', 'in', ids).execute();
  }
  const marks = rows.flatMap(({ id: weekId }) =>
    venues.map((venueId) => ({ weekId, venueId, updatedAt: at })),
  );
  for (const lot of inLots(marks))
    await tx
      .insertInto('venueMark')
      .values(lot)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Locks a week and its venues' parts, so that this change waits for others in progress. */
export async function lockWeek(tx: Tx, weekId: WeekId): Promise<void> {
  await tx.updateTable('week').set({ id: weekId }).where('id', '=', weekId).execute();
  await tx.updateTable('venueMark').set({ weekId }).where('weekId', '=', weekId).execute();
}

/** Selects the venue marks of weeks. */
export function selectMarks(db: Db, weeks: SelectQueryBuilder<Database, 'week', { id: string }>) {
  return db.selectFrom('venueMark').where('weekId', 'in', weeks);
}
