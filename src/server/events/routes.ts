import { streamSSE } from 'hono/streaming';
import type { Context } from '../context.ts';
import { createRouter, declareRoute } from '../router.ts';
import { readSession } from '../session/read-session.ts';

/** How often a stream shows that it is alive, and that its reader still may read. */
const HEARTBEAT_MILLISECONDS = 25_000;

const eventsRoute = declareRoute({
  method: 'get',
  path: '/events',
  summary: 'Server-sent events: which week, settings or alerts changed',
  may: 'read',
  responses: { 200: { description: 'text/event-stream of lists of { topic, weekId? }' } },
});

export function eventRoutes(context: Context) {
  return createRouter().openapi(eventsRoute, (c) =>
    streamSSE(c, async (stream) => {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const unsubscribe = context.events.subscribe({
        tell: (events) => void stream.writeSSE({ data: JSON.stringify(events) }),
        end,
      });
      const heartbeat = setInterval(async () => {
        if ((await readSession(context, c).catch(() => null)) === null) end();
        else await stream.write(': alive\n\n');
      }, HEARTBEAT_MILLISECONDS);
      stream.onAbort(end);
      await stream.write('retry: 1000\n\n');
      await ended;
      clearInterval(heartbeat);
      unsubscribe();
    }),
  );
}
