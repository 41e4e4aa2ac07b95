import { WEEK_WRITES } from '../../domain/desk/week-writes.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import type { NoteFacts } from '../../domain/weeks/write-note.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import type { Handlers } from '../router.ts';
import { readNotes } from '../stores/week-notes.ts';
import { weekToChange } from '../weeks/week-parameter.ts';
import { weekWritten } from './week-answers.ts';

const { writeNote } = WEEK_WRITES;

/** Notes change no figures, so no settings are needed. */
interface NoteWriteFacts extends NoteFacts {
  settings?: GroupSettings;
}

export function noteHandlers(context: Context) {
  return {
    writeNote: async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const load = async (tx: Tx): Promise<NoteWriteFacts> => ({
        week,
        notes: await readNotes(tx, week.weekId),
      });
      const writing = { week, asked: c.req.valid('json'), load };
      return weekWritten(context, c, writeNote, writing, c.req.valid('query'));
    },
  } satisfies Partial<Handlers>;
}
