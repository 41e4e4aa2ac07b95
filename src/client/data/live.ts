import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../domain/live-event.ts';
import { queriesMovedBy } from './queries.ts';

const FIRST_RETRY_MILLISECONDS = 1000;
const LONGEST_RETRY_MILLISECONDS = 30_000;

/**
 * Reads again what others change, as the server tells of it, while this page is visible: a hidden tab would keep one of
 * the few connections a browser grants. After a gap everything shown is read again. Calls
 * back whenever the server was reached. Returns what ends it.
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
      if (missedSome) void client.invalidateQueries();
      missedSome = false;
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      for (const event of JSON.parse(data) as LiveEvent[])
        for (const queryKey of queriesMovedBy(event)) void client.invalidateQueries({ queryKey });
    };
    source.onerror = () => {
      disconnect();
      retry = setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_RETRY_MILLISECONDS);
    };
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
