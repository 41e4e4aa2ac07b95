import { type SelectQueryBuilder, sql } from 'kysely';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { builtOnce } from '../db/built-once.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { inLots, raised } from '../db/write.ts';

/** Marks a week as changed, which writes no row where it is not on record, or a venue's is closed. */
export const weekMarked = builtOnce((db: Db, { weekId, at }: { weekId: WeekId; at: string }) =>
  db
    .updateTable('week')
    .set({ updatedAt: at })
    .set(raised)
    .where('id', '=', weekId)
    .where('closedVenues', '=', sql.lit(0)),
);

/**
 * Marks a venue's part of a week as changed: on PostgreSQL it then waits for others of the same venue alone. Writes no row where the
 * week has no such marks; it is then changed as a whole.
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

/** Makes whoever changes a venue's part of a week wait for who changes it as a whole, having marked it. */
export const venuesMarked = builtOnce((db: Db, { weekId, at }: { weekId: WeekId; at: string }) =>
  db.updateTable('venueMark').set({ updatedAt: at }).where('weekId', '=', weekId),
);

/** Marks a week as changed although a venue's is closed; false where it is not on record. */
export async function markClosed(tx: Tx, weekId: WeekId, at: string): Promise<boolean> {
  const marked = tx.updateTable('week').set({ updatedAt: at }).set(raised).where('id', '=', weekId);
  const [result] = await marked.execute();
  const isMarked = result?.numUpdatedRows === 1n;
  // It may have been begun a moment ago; and nobody takes the marks without the week.
  if (isMarked) await venuesMarked(tx, { weekId, at }).execute();
  return isMarked;
}

/** Puts a week on record with its own times; false where it is there already. */
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

/**
 * Puts a week on record, or marks it as changed where somebody else has just begun it; its venues are marked by themselves from
 * then on.
 */
export async function beginWeek(
  tx: Tx,
  week: Week,
  begun: { at: string; venues: readonly VenueId[] },
): Promise<void> {
  await beginWeeks(tx, [week], begun);
}

/** Begins many weeks at once. */
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

/** Makes this change of a week on record wait for the others that are under way. */
export async function lockWeek(tx: Tx, weekId: WeekId): Promise<void> {
  await tx.updateTable('week').set({ id: weekId }).where('id', '=', weekId).execute();
  await tx.updateTable('venueMark').set({ weekId }).where('weekId', '=', weekId).execute();
}

/** The query for the marks of the venues of weeks. */
export function selectMarks(db: Db, weeks: SelectQueryBuilder<Database, 'week', { id: string }>) {
  return db.selectFrom('venueMark').where('weekId', 'in', weeks);
}
