import type { LiveEvent } from '../../domain/desk/live-event.ts';
import { type Carried, messagesOf } from './messages.ts';

/** How long events are gathered before they are sent on: many saves at once become one message. */
const GATHER_MILLISECONDS = 20;

export interface Subscriber {
  userId: string;
  sessionId: string;
  /** An event as it is told of it, null where it is not; left out where it is told of all. */
  hears?: ((event: LiveEvent) => LiveEvent | null) | undefined;
  /** Takes a message as it goes into a stream of server-sent events. */
  tell: (message: Uint8Array) => void;
  /** Something changed about the sessions or the role of this user: to be looked at again. */
  recheck: () => void;
  /** The server is about to stop, or others of the same session take this one's place. */
  end: () => void;
}

/** Carries events to every server of the installation, this one included. `onGap` tells that some may have been missed. */
export interface Relay {
  /** How long a text may be, in bytes. */
  mostBytes: number;
  /** Sends texts in their order: all of them, or none. */
  send(texts: readonly string[]): Promise<void>;
  listen(onText: (text: string) => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
}

export interface EventBus {
  publish(event: LiveEvent): void;
  /** Has the streams of a user looked at again, on every server: a session has ended, or the role is another. */
  accessChanged(userId: string): void;
  /** Returns what ends the subscription. */
  subscribe(subscriber: Subscriber): () => void;
  /** How many are subscribed to this server. */
  listeners(): number;
  /** How long ago the last event was told, or the server began. */
  quietMilliseconds(): number;
  close(): Promise<void>;
}

/** How many streams a session may have. A browser with more visible windows than that loses the oldest one for a while. */
const MOST_STREAMS = 10;

const CROWDED = new TextEncoder().encode('event: crowded\ndata: \n\n');

/** Events as a message; one that several are told is written once. */
function messages(): (events: readonly LiveEvent[]) => Uint8Array {
  const written = new Map<string, Uint8Array>();
  return (events) => {
    const data = [...new Set(events.map((event) => JSON.stringify(event)))].join();
    const message = written.get(data) ?? new TextEncoder().encode(`data: [${data}]\n\n`);
    written.set(data, message);
    return message;
  };
}

/**
 * Tells every subscriber of this server, and of the others through the relay, what was changed. Equal events within
 * 20 ms are told once, and written once for all; `onTold` is called with each before any subscriber. After a gap in the relay all are ended: who is there opens anew.
 */
export async function createEventBus(
  relay: Relay | null,
  onFault: (error: unknown) => void,
  onTold: (event: LiveEvent) => void = () => {},
): Promise<EventBus> {
  const subscribers = new Set<Subscriber>();
  /** What waits to be sent, by its JSON, and what came through the relay in this turn. */
  const gathered = new Map<string, Carried>();
  const received: string[] = [];
  let toldAt = performance.now();
  const tellAll = (heardOf: readonly Carried[]) => {
    const users = new Set(heardOf.flatMap((each) => ('access' in each ? [each.access] : [])));
    for (const subscriber of subscribers) if (users.has(subscriber.userId)) subscriber.recheck();
    const events = heardOf.filter((each): each is LiveEvent => !('access' in each));
    for (const event of events) onTold(event);
    if (events.length === 0) return;
    toldAt = performance.now();
    const message = messages();
    for (const { hears, tell } of subscribers) {
      const heard = hears ? events.flatMap((event) => hears(event) ?? []) : events;
      if (heard.length > 0) tell(message(heard));
    }
  };
  // Many texts in a turn are told as one message: who reads is let go where too many wait.
  const receive = (text: string) => {
    received.push(text);
    if (received.length > 1) return;
    setImmediate(() => tellAll(received.splice(0).flatMap((each) => JSON.parse(each) as Carried[])));
  };
  const gather = (each: Carried) => {
    if (gathered.size === 0) setTimeout(() => void flush(), GATHER_MILLISECONDS);
    gathered.set(JSON.stringify(each), each);
  };
  const endAll = () => {
    toldAt = performance.now();
    for (const subscriber of subscribers) subscriber.end();
  };
  await relay?.listen(receive, () => {
    // The venues may be others by now.
    onTold({ topic: 'group' });
    endAll();
  });

  async function flush() {
    if (gathered.size === 0) return;
    const all = [...gathered.values()];
    gathered.clear();
    if (!relay) return tellAll(all);
    await relay.send(messagesOf(all, relay.mostBytes)).catch((error) => {
      onFault(error);
      tellAll(all);
    });
  }

  return {
    publish: gather,
    accessChanged: (userId) => gather({ access: userId }),
    subscribe(subscriber) {
      const [oldest, ...others] = [...subscribers].filter(
        ({ sessionId }) => sessionId === subscriber.sessionId,
      );
      if (oldest && others.length + 1 >= MOST_STREAMS) {
        oldest.tell(CROWDED);
        oldest.end();
      }
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    listeners: () => subscribers.size,
    quietMilliseconds: () => performance.now() - toldAt,
    async close() {
      await flush();
      endAll();
      await relay?.close();
    },
  };
}
