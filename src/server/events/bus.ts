import type { LiveEvent } from '../../domain/live-event.ts';

/** How long events are gathered before they are sent on: many saves at once become one message. */
const GATHER_MILLISECONDS = 20;

export interface Subscriber {
  /** Takes a message as it goes into a stream of server-sent events. */
  tell: (message: Uint8Array) => void;
  /** The server is about to stop. */
  end: () => void;
}

/** Carries events to every server of the installation, this one included. `onGap` tells that some may have been missed. */
export interface Relay {
  send(text: string): Promise<void>;
  listen(onText: (text: string) => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
}

export interface EventBus {
  publish(event: LiveEvent): void;
  /** Returns what ends the subscription. */
  subscribe(subscriber: Subscriber): () => void;
  /** How many are subscribed to this server. */
  listeners(): number;
  /** How long ago the last event was told, or the server began. */
  quietMilliseconds(): number;
  close(): Promise<void>;
}

/**
 * Tells every subscriber of this server, and of the others through the relay, what was changed. Equal events within
 * 20 ms are told once, and written once for all. After a gap in the relay all are ended: who is there opens anew.
 */
export async function createEventBus(
  relay: Relay | null,
  onFault: (error: unknown) => void,
): Promise<EventBus> {
  const subscribers = new Set<Subscriber>();
  /** Events as JSON. */
  const gathered = new Set<string>();
  let toldAt = performance.now();
  const tellAll = (events: string) => {
    toldAt = performance.now();
    const message = new TextEncoder().encode(`data: ${events}\n\n`);
    for (const subscriber of subscribers) subscriber.tell(message);
  };
  const endAll = () => {
    toldAt = performance.now();
    for (const subscriber of subscribers) subscriber.end();
  };
  await relay?.listen(tellAll, endAll);

  async function flush() {
    if (gathered.size === 0) return;
    const events = `[${[...gathered].join()}]`;
    gathered.clear();
    if (!relay) return tellAll(events);
    await relay.send(events).catch((error) => {
      onFault(error);
      tellAll(events);
    });
  }

  return {
    publish(event) {
      if (gathered.size === 0) setTimeout(() => void flush(), GATHER_MILLISECONDS);
      gathered.add(JSON.stringify(event));
    },
    subscribe(subscriber) {
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
