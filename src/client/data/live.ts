import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '../../domain/desk/live-event.ts';
import { BASE } from './base.ts';
import { readsHeld, untilReadsAreHeld } from './held-reads.ts';
import { queriesAffectedBy, reads } from './queries.ts';

const FIRST_RETRY_MILLISECONDS = 1000;
const LONGEST_RETRY_MILLISECONDS = 30_000;
/** Events of a stream's last moments may not have arrived. */
const ON_THE_WAY_MILLISECONDS = 2000;

/**
 * Reads again what others change, by the server's events, while this page is visible: a hidden tab would hold one of the
 * few connections a browser allows. When the stream opens, reads everything shown again if anything changed since the
 * last stream or since the page opened. Calls `onReached` whenever the stream opens. Returns a function that stops it.
 */
export function followChanges(client: QueryClient, onReached: () => void): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let connected = new AbortController();
  let wait = FIRST_RETRY_MILLISECONDS;
  // From when changes may have been missed.
  let unheardSince = { page: 0, clock: Date.now() - performance.now() };

  /** The hold of reads to wait for before connecting. After a sign-out it never allows it. */
  let hold: Promise<boolean> | null = null;

  function connect() {
    hold = readsHeld();
    if (hold) return void connectAfter(hold);
    source = new EventSource(`${BASE}/api/events`);
    connected = new AbortController();
    // The request may not have reached the server yet, which would refuse it once the session has ended.
    untilReadsAreHeld().addEventListener('abort', followVisibility, { signal: connected.signal });
    source.onopen = () => {
      wait = FIRST_RETRY_MILLISECONDS;
      onReached();
    };
    source.addEventListener('quiet', ({ data: quietMilliseconds }: MessageEvent<string>) => {
      // One clock may have stopped while the device slept; the other may have been set.
      const unheard = Math.max(performance.now() - unheardSince.page, Date.now() - unheardSince.clock);
      if (Number(quietMilliseconds) < unheard + ON_THE_WAY_MILLISECONDS) void readAgain(client);
    });
    source.onmessage = ({ data }: MessageEvent<string>) => {
      for (const event of JSON.parse(data) as LiveEvent[])
        for (const queryKey of queriesAffectedBy(event)) void readAgain(client, queryKey);
    };
    source.addEventListener('access', () => void askWhoIsSignedIn());
    // Another window of this browser has taken this one's connection: don't take it back at once.
    source.addEventListener('crowded', () => {
      wait = LONGEST_RETRY_MILLISECONDS;
    });
    source.onerror = () => {
      // The browser closes the stream only if the server refused it.
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

  /** The session may have ended or the role changed: the page follows the answer. */
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
 * Reads again. A first read in progress may return old data, and a page of a list that somebody asked for must not be
 * lost: both are read once more when they arrive.
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
