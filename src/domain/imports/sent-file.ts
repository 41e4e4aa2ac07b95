import { z } from 'zod';
import type { Refused } from '../refusals/problem.ts';
import {
  type FileAnswers,
  type FileHours,
  type FileQuestion,
  HOUR_UNITS,
  MAX_LISTED_LINES,
  SEVERAL,
} from '../sources/file-read.ts';
import { boundedList } from '../values/bounds.ts';
import { printable } from '../values/text.ts';
import { DATE_ORDERS } from '../values/written.ts';
import { type fileContent, IMPORT_KINDS, type ImportAsk, MAX_QUESTIONS } from './import.ts';
import { IMPORTS_REFUSED } from './imports-refused.ts';
import { columns } from './names.ts';
import type { AnyRead } from './read-file.ts';

const word = printable(200);

/** The fields a program sends with a file: answers to the questions it would get, and what to take at once. */
export const uploadFields = z.object({
  venue: word.optional().describe('The name or id of the venue, for a file that does not name one.'),
  kind: z.enum(IMPORT_KINDS).optional().describe('What the file must contain.'),
  source: word.optional().describe('Which one is meant if several fit, as `asks` names them.'),
  dates: z.enum(DATE_ORDERS).optional().describe('How to read dates such as 5/7.'),
  decimals: z.enum(['.', ',']).optional().describe('The decimal separator, for amounts such as 1,234.'),
  columns: z
    .string()
    .transform(parsed)
    .pipe(columns.shape.columns)
    .optional()
    .describe(
      'As JSON: which columns hold the date (`at`), the `amount`, and maybe `location`, `category`, and `left` (`column`, `values`) for lines that don’t count, without values where all count; or of past orders also the `supplier`, maybe `number`, `center`, `notes`, `kind`; or of hours the `day`, a `name` or `number`, and `hours` or `in` and `out`, maybe `location`, `breakMinutes`, `planned`.',
    ),
  hourUnit: z
    .enum(HOUR_UNITS)
    .optional()
    .describe('Whether numeric hours are hours, or fractions of a day as in spreadsheets.'),
  several: z.enum(SEVERAL).optional().describe('What several lines for one day mean.'),
  tips: z.enum(['in', 'out']).optional().describe('Whether order totals include tips.'),
  center: word.optional().describe('The revenue center of orders that name none.'),
  elsewhere: z
    .string()
    .transform(parsed)
    .pipe(boundedList(word, MAX_QUESTIONS))
    .optional()
    .describe('As JSON: locations in the file that are none of the venues; their lines are left out.'),
  history: z
    .enum(['yes'])
    .optional()
    .describe(
      'Takes past orders as history, which only an admin may: they raise no alert and need no approval.',
    ),
  take: z.enum(['new', 'all']).optional().describe('Takes what is new at once, or corrections as well.'),
});
export type UploadFields = z.output<typeof uploadFields>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns only the answers about a file from the fields sent with it. */
export function uploadAnswers({ take: _, history: __, elsewhere: ___, ...said }: UploadFields): FileAnswers {
  return said;
}

/** Returns why a file contradicts the fields sent with it; null if it doesn't. */
export function besideRefused(
  { kind, asks }: Pick<AnyRead, 'kind' | 'asks'>,
  beside: Pick<UploadFields, 'kind' | 'history'>,
): { field: 'kind' | 'history'; refused: Refused } | null {
  const isAsked = asks.some(({ what }) => what === 'kind' || what === 'columns');
  if (beside.kind && beside.kind !== kind && !isAsked)
    return { field: 'kind', refused: IMPORTS_REFUSED.importKind };
  const isUnsaid = kind === 'orders' && beside.history !== 'yes';
  return isUnsaid ? { field: 'history', refused: IMPORTS_REFUSED.importHistory } : null;
}

/** Returns all open questions: a file that is imported unattended is sent again with all answers. */
export function unansweredQuestions(asks: readonly FileQuestion[]): ImportAsk[] {
  return asks.map(({ what, words, choices, columns: seeming, values = {} }) => ({
    what,
    words,
    again: true,
    ...(choices && { choices: [...choices] }),
    ...(seeming && { columns: { ...seeming } }),
    ...(Object.keys(values).length > 0 && {
      values: Object.fromEntries(Object.entries(values).map(([head, words]) => [head, [...words]])),
    }),
  }));
}

/** Returns what was read from a file, to be checked and stored: texts are cut to the lengths that can be stored. */
export function contentOf(read: AnyRead): z.input<ReturnType<typeof fileContent>> {
  const { lines, told } = read;
  return {
    sums: read.kind === 'sales' ? [...read.sums] : [],
    orders: read.kind === 'orders' ? [...read.orders] : [],
    hours: read.kind === 'hours' ? read.hours.map(named) : [],
    open: read.kind === 'hours' ? read.open.map(named) : [],
    told: told.slice(0, MAX_LISTED_LINES),
    lines,
  };
}

function named<Row extends Pick<FileHours, 'location' | 'number' | 'name' | 'role'>>(row: Row): Row {
  const { location, number, name, role } = row;
  return {
    ...row,
    location: location.slice(0, 200),
    number: number.slice(0, 40),
    name: name.slice(0, 200),
    ...(role !== undefined && { role: role.slice(0, 200) }),
  };
}
