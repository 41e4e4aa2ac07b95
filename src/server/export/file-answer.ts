import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import type { Env } from '../router.ts';

interface DownloadedFile {
  name: string;
  type: string;
  chunks: AsyncIterator<Uint8Array>;
}

/**
 * Answers with a file that is sent as it is made. Its beginning is made before the answer begins: what fails at once is answered like
 * any other failure. What fails later breaks the connection off, so that a part never looks like the whole.
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

/** Ends the connection without an end of the answer. The HTTP server would put the error's words into the file. */
function breakOff(c: HonoContext<Env>, controller: ReadableStreamDefaultController): void {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (outgoing) outgoing.destroy();
  else controller.error(new Error('The export broke off.'));
}
