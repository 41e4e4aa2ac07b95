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
