import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Context as HonoContext } from 'hono';
import type { Group } from '../../domain/group/group.ts';
import { csvLine, separatorIn } from '../../domain/values/csv.ts';
import type { Context } from '../context.ts';
import type { Env } from '../router.ts';
import { fileAnswer } from './file-answer.ts';

/** The lines of a CSV file, page by page. */
export type CsvPages = AsyncGenerator<(string | number | null)[][]>;

/** How many bytes to gather before sending them. */
const CHUNK = 64 * 1024;

/** Answers with a CSV file that is read and sent page by page, so that years of rows never fill the memory. */
export function csvAnswer(
  context: Pick<Context, 'log' | 'group'>,
  c: HonoContext<Env>,
  { name, pages }: { name: string; pages: CsvPages },
): Promise<Response> {
  const chunks = csvChunks(pages, context.group);
  return fileAnswer(context, c, { name, type: 'text/csv; charset=utf-8; header=present', chunks });
}

/** Without it spreadsheets do not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Yields the bytes of a CSV file. Other requests are answered in between. */
export async function* csvChunks(pages: CsvPages, group: Group): AsyncGenerator<Uint8Array> {
  const separator = separatorIn(group);
  const encoder = new TextEncoder();
  let text = BYTE_ORDER_MARK;
  for await (const page of pages) {
    text += page.map((line) => csvLine(line, separator)).join('');
    await othersTurn();
    if (text.length < CHUNK) continue;
    yield encoder.encode(text);
    text = '';
  }
  if (text) yield encoder.encode(text);
}
