import { WEEK_WRITES } from '../../domain/desk/week-writes.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import type { NoteFacts } from '../../domain/weeks/write-note.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { answer, body, createRouter, declareRoute } from '../router.ts';
import { readNotes } from '../stores/week-notes.ts';
import { weekParameter, weekToChange } from '../weeks/week-parameter.ts';
import { ofVenue, weekOrVenueSchema, weekWritten } from './week-answers.ts';

const { writeNote } = WEEK_WRITES;

const writeRoute = declareRoute({
  operationId: 'writeNote',
  method: 'put',
  path: '/weeks/{weekId}/notes',
  summary: 'Note something on a day of a venue, or on the whole of its week',
  description:
    'One note for each: it takes the place of the one before, and an empty text takes it away. `day` is null for the whole week. `from` is the text that it takes the place of: refused when another is stored, also where it is left out.',
  may: writeNote.may,
  refuses: ['not-found', 'conflict'],
  request: { params: weekParameter, query: ofVenue, body: body(writeNote.sent()) },
  responses: { 200: answer(weekOrVenueSchema, 'The week afterwards') },
});

/** Notes change no figures, so no settings are needed. */
interface NoteWriteFacts extends NoteFacts {
  settings?: GroupSettings;
}

export function noteRoutes(context: Context) {
  return createRouter().openapi(writeRoute, async (c) => {
    const week = weekToChange(c.req.valid('param').weekId);
    const load = async (tx: Tx): Promise<NoteWriteFacts> => ({
      week,
      notes: await readNotes(tx, week.weekId),
    });
    const writing = { week, asked: c.req.valid('json'), load };
    return c.json(await weekWritten(context, c, writeNote, writing, c.req.valid('query')), 200);
  });
}
