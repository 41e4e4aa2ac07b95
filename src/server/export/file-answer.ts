import { setImmediate as othersTurn } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import { boundsOf, weekFrom } from '../../domain/calendar/week.ts';
import type { Group } from '../../domain/group/group.ts';
import { csvLine, separatorIn } from '../../domain/values/csv.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import type { Context } from '../context.ts';
import type { Env } from '../router.ts';

interface DownloadedFile {
  name: string;
  type: string;
  chunks: AsyncIterator<Uint8Array>;
}

/**
 * Answers with a file that is sent while it is made. Makes the first chunk before the answer begins, so that an early failure is answered
 * like any other. A later failure breaks the connection off, so that a part never looks like the whole.
 */
export async function fileAnswer(
  { log }: Pick<Context, 'log'>,
  c: HonoContext<Env>,
  { name, type, chunks }: DownloadedFile,
): Promise<Response> {
  const first = await chunks.next();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(first.value ?? new Uint8Array()),
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        log.error({ requestId: c.var.requestId, error }, 'an export broke off');
        breakOff(c, controller);
      }
    },
    async cancel() {
      await chunks.return?.();
    },
  });
  return c.body(body, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}

/** Breaks the connection off without ending the answer. The HTTP server would write the error into the file. */
function breakOff(c: HonoContext<Env>, controller: ReadableStreamDefaultController): void {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (outgoing) outgoing.destroy();
  else controller.error(new Error('The export broke off.'));
}

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

/** The days of an export, both included. Without `from` it starts at the beginning, without `to` it goes to the end. */
export interface DayRange {
  from?: Day | undefined;
  to?: Day | undefined;
}

/** Returns the first instant of a range and the first one after it, in the group's time zone, as ISO 8601 in UTC. */
export function instantsOf({ from, to }: DayRange, timeZone: string): { from: string; before: string } {
  const start = (each: Day) => new Date(boundsOf(weekFrom(each), timeZone).first).toISOString();
  return { from: from ? start(from) : '', before: to ? start(addDays(to, 1)) : '9999' };
}

/** Returns a name such as "orders-from-2025-01-01-to-2025-12-31.csv", with the parts of the range that were given. */
export function fileName(
  what: string,
  { from, to, weekId }: DayRange & { weekId?: string | undefined },
  ending: 'csv' | 'zip' = 'csv',
): string {
  const parts = [what, weekId && `week-${weekId}`, from && `from-${from}`, to && `to-${to}`];
  return `${parts.filter(Boolean).join('-')}.${ending}`;
}
