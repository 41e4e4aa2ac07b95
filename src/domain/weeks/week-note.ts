import { z } from 'zod';
import type { VenueId } from '../group/group.ts';
import { rowId } from '../values/bounds.ts';
import { type Day, daySchema, day as dayText, formatWeekday } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { instantSchema } from '../values/moment.ts';
import { oneLine } from '../values/text.ts';

/** What somebody noted on a day of a venue, or on the whole of its week. */
export interface WeekNote {
  venueId: VenueId;
  /** Null for the whole week. */
  day: Day | null;
  text: string;
  /** The name of who wrote it. */
  enteredBy: string;
  updatedAt: string;
}

/** A day of a venue, or its whole week. */
export type NotedDay = Pick<WeekNote, 'venueId' | 'day'>;

export function weekNoteSchema() {
  return z
    .object({
      venueId: z.string(),
      day: daySchema().nullable().describe('Null for the whole week.'),
      text: z.string(),
      enteredBy: z.string().describe('The name of who wrote it.'),
      updatedAt: instantSchema(),
    })
    .meta({ id: 'WeekNote' });
}

/** How notes are told with a week. */
export const NOTES_DESCRIPTION = 'On its days and on the whole of it; left out where there are none.';

const LONGEST_NOTE = 280;

const oneNote = oneLine(LONGEST_NOTE, 'Write the note.');

/** A note as it is entered, '' for none any more; `from` is the one that it takes the place of, left out where there is none. */
export const noteEntry = z.object({
  venue: rowId,
  day: dayText.nullable(),
  text: oneNote,
  from: oneNote.optional(),
});
export type NoteEntry = z.infer<typeof noteEntry>;

/** The note on a day of a venue, or on its whole week. */
export function noteOn<Note extends NotedDay>(notes: readonly Note[], of: NotedDay): Note | undefined {
  return notes.find(({ venueId, day }) => venueId === of.venueId && day === of.day);
}

/** A venue's notes, that on the whole week first, then by day. */
export function notesOfVenue<Note extends NotedDay>(notes: readonly Note[], venueId: VenueId): Note[] {
  return notes
    .filter((note) => note.venueId === venueId)
    .toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1));
}

/** What somebody said, on a day where it has one. */
interface NoteTextFields {
  text: string;
  day?: Day | null | undefined;
  /** Null where it is not told. */
  enteredBy: string | null;
}

/** "Saturday, Nov 14: Derby (Ann)"; "Ann: All in": a note with its day where it has one, and whose it is where that is told. */
export function noteText({ text, day, enteredBy }: NoteTextFields, place: Locale): string {
  if (!day) return enteredBy === null ? text : `${enteredBy}: ${text}`;
  return `${formatWeekday(day, place)}: ${text}${enteredBy === null ? '' : ` (${enteredBy})`}`;
}
