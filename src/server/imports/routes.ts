import { IMPORT_WRITES } from '../../domain/imports/import-writes.ts';
import type { NamesAnswer } from '../../domain/imports/names.ts';
import { namesBrought } from '../../domain/imports/names-brought.ts';
import { addsPeople } from '../../domain/imports/new-people.ts';
import type { User } from '../../domain/people/user.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { answerOnce } from '../answer-once.ts';
import { weighRunning } from '../changes/weigh-running.ts';
import type { Context } from '../context.ts';
import { refusal } from '../errors.ts';
import { allow, type Handlers, permitted } from '../router.ts';
import { readMeaning } from '../stores/import-names.ts';
import { contentsTakenLast } from '../stores/imports.ts';
import { readImport, readImports, readLines } from './read-import.ts';
import { dropImport, fileOfForm, importRead, readSent } from './receive-file.ts';
import { takeImport, takeImportBack } from './take-import.ts';
import { tellNames } from './tell-names.ts';

const may = 'importFiles' as const;

const LINES = 200;

/** Returns the names in files that a user may see, each with what it brought last. */
async function namesNow(context: Context, by: User): Promise<NamesAnswer> {
  const { db } = context;
  const facts = await readMeaning(context, db);
  return namesBrought({ ...facts, taken: await contentsTakenLast(db) }, by);
}

export function importHandlers(context: Context) {
  return {
    sendImportFile: async (c) => {
      const by = allow(c, may);
      const sent = await readSent(context, by, await fileOfForm(context, c, by));
      // A page that was left, or cancelled the file, wants no preview any more; or it sends the file again.
      if (sent.beside.take === undefined && c.req.raw.signal.aborted) throw refusal(REFUSED.formNone);
      // The body for comparing requests with the same Idempotency-Key.
      c.set('asked', [sent.file, sent.beside]);
      const { importId, changed } = await answerOnce(context, c, (tx) => importRead(context, tx, by, sent));
      await weighRunning(context, by, changed);
      return readImport(context, by, importId);
    },
    listImports: async (c) => readImports(context, allow(c, 'read'), c.req.valid('query')),
    readImportNames: async (c) => {
      return namesNow(context, allow(c, may));
    },
    tellImportNames: async (c) => {
      const asked = c.req.valid('json');
      const by = permitted(context, c, IMPORT_WRITES.tellNames, asked);
      if (addsPeople(asked) && c.var.session?.token) throw refusal(REFUSED.token);
      await weighRunning(context, by, await tellNames(context, by, asked));
      return namesNow(context, by);
    },
    readImportLines: async (c) => {
      const { fate, cursor = '0' } = c.req.valid('query');
      const lines = await readLines(context, allow(c, 'read'), c.req.valid('param').importId);
      const from = Number.parseInt(cursor, 10) || 0;
      const asked = lines.filter((line) => fate === undefined || line.fate === fate);
      const next = from + LINES < asked.length ? String(from + LINES) : null;
      return { lines: asked.slice(from, from + LINES), cursor: next };
    },
    readImport: async (c) => readImport(context, allow(c, 'read'), c.req.valid('param').importId),
    takeImport: async (c) => {
      const by = allow(c, may);
      const { importId } = c.req.valid('param');
      await weighRunning(context, by, await takeImport(context, by, importId, c.req.valid('json')));
      return readImport(context, by, importId);
    },
    takeImportBack: async (c) => {
      const by = allow(c, may);
      const { importId } = c.req.valid('param');
      await weighRunning(context, by, await takeImportBack(context, by, importId));
      return readImport(context, by, importId);
    },
    dropImport: async (c) => {
      await dropImport(context, allow(c, may), c.req.valid('param').importId);
      return c.body(null, 204);
    },
  } satisfies Partial<Handlers>;
}
