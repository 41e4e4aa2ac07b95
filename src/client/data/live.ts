import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '../../domain/weeks/live-event.ts';
import { queriesMovedBy, reads } from './queries.ts';

const FIRST_RETRY_MILLISECONDS = 1000;
const LONGEST_RETRY_MILLISECONDS = 30_000;

/**
 * Reads again what others change, as the server tells of it, while this page is visible: a hidden tab would keep one of
 * the few connections a browser grants. After a gap everything shown is read again, and so it is when something changed
 * between the opening of the page and that of the stream. Calls back whenever the server was reached. Returns what ends it.
 */
export function followChanges(client: QueryClient, onReached: () => void): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_RETRY_MILLISECONDS;
  let missedSome = false;

  function connect() {
    source = new EventSource('/api/events');
    source.onopen = () => {
      wait = FIRST_RETRY_MILLISECONDS;
      onReached();
    };
    source.addEventListener('quiet', ({ data: quietMilliseconds }: MessageEvent<string>) => {
      if (missedSome || Number(quietMilliseconds) < performance.now()) void readAgain(client);
      missedSome = false;
    });
    source.onmessage = ({ data }: MessageEvent<string>) => {
      for (const event of JSON.parse(data) as LiveEvent[])
        for (const queryKey of queriesMovedBy(event)) void readAgain(client, queryKey);
    };
    source.addEventListener('access', () => void askWhoIsSignedIn());
    // Another window of this browser has taken the place of this one: not at once the other way round.
    source.addEventListener('crowded', () => {
      wait = LONGEST_RETRY_MILLISECONDS;
    });
    source.onerror = () => {
      // Closed by itself only where the server answered with a refusal.
      if (source?.readyState === EventSource.CLOSED) void askWhoIsSignedIn();
      disconnect();
      retry = setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_RETRY_MILLISECONDS);
    };
  }

  /** The session may have ended, or the role be another: the page follows what is answered. */
  async function askWhoIsSignedIn() {
    await client.invalidateQueries({ queryKey: reads.session().queryKey });
  }

  function disconnect() {
    clearTimeout(retry);
    source?.close();
    source = null;
    missedSome = true;
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

/** Reads again. A first read that is under way may hold what was before: it is read once more as soon as it is there. */
async function readAgain(client: QueryClient, queryKey: QueryKey = []): Promise<void> {
  const underWay = client.getQueryCache().findAll({
    queryKey,
    predicate: ({ state }) => state.fetchStatus === 'fetching' && state.data === undefined,
  });
  await client.invalidateQueries({ queryKey });
  for (const { queryKey: key } of underWay) void client.invalidateQueries({ queryKey: key, exact: true });
}
