import { z } from 'zod';
import { type Ask, type FileRead, type Said, SEVERAL } from '../sources/file-read.ts';
import { printable } from '../values/text.ts';
import { DATE_ORDERS } from '../values/written.ts';
import { partsOfFile } from './file-parts.ts';
import type { ImportAsk, NewImport } from './import.ts';
import { columns } from './names.ts';

const word = printable(200);

/** What a program says beside a file: what it would be asked otherwise, and what is to be taken at once. */
export const sentBeside = z.object({
  venue: word.optional().describe('The name of the venue that a file without one is of.'),
  kind: z.enum(['sales', 'hours']).optional().describe('What the file has to hold.'),
  source: word.optional().describe('Which is meant where several fit, as `asks` names them.'),
  dates: z.enum(DATE_ORDERS).optional().describe('How dates such as 5/7 are meant.'),
  decimals: z.enum(['.', ',']).optional().describe('What stands before the cents in amounts such as 1,234.'),
  columns: z
    .string()
    .transform(parsed)
    .pipe(columns.shape.columns)
    .optional()
    .describe(
      'As JSON: which columns hold the date (`at`), the `amount`, and maybe `location`, `category`; or of hours the `day`, a `name` or `number`, and `hours` or `in` and `out`, maybe `location`, `breakMinutes`, `planned`.',
    ),
  several: z.enum(SEVERAL).optional().describe('What several lines of one day are.'),
  tips: z.enum(['in', 'out']).optional().describe('Whether order totals hold the tips.'),
  take: z.enum(['new', 'all']).optional().describe('Takes at once what is new; or corrections as well.'),
});
export type SentBeside = z.output<typeof sentBeside>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What was said of a file, out of what came beside it. */
export function saidBeside({ kind: _, take: __, ...said }: SentBeside): Said {
  return said;
}

/** What has to be said before any of a file is taken that nobody looks at: all that it leaves open. */
export function askedOf(asks: readonly Ask[]): ImportAsk[] {
  return asks.map(({ choices, ...ask }) => ({
    ...ask,
    again: true,
    ...(choices && { choices: [...choices] }),
  }));
}

/** A file that was read here, as a device would send it. */
export function importOf(
  file: NewImport['file'],
  read: FileRead,
  { dates, several }: Said,
): { asked: Omit<NewImport, 'reading'>; parts: ReturnType<typeof partsOfFile> } {
  const { kind, source } = read;
  const parts = partsOfFile(read);
  return { asked: { file, kind, source, dates, several, parts: parts.length }, parts };
}
