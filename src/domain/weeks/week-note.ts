import { z } from 'zod';
import type { VenueId } from '../group/group.ts';
import { rowId } from '../values/bounds.ts';
import { type Day, daySchema, day as dayText, formatWeekday } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { instantSchema } from '../values/moment.ts';
import { oneLine } from '../values/text.ts';

export function weekNoteSchema() {
  return z
    .object({
      venueId: z.string(),
      day: daySchema().nullable().describe('Null for the whole week.'),
      text: z.string(),
      enteredBy: z.string().describe('The name of the person who wrote it.'),
      updatedAt: instantSchema(),
    })
    .meta({ id: 'WeekNote' });
}
export type WeekNote = z.infer<ReturnType<typeof weekNoteSchema>>;
export type NotedDay = Pick<WeekNote, 'venueId' | 'day'>;

export const NOTES_DESCRIPTION = 'On its days and on the whole of it; left out where there are none.';

const LONGEST_NOTE = 280;

const oneNote = oneLine(LONGEST_NOTE, 'Write the note.');

/** A note to write; '' removes it. `from` is the text it replaces, left out if there was none. */
export const noteEntry = z.object({
  venue: rowId,
  day: dayText.nullable(),
  text: oneNote,
  from: oneNote.optional(),
});
export type NoteEntry = z.infer<typeof noteEntry>;

export function noteOn<Note extends NotedDay>(notes: readonly Note[], of: NotedDay): Note | undefined {
  return notes.find(({ venueId, day }) => venueId === of.venueId && day === of.day);
}

/** Returns a venue's notes, first the one on the whole week, then by day. */
export function notesOfVenue<Note extends NotedDay>(notes: readonly Note[], venueId: VenueId): Note[] {
  return notes
    .filter((note) => note.venueId === venueId)
    .toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1));
}

interface NoteTextFields {
  text: string;
  day?: Day | null | undefined;
  /** Null to leave it out. */
  enteredBy: string | null;
}

/** Returns a note with its day and its author, if given: "Saturday, Nov 14: Derby (Ann)" or "Ann: All in". */
export function noteText({ text, day, enteredBy }: NoteTextFields, place: Locale): string {
  if (!day) return enteredBy === null ? text : `${enteredBy}: ${text}`;
  return `${formatWeekday(day, place)}: ${text}${enteredBy === null ? '' : ` (${enteredBy})`}`;
}
