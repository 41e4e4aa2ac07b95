import type { Week } from '../calendar/week.ts';
import type { AuditedWeekChange, Decision } from '../decisions/decision.ts';
import { GROUP_REFUSED } from '../group/group-refused.ts';
import { isVenue } from '../group/venue.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { visibleGroup } from '../people/reading.ts';
import { can } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import { meanwhile, REFUSED } from '../refusals/refused.ts';
import { type Day, formatDay } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import { type NotedDay, type NoteEntry, noteOn, type WeekNote } from './week-note.ts';

export interface NotesChange extends AuditedWeekChange {
  /** Notes to write in place of earlier ones, and notes to remove. */
  notes?: readonly WeekNote[];
  notesRemoved?: readonly NotedDay[];
}

export interface NoteFacts {
  week: Week;
  notes: readonly WeekNote[];
}

/** Writes, changes or removes a note. Refused if it does not start from the stored text. */
export function writeNote(
  { week, notes }: NoteFacts,
  { venue: venueId, day, text, from = '' }: NoteEntry,
  moment: DecisionContext,
): Decision<null, NotesChange> {
  const { group } = moment;
  const refused =
    (isVenue(visibleGroup(moment.by, group), venueId) ? null : GROUP_REFUSED.venueUnknown) ??
    (can(moment.by, 'writeNote', venueId) ? null : REFUSED.role) ??
    (day !== null && (day < week.startDate || day > week.endDate)
      ? dayOutside(week.startDate, week.endDate, group)
      : null);
  if (refused) return { refused };
  const stored = noteOn(notes, { venueId, day });
  if (text === (stored?.text ?? '')) return { answer: null, change: null };
  if (from !== (stored?.text ?? ''))
    return { refused: noteChangedMeanwhile(stored?.enteredBy ?? null, stored?.text ?? null) };
  const note = { venueId, day, text, enteredBy: moment.by.name, updatedAt: moment.now() };
  const entry = {
    action: 'write note',
    subject: venueId,
    before: stored && noteKept(stored),
    after: text ? noteKept(note) : undefined,
  } as const;
  const written = text ? { notes: [note] } : { notesRemoved: [{ venueId, day }] };
  return { answer: null, change: { weekId: week.weekId, ...written, entries: [entry] } };
}

function noteKept({ day, text }: Pick<WeekNote, 'day' | 'text'>) {
  return day === null ? { text } : { day, text };
}

export function dayOutside(first: Day, last: Day, place: Locale): Refused {
  const detail = `Choose a day of this week: ${formatDay(first, place)} to ${formatDay(last, place)}.`;
  return { code: 'invalid-request', detail, errors: [{ field: 'day', message: detail }] };
}

/** Refuses a change of a note that somebody else changed or removed meanwhile. */
function noteChangedMeanwhile(setBy: string | null, text: string | null): Refused {
  const detail =
    text === null
      ? 'Somebody removed this note meanwhile.'
      : `${setBy ?? 'Somebody'} wrote meanwhile: “${text}”.`;
  return meanwhile(detail, setBy, {});
}
