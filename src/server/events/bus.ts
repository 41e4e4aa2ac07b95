import type { LiveEvent } from '../../domain/desk/live-event.ts';

/** What goes through a relay: events for every screen, and users whose access to check again, which no screen receives. */
export type Carried = LiveEvent | { access: string };

/** Returns texts of at most this many bytes, each a JSON list. An event that is too long alone loses its venues. */
export function messagesOf(carried: Iterable<Carried>, mostBytes: number): string[] {
  const messages: string[] = [];
  let [list, bytes] = [[] as string[], 0];
  for (const each of carried) {
    const text = textWithin(each, mostBytes - BRACKETS);
    const own = Buffer.byteLength(text) + 1;
    if (list.length > 0 && bytes + own > mostBytes - BRACKETS) {
      messages.push(`[${list.join()}]`);
      [list, bytes] = [[], 0];
    }
    list.push(text);
    bytes += own;
  }
  if (list.length > 0) messages.push(`[${list.join()}]`);
  return messages;
}

const BRACKETS = 2;

function textWithin(carried: Carried, mostBytes: number): string {
  const text = JSON.stringify(carried);
  if ('access' in carried || Buffer.byteLength(text) < mostBytes) return text;
  const { venues: _, ...ofAll } = carried;
  return JSON.stringify(ofAll);
}

/** How long events are gathered before they are sent: many saves at once become one message. */
const GATHER_MILLISECONDS = 20;

interface Subscriber {
  userId: string;
  sessionId: string;
  /** Returns the event as this subscriber may see it, or null. Left out, the subscriber sees all. */
  hears?: ((event: LiveEvent) => LiveEvent | null) | undefined;
  /** Takes a message formatted for a stream of server-sent events. */
  tell: (message: Uint8Array) => void;
  /** Called when the user's sessions or role have changed and must be checked again. */
  recheck: () => void;
  /** Called when the server is about to stop, or newer streams of the same session replace this one. */
  end: () => void;
}

/** Carries events to every server of the installation, this one included. Calls `onGap` when some may have been missed. */
export interface Relay {
  /** The longest text, in bytes. */
  mostBytes: number;
  /** Sends texts in order: all of them, or none. */
  send(texts: readonly string[]): Promise<void>;
  listen(onText: (text: string) => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
}

export interface EventBus {
  publish(event: LiveEvent): void;
  /** Checks the streams of a user again on every server: a session has ended, or the role has changed. */
  accessChanged(userId: string): void;
  /** Returns the function that ends the subscription. */
  subscribe(subscriber: Subscriber): () => void;
  /** Returns how many subscribers this server has. */
  listeners(): number;
  /** Returns the time since the last event, or since the server began. */
  quietMilliseconds(): number;
  close(): Promise<void>;
}

/** How many streams a session may have. A browser with more visible windows loses the oldest stream for a while. */
const MOST_STREAMS = 10;

const CROWDED = new TextEncoder().encode('event: crowded\ndata: \n\n');

/** Formats events as a message. Messages with the same events for several subscribers are formatted once. */
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
 * Sends changes to every subscriber of this server, and to other servers through the relay. Equal events within 20 ms are sent once, and
 * formatted once for all; `onTold` gets each before any subscriber. After a gap in the relay all streams end, and clients reconnect.
 */
export async function createEventBus(
  relay: Relay | null,
  onFault: (error: unknown) => void,
  onTold: (event: LiveEvent) => void = () => {},
): Promise<EventBus> {
  const subscribers = new Set<Subscriber>();
  /** Events waiting to be sent, by their JSON. `received`: texts from the relay in this turn of the event loop. */
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
  // Many texts in one turn become one message: a reader with too many waiting messages is disconnected.
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
    // The venues may have changed meanwhile.
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
