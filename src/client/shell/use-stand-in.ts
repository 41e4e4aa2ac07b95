import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { failsToRead, NEVER } from '../data/stand-in.ts';
import { tryAgain } from '../ui/page-states.tsx';

/** What replaces data while the server can't be reached. */
interface StandIn {
  sample: boolean;
  /** Whether it includes figures of money, hours or people: more than a list of weeks or a count at the bell. */
  hasFigures: boolean;
  /** When the oldest copy on screen was read, in epoch milliseconds; null if there are no copies. */
  asOf: number | null;
  retry: () => void;
  retrying: boolean;
}

/** Describes which parts of this page are copies or sample data because the server can't be reached; null if none are. */
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
