import type { GroupSettings } from '../../domain/budgets/settings.ts';
import { noteEntry } from '../../domain/weeks/week-note.ts';
import { type NoteFacts, writeNote } from '../../domain/weeks/write-note.ts';
import { changeWeek } from '../changes/change-week.ts';
import type { Context } from '../context.ts';
import { allow, answer, body, createRouter, declareRoute } from '../router.ts';
import { readNotes } from './note-store.ts';
import { answeringWeek, ofVenue, weekOrVenueSchema } from './week-answers.ts';
import { weekParameter, weekToChange } from './week-parameter.ts';

const writeRoute = declareRoute({
  operationId: 'writeNote',
  method: 'put',
  path: '/weeks/{weekId}/notes',
  summary: 'Note something on a day of a venue, or on the whole of its week',
  description:
    'One note for each: it takes the place of the one before, and an empty text takes it away. `day` is null for the whole week. `from` is the text that it takes the place of: refused when another is stored, also where it is left out.',
  may: 'writeNote',
  refuses: ['not-found', 'conflict'],
  request: { params: weekParameter, query: ofVenue, body: body(noteEntry) },
  responses: { 200: answer(weekOrVenueSchema, 'The week afterwards') },
});

/** Notes move no figures, so that no settings decide. */
interface Facts extends NoteFacts {
  settings?: GroupSettings;
}

export function noteRoutes(context: Context) {
  return createRouter().openapi(writeRoute, async (c) => {
    const week = weekToChange(c.req.valid('param').weekId);
    const entry = c.req.valid('json');
    const by = allow(c, 'writeNote');
    const answered = answeringWeek(context, by, c.req.valid('query'));
    await changeWeek(context, c, {
      ...{ week, by },
      load: async (tx): Promise<Facts> => ({ week, notes: await readNotes(tx, week.weekId) }),
      decide: (facts, moment) => writeNote(facts, entry, moment),
    });
    return c.json(await answered(week), 200);
  });
}
