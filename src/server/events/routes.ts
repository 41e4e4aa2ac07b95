import type { Context as HonoContext } from 'hono';
import { eventFor, type LiveEvent } from '../../domain/desk/live-event.ts';
import { readsAll } from '../../domain/people/reading.ts';
import { isSameAccess } from '../../domain/people/user.ts';
import type { Context } from '../context.ts';
import type { Handlers } from '../router.ts';
import { stillSignedIn } from '../session/read-session.ts';
import type { SignedIn } from '../stores/sessions.ts';

/** How often a stream shows that it is alive, and checks that its reader still may read. */
const HEARTBEAT_MILLISECONDS = 25_000;

/** How many messages may wait for a slow reader. Then the stream ends, and the reader can open it again. */
const MOST_WAITING = 100;

export function eventHandlers(context: Context) {
  return {
    followEvents: (c) => {
      // HEAD requests come here too: nobody would read their stream, or end it.
      const stream = c.req.method === 'GET' ? streamFor(context, c, c.var.session!) : '';
      return c.newResponse(stream, 200, { 'Content-Type': 'text/event-stream' });
    },
  } satisfies Partial<Handlers>;
}

/** Returns one reader's stream. It ends when the reader leaves, the session ends, the role changes, or the server stops. */
function streamFor(
  context: Context,
  c: HonoContext,
  { sessionId, user }: SignedIn,
): ReadableStream<Uint8Array> {
  let leave = () => {};
  return new ReadableStream({
    start(controller) {
      let open = true;
      const end = () => {
        if (open) controller.close();
        leave();
      };
      const tell = (message: Uint8Array) => {
        if ((controller.desiredSize ?? 0) < -MOST_WAITING) end();
        else if (open) controller.enqueue(message);
      };
      const mayListen = async () => {
        const session = await stillSignedIn(context, c).catch(() => null);
        const isHeld = session?.mustAddFactor ?? false;
        const may = !isHeld && session?.sessionId === sessionId && isSameAccess(session.user, user);
        if (!may) tell(ACCESS_CHANGED);
        if (!may) end();
        return may;
      };
      const recheck = () => void mayListen();
      const { userId } = user;
      const hears = (event: LiveEvent) => eventFor(user, context.group, event);
      const heard = readsAll(user) ? {} : { hears };
      const unsubscribe = context.events.subscribe({ userId, sessionId, ...heard, tell, recheck, end });
      const heartbeat = setInterval(async () => {
        if (await mayListen()) tell(ALIVE);
      }, HEARTBEAT_MILLISECONDS);
      leave = () => {
        open = false;
        clearInterval(heartbeat);
        unsubscribe();
      };
      tell(opening(context.events.quietMilliseconds()));
    },
    cancel: () => leave(),
  });
}

/** Tells a new reader how long nothing has changed: whatever it read before that may be out of date. */
function opening(quietMilliseconds: number): Uint8Array {
  return new TextEncoder().encode(`retry: 1000\nevent: quiet\ndata: ${Math.floor(quietMilliseconds)}\n\n`);
}

/** Makes the reader check who is signed in: the session has ended, or the role has changed. */
const ACCESS_CHANGED = new TextEncoder().encode('event: access\ndata: \n\n');

const ALIVE = new TextEncoder().encode(': alive\n\n');
