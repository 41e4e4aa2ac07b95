import type { WeekId } from '../../domain/calendar/week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import type { Day } from '../../domain/values/day.ts';
import type { NotedDay, WeekNote } from '../../domain/weeks/week-note.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inLots, type WriteStatement } from '../db/write.ts';

/** The stored day of a note about the whole week. */
const WHOLE_WEEK = '';

/** Returns the notes on a week and its days, of all venues or of one. */
export async function readNotes(db: Db, weekId: WeekId, venueId?: VenueId): Promise<WeekNote[]> {
  const rows = await db
    .selectFrom('weekNote')
    .select(['venueId', 'day', 'text', 'enteredBy', 'updatedAt'])
    .where('weekId', '=', weekId)
    .$if(venueId !== undefined, (notes) => notes.where('venueId', '=', venueId!))
    .orderBy('venueId')
    .orderBy('day')
    .execute();
  return rows.map(({ day, ...row }) => ({ ...row, day: day === WHOLE_WEEK ? null : (day as Day) }));
}

/** Inserts or overwrites notes. */
export function notesWritten(tx: Tx, weekId: WeekId, notes: readonly WeekNote[]): WriteStatement[] {
  const rows = notes.map(({ day, ...note }) => ({ weekId, ...note, day: day ?? WHOLE_WEEK }));
  return inLots(rows).map((lot) =>
    tx
      .insertInto('weekNote')
      .values(lot)
      .onConflict((conflict) =>
        conflict.columns(['weekId', 'venueId', 'day']).doUpdateSet((row) => ({
          text: row.ref('excluded.text'),
          enteredBy: row.ref('excluded.enteredBy'),
          updatedAt: row.ref('excluded.updatedAt'),
        })),
      ),
  );
}

export function notesForgotten(tx: Tx, weekId: WeekId, notes: readonly NotedDay[]): WriteStatement[] {
  return notes.map(({ venueId, day }) =>
    tx
      .deleteFrom('weekNote')
      .where('weekId', '=', weekId)
      .where('venueId', '=', venueId)
      .where('day', '=', day ?? WHOLE_WEEK),
  );
}
