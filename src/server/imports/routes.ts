import { z } from 'zod';
import {
  IMPORT_KINDS,
  importLinesSchema,
  importPageSchema,
  importSchema,
  LINE_OUTCOMES,
  commitImportRequest as takeAsked,
} from '../../domain/imports/import.ts';
import { IMPORT_WRITES } from '../../domain/imports/import-writes.ts';
import { type NamesAnswer, namesSchema } from '../../domain/imports/names.ts';
import { namesBrought } from '../../domain/imports/names-brought.ts';
import { addsPeople } from '../../domain/imports/new-people.ts';
import { uploadFields } from '../../domain/imports/sent-file.ts';
import type { User } from '../../domain/people/user.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { answerOnce } from '../answer-once.ts';
import { weighRunning } from '../changes/weigh-running.ts';
import type { Context } from '../context.ts';
import { refusal } from '../errors.ts';
import { allow, answer, body, createRouter, declareRoute, permitted } from '../router.ts';
import { readMeaning } from '../stores/import-names.ts';
import { contentsTakenLast } from '../stores/imports.ts';
import { formBody } from '../uploads/read-form.ts';
import { readImport, readImports, readLines } from './read-import.ts';
import { dropImport, fileOfForm, importRead, readSent } from './receive-file.ts';
import { takeImport, takeImportBack } from './take-import.ts';
import { tellNames } from './tell-names.ts';

const named = z.object({ importId: rowId });
/** The fields of the form beside the file, for the API's description. */
const FIELDS = z.toJSONSchema(uploadFields, { io: 'input' }).properties as Record<string, object>;

const one = { 200: answer(importSchema, 'The import') };
const may = 'importFiles' as const;

const fileRoute = declareRoute({
  operationId: 'sendImportFile',
  method: 'post',
  path: '/imports',
  summary: 'Send a file of a register or a time clock: it is read here, and taken at once where that is said',
  description:
    'CSV, or a zip with CSV files, of at most 64 MB. What the file leaves open stands in `asks`, and nothing of it is taken: send it again with the answer. The same file twice has one effect. Of the file itself nothing is kept but its name, size, SHA-256 and sums.',
  may,
  takesFiles: true,
  refuses: ['limit-reached', 'too-many-requests', 'week-closed', 'invalid-week'],
  request: { body: formBody({ file: { type: 'string', format: 'binary' }, ...FIELDS }, ['file']) },
  responses: { 201: answer(importSchema, 'The import, and what became of its days') },
});

const listRoute = declareRoute({
  operationId: 'listImports',
  method: 'get',
  path: '/imports',
  summary: 'The imports of files, the newest first',
  description: 'One’s own, and those of all where somebody reads all.',
  may: 'read',
  request: {
    query: z.object({
      kind: z.enum(IMPORT_KINDS).optional(),
      venue: rowId.optional(),
      cursor: rowId.optional(),
    }),
  },
  responses: { 200: answer(importPageSchema, 'A page of imports, and where the next one begins') },
});

const namesRoute = declareRoute({
  operationId: 'readImportNames',
  method: 'get',
  path: '/imports/names',
  summary: 'What the words of files were told to mean: venues, categories, people, columns',
  may,
  responses: { 200: answer(namesSchema, 'The names that are known') },
});

const tellNamesRoute = declareRoute({
  operationId: 'tellImportNames',
  method: 'put',
  path: '/imports/names',
  summary: 'Say what words of files mean',
  description:
    'Words that are left out stay. A location whose `venueId` is `new` becomes a venue of that name, with a kitchen and a bar and the budgets that are usual: admins may. Somebody whose `staffId` is `new` joins the staff with the `crew` and the `hourlyRateCents` that are said, as one by one; never by a token. `roles` say which crew works as what a file calls it. Days that waited for a name, of imports that were taken, are taken with it; where they would correct the record it stays.',
  may: IMPORT_WRITES.tellNames.may,
  ignoresKey: true,
  refuses: ['not-found', 'conflict', 'limit-reached', 'week-closed', 'invalid-week'],
  request: { body: body(IMPORT_WRITES.tellNames.sent()) },
  responses: { 200: answer(namesSchema, 'The names afterwards') },
});

const readRoute = declareRoute({
  operationId: 'readImport',
  method: 'get',
  path: '/imports/{importId}',
  summary: 'An import with its days, and what becomes of each',
  may: 'read',
  refuses: ['not-found'],
  request: { params: named },
  responses: one,
});

const linesRoute = declareRoute({
  operationId: 'readImportLines',
  method: 'get',
  path: '/imports/{importId}/lines',
  summary: 'The lines of a file that do not count, and why',
  may: 'read',
  refuses: ['not-found'],
  request: {
    params: named,
    query: z.object({ fate: z.enum(LINE_OUTCOMES).optional(), cursor: rowId.optional() }),
  },
  responses: { 200: answer(importLinesSchema, 'A page of lines, and where the next one begins') },
});

/** Ignores the Idempotency-Key: an import is taken only once. */
const takeRoute = declareRoute({
  operationId: 'takeImport',
  method: 'post',
  path: '/imports/{importId}/take',
  summary: 'Take an import: all of it, or nothing',
  description:
    'Days that are new count from then on, as if they had been typed; where the file says something else than the record, `correct` says what holds. Days of closed weeks stay as they are and are told. Weeks that are over raise no alert.',
  may,
  ignoresKey: true,
  refuses: [
    'not-found',
    'conflict',
    'import-asks',
    'confirm-needed',
    'limit-reached',
    'week-closed',
    'invalid-week',
  ],
  request: { params: named, body: body(takeAsked) },
  responses: one,
});

const undoRoute = declareRoute({
  operationId: 'takeImportBack',
  method: 'post',
  path: '/imports/{importId}/undo',
  summary: 'Take an import back',
  description:
    'Each day is what it was before, but for those that were changed since, which are told. Refused while a week of it is closed.',
  may,
  ignoresKey: true,
  refuses: ['not-found', 'conflict', 'week-closed', 'invalid-week'],
  request: { params: named, body: body(z.object({})) },
  responses: one,
});

const dropRoute = declareRoute({
  operationId: 'dropImport',
  method: 'delete',
  path: '/imports/{importId}',
  summary: 'Remove an import that was not taken',
  may,
  refuses: ['not-found', 'conflict'],
  request: { params: named },
  responses: { 204: { description: 'It is gone' } },
});

const LINES = 200;

/** Returns the names in files that a user may see, each with what it brought last. */
async function namesNow(context: Context, by: User): Promise<NamesAnswer> {
  const { db } = context;
  const facts = await readMeaning(context, db);
  return namesBrought({ ...facts, taken: await contentsTakenLast(db) }, by);
}

export function importRoutes(context: Context) {
  return createRouter()
    .openapi(fileRoute, async (c) => {
      const by = allow(c, may);
      const sent = await readSent(context, by, await fileOfForm(context, c, by));
      // A page that was left, or cancelled the file, wants no preview any more; or it sends the file again.
      if (sent.beside.take === undefined && c.req.raw.signal.aborted) throw refusal(REFUSED.formNone);
      // The body for comparing requests with the same Idempotency-Key.
      c.set('asked', [sent.file, sent.beside]);
      const { importId, changed } = await answerOnce(context, c, (tx) => importRead(context, tx, by, sent));
      await weighRunning(context, by, changed);
      return c.json(await readImport(context, by, importId), 201);
    })
    .openapi(listRoute, async (c) =>
      c.json(await readImports(context, allow(c, 'read'), c.req.valid('query')), 200),
    )
    .openapi(namesRoute, async (c) => {
      return c.json(await namesNow(context, allow(c, may)), 200);
    })
    .openapi(tellNamesRoute, async (c) => {
      const asked = c.req.valid('json');
      const by = permitted(context, c, IMPORT_WRITES.tellNames, asked);
      if (addsPeople(asked) && c.var.session?.token) throw refusal(REFUSED.token);
      await weighRunning(context, by, await tellNames(context, by, asked));
      return c.json(await namesNow(context, by), 200);
    })
    .openapi(linesRoute, async (c) => {
      const { fate, cursor = '0' } = c.req.valid('query');
      const lines = await readLines(context, allow(c, 'read'), c.req.valid('param').importId);
      const from = Number.parseInt(cursor, 10) || 0;
      const asked = lines.filter((line) => fate === undefined || line.fate === fate);
      const next = from + LINES < asked.length ? String(from + LINES) : null;
      return c.json({ lines: asked.slice(from, from + LINES), cursor: next }, 200);
    })
    .openapi(readRoute, async (c) =>
      c.json(await readImport(context, allow(c, 'read'), c.req.valid('param').importId), 200),
    )
    .openapi(takeRoute, async (c) => {
      const by = allow(c, may);
      const { importId } = c.req.valid('param');
      await weighRunning(context, by, await takeImport(context, by, importId, c.req.valid('json')));
      return c.json(await readImport(context, by, importId), 200);
    })
    .openapi(undoRoute, async (c) => {
      const by = allow(c, may);
      const { importId } = c.req.valid('param');
      await weighRunning(context, by, await takeImportBack(context, by, importId));
      return c.json(await readImport(context, by, importId), 200);
    })
    .openapi(dropRoute, async (c) => {
      await dropImport(context, allow(c, may), c.req.valid('param').importId);
      return c.body(null, 204);
    });
}
