import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { failsToRead, NEVER } from '../data/stand-in.ts';
import { tryAgain } from '../ui/page-states.tsx';

/** What stands in for what the server can't be asked. */
export interface StandIn {
  /** Whether some of what is on screen is sample data. */
  sample: boolean;
  /** Whether any of that are figures, of money, hours or people: more than a list of weeks or a count beside the bell. */
  hasFigures: boolean;
  /** When the oldest of the copies on screen was read, epoch milliseconds; null without any. */
  asOf: number | null;
  /** Reads again what could not be read. */
  retry: () => void;
  retrying: boolean;
}

/** What on this page is a copy or sample data because the server can't be reached; null when nothing is. */
export function useStandIn(): StandIn | null {
  const client = useQueryClient();
  const described = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => JSON.stringify(describe(client)),
  );
  const standIn = JSON.parse(described) as Omit<StandIn, 'retry'> | null;
  const retry = () => tryAgain(client, (read) => standsIn(read) || read.state.error !== null);
  return standIn && { ...standIn, retry };
}

function describe(client: QueryClient): Omit<StandIn, 'retry'> | null {
  const queries = client.getQueryCache().findAll({ type: 'active', predicate: standsIn });
  if (queries.length === 0) return null;
  const times = queries.map(({ state }) => state.dataUpdatedAt).filter((at) => at !== NEVER);
  return {
    sample: times.length < queries.length,
    hasFigures: queries.some(isMadeUpFigure),
    asOf: times.length > 0 ? Math.min(...times) : null,
    retrying: queries.some(({ state }) => state.fetchStatus === 'fetching'),
  };
}

function isMadeUpFigure({ queryKey: [what, of], state }: Query): boolean {
  return state.dataUpdatedAt === NEVER && what !== 'weeks' && of !== 'unacknowledged';
}

function standsIn({ state: { data, error, dataUpdatedAt } }: Query): boolean {
  return data !== undefined && (dataUpdatedAt === NEVER || (error !== null && failsToRead(error)));
}
