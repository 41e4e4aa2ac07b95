import { setImmediate as othersTurn } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import { csvLine, separatorIn } from '../../domain/values/csv.ts';
import type { Context } from '../context.ts';
import type { Env } from '../router.ts';

/** The lines of a CSV file, some at a time. */
export type CsvPages = AsyncGenerator<(string | number | null)[][]>;

/** Bytes gathered before they are sent. */
const CHUNK = 64 * 1024;

/**
 * Answers with a CSV file that is read and sent page by page, so that years of rows never stand in memory and other
 * requests are answered in between. The first pages are read before the answer begins: what fails at once is answered like any other failure. What fails later breaks
 * the connection off, so that a part never looks like the whole.
 */
export async function csvAnswer(
  { log, group }: Pick<Context, 'log' | 'group'>,
  c: HonoContext<Env>,
  { name, pages }: { name: string; pages: CsvPages },
): Promise<Response> {
  const chunks = chunksOf(pages, separatorIn(group));
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
      await chunks.return(undefined);
    },
  });
  return c.body(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}

/** Ends the connection without an end of the answer. The HTTP server would put the error's words into the file. */
function breakOff(c: HonoContext<Env>, controller: ReadableStreamDefaultController): void {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (outgoing) outgoing.destroy();
  else controller.error(new Error('The export broke off.'));
}

/** Without it spreadsheets take UTF-8 for letters of their own country. */
const BYTE_ORDER_MARK = '\uFEFF';

async function* chunksOf(pages: CsvPages, separator: ',' | ';'): AsyncGenerator<Uint8Array> {
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
