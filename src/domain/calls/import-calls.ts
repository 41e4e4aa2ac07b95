import { z } from 'zod';
import {
  IMPORT_KINDS,
  importLinesSchema,
  importPageSchema,
  importSchema,
  LINE_OUTCOMES,
  commitImportRequest as takeAsked,
} from '../imports/import.ts';
import { IMPORT_WRITES } from '../imports/import-writes.ts';
import { namesSchema } from '../imports/names.ts';
import { uploadFields } from '../imports/sent-file.ts';
import { rowId } from '../values/bounds.ts';
import type { Row } from './row.ts';

const may = 'importFiles' as const;

/** The fields of the form beside the file, for the API's description. */
const FIELDS = z.toJSONSchema(uploadFields, { io: 'input' }).properties as Record<string, object>;

export const IMPORT_CALLS = {
  sendImportFile: {
    method: 'post',
    path: '/imports',
    summary:
      'Send a file of a register or a time clock: it is read here, and taken at once where that is said',
    description:
      'CSV, or a zip with CSV files, of at most 64 MB. What the file leaves open stands in `asks`, and nothing of it is taken: send it again with the answer. The same file twice has one effect. Of the file itself nothing is kept but its name, size, SHA-256 and sums.',
    may,
    refuses: ['limit-reached', 'too-many-requests', 'week-closed', 'invalid-week'],
    form: () => ({ file: { type: 'string', format: 'binary' }, ...FIELDS }),
    answer: importSchema,
    says: 'The import, and what became of its days',
    status: 201,
  },
  listImports: {
    method: 'get',
    path: '/imports',
    summary: 'The imports of files, the newest first',
    description: 'One’s own, and those of all where somebody reads all.',
    may: 'read',
    query: () =>
      z.object({
        kind: z.enum(IMPORT_KINDS).optional(),
        venue: rowId.optional(),
        cursor: rowId.optional(),
      }),
    answer: importPageSchema,
    says: 'A page of imports, and where the next one begins',
  },
  readImportNames: {
    method: 'get',
    path: '/imports/names',
    summary: 'What the words of files were told to mean: venues, categories, people, columns',
    may,
    answer: namesSchema,
    says: 'The names that are known',
  },
  tellImportNames: {
    ...IMPORT_WRITES.tellNames,
    method: 'put',
    path: '/imports/names',
    summary: 'Say what words of files mean',
    description:
      'Words that are left out stay. A location whose `venueId` is `new` becomes a venue of that name, with a kitchen and a bar and the budgets that are usual: admins may. Somebody whose `staffId` is `new` joins the staff with the `crew` and the `hourlyRateCents` that are said, as one by one; never by a token. `roles` say which crew works as what a file calls it. Days that waited for a name, of imports that were taken, are taken with it; where they would correct the record it stays.',
    refuses: ['not-found', 'conflict', 'limit-reached', 'week-closed', 'invalid-week'],
    ignoresKey: true,
    answer: namesSchema,
    says: 'The names afterwards',
  },
  readImport: {
    method: 'get',
    path: '/imports/{importId}',
    summary: 'An import with its days, and what becomes of each',
    may: 'read',
    refuses: ['not-found'],
    answer: importSchema,
    says: 'The import',
  },
  readImportLines: {
    method: 'get',
    path: '/imports/{importId}/lines',
    summary: 'The lines of a file that do not count, and why',
    may: 'read',
    refuses: ['not-found'],
    query: () => z.object({ fate: z.enum(LINE_OUTCOMES).optional(), cursor: rowId.optional() }),
    answer: importLinesSchema,
    says: 'A page of lines, and where the next one begins',
  },
  /** Ignores the Idempotency-Key: an import is taken only once. */
  takeImport: {
    method: 'post',
    path: '/imports/{importId}/take',
    summary: 'Take an import: all of it, or nothing',
    description:
      'Days that are new count from then on, as if they had been typed; where the file says something else than the record, `correct` says what holds. Days of closed weeks stay as they are and are told. Weeks that are over raise no alert.',
    may,
    refuses: [
      'not-found',
      'conflict',
      'import-asks',
      'confirm-needed',
      'limit-reached',
      'week-closed',
      'invalid-week',
    ],
    ignoresKey: true,
    sent: () => takeAsked,
    answer: importSchema,
    says: 'The import',
  },
  takeImportBack: {
    method: 'post',
    path: '/imports/{importId}/undo',
    summary: 'Take an import back',
    description:
      'Each day is what it was before, but for those that were changed since, which are told. Refused while a week of it is closed.',
    may,
    refuses: ['not-found', 'conflict', 'week-closed', 'invalid-week'],
    ignoresKey: true,
    sent: () => z.object({}),
    answer: importSchema,
    says: 'The import',
  },
  dropImport: {
    method: 'delete',
    path: '/imports/{importId}',
    summary: 'Remove an import that was not taken',
    may,
    refuses: ['not-found', 'conflict'],
    says: 'It is gone',
    status: 204,
  },
} as const satisfies Record<string, Row>;
