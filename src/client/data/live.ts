import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '../../domain/desk/live-event.ts';
import { readsHeld, untilReadsAreHeld } from './http.ts';
import { queriesAffectedBy, reads } from './queries.ts';

const FIRST_RETRY_MILLISECONDS = 1000;
const LONGEST_RETRY_MILLISECONDS = 30_000;
/** What was told in the last moments of a stream may not have arrived. */
const ON_THE_WAY_MILLISECONDS = 2000;

/**
 * Reads again what others change, as the server tells of it, while this page is visible: a hidden tab would keep one of
 * the few connections a browser grants. Where something changed since the last moment of the stream, or since the page was
 * opened, everything shown is read again, and nothing where nothing did. Calls back whenever the server was reached.
 * Returns what ends it.
 */
export function followChanges(client: QueryClient, onReached: () => void): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let connected = new AbortController();
  let wait = FIRST_RETRY_MILLISECONDS;
  // Since when changes may have been missed.
  let unheardSince = { page: 0, clock: Date.now() - performance.now() };

  /** What is waited for before anything is asked again: it never ends well for who has left. */
  let hold: Promise<boolean> | null = null;

  function connect() {
    hold = readsHeld();
    if (hold) return void connectAfter(hold);
    source = new EventSource('/api/events');
    connected = new AbortController();
    // It may not have reached the server yet, which would refuse it once the session has ended.
    untilReadsAreHeld().addEventListener('abort', followVisibility, { signal: connected.signal });
    source.onopen = () => {
      wait = FIRST_RETRY_MILLISECONDS;
      onReached();
    };
    source.addEventListener('quiet', ({ data: quietMilliseconds }: MessageEvent<string>) => {
      // One of the two clocks may have slept with the device, and people set the other.
      const unheard = Math.max(performance.now() - unheardSince.page, Date.now() - unheardSince.clock);
      if (Number(quietMilliseconds) < unheard + ON_THE_WAY_MILLISECONDS) void readAgain(client);
    });
    source.onmessage = ({ data }: MessageEvent<string>) => {
      for (const event of JSON.parse(data) as LiveEvent[])
        for (const queryKey of queriesAffectedBy(event)) void readAgain(client, queryKey);
    };
    source.addEventListener('access', () => void askWhoIsSignedIn());
    // Another window of this browser has taken the place of this one: not at once the other way round.
    source.addEventListener('crowded', () => {
      wait = LONGEST_RETRY_MILLISECONDS;
    });
    source.onerror = () => {
      // Closed by itself only where the server answered with a refusal.
      if (source?.readyState === EventSource.CLOSED) void askWhoIsSignedIn();
      connectAgain();
      wait = Math.min(wait * 2, LONGEST_RETRY_MILLISECONDS);
    };
  }

  async function connectAfter(held: Promise<boolean>) {
    if ((await held) && hold === held) connect();
  }

  function connectAgain() {
    disconnect();
    retry = setTimeout(connect, wait);
  }

  /** The session may have ended, or the role be another: the page follows what is answered. */
  async function askWhoIsSignedIn() {
    await client.invalidateQueries({ queryKey: reads.session().queryKey });
  }

  function disconnect() {
    clearTimeout(retry);
    hold = null;
    connected.abort();
    if (source) unheardSince = { page: performance.now(), clock: Date.now() };
    source?.close();
    source = null;
  }

  function followVisibility() {
    disconnect();
    if (document.visibilityState === 'visible') connect();
  }

  connect();
  document.addEventListener('visibilitychange', followVisibility);
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    disconnect();
  };
}

/**
 * Reads again. A first read that is under way may hold what was before, and a further page of a list was asked for by a press
 * that is not to be lost: both are read once more as soon as they are there.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey = []): Promise<void> {
  const underWay = client.getQueryCache().findAll({ queryKey, predicate: isAwaited });
  const others = (query: Query) => !underWay.includes(query);
  const arrivals = underWay.map(async ({ promise, queryKey: key }) => {
    await promise?.catch(() => {});
    await client.invalidateQueries({ queryKey: key, exact: true });
  });
  await Promise.all([client.invalidateQueries({ queryKey, predicate: others }), ...arrivals]);
}

function isAwaited({ state: { fetchStatus, data, fetchMeta } }: Query): boolean {
  return fetchStatus === 'fetching' && (data === undefined || fetchMeta?.fetchMore !== undefined);
}
