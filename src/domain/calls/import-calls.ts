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
    summary: 'Upload a file from a register or a time clock, to be taken later or at once',
    description:
      'CSV, or a ZIP of CSV files, up to 64 MB. If the file leaves something open, `asks` says what and nothing is taken: send it again with the answer. Sending the same file twice has one effect. Only its name, size, SHA-256 and sums are kept.',
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
    summary: 'File imports, newest first',
    description: 'Your own, or everybody’s if you read everything.',
    may: 'read',
    query: () =>
      z.object({
        kind: z.enum(IMPORT_KINDS).optional(),
        venue: rowId.optional(),
        cursor: rowId.optional(),
      }),
    answer: importPageSchema,
    says: 'A page of imports, and the cursor of the next one',
  },
  readImportNames: {
    method: 'get',
    path: '/imports/names',
    summary: 'What names in files stand for: venues, categories, people, columns',
    may,
    answer: namesSchema,
    says: 'The known names',
  },
  tellImportNames: {
    ...IMPORT_WRITES.tellNames,
    method: 'put',
    path: '/imports/names',
    summary: 'Set what names in files stand for',
    description:
      'Names left out stay as they are. A location whose `venueId` is `new` becomes a venue of that name, with a kitchen, a bar and the usual budgets; only admins may do that. A person whose `staffId` is `new` joins the staff with the given `crew` and `hourlyRateCents`; tokens may not do that. `roles` maps the roles in a file to crews. Days of taken imports that were waiting for a name are taken too, but never replace what is on record.',
    refuses: ['not-found', 'conflict', 'limit-reached', 'week-closed', 'invalid-week'],
    ignoresKey: true,
    answer: namesSchema,
    says: 'The updated names',
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
    summary: 'The lines of a file that were not counted, and why',
    may: 'read',
    refuses: ['not-found'],
    query: () => z.object({ fate: z.enum(LINE_OUTCOMES).optional(), cursor: rowId.optional() }),
    answer: importLinesSchema,
    says: 'A page of lines, and the cursor of the next one',
  },
  /** Ignores the Idempotency-Key: an import is taken only once. */
  takeImport: {
    method: 'post',
    path: '/imports/{importId}/take',
    summary: 'Take an import: all of it, or nothing',
    description:
      'New days count from then on, as if they had been typed. Where the file differs from what is on record, `correct` says which of the two holds. Days of closed weeks stay as they are and are listed. Weeks that are over raise no alert.',
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
    summary: 'Undo an import',
    description:
      'Each day returns to what it was before, except those changed since, which are listed. Refused while one of its weeks is closed.',
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
    says: 'It has been removed',
    status: 204,
  },
} as const satisfies Record<string, Row>;
