import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { WeekId } from '../../domain/week.ts';
import { http } from './http.ts';

/**
 * Never stale, no refetch on focus or by interval, no retry (SPEC section 4): data changes when somebody saves. Calls are
 * made even where the browser believes to be offline: the server may be on this very network.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The reads of the product, each with its key. */
export const reads = {
  session: () => queryOptions({ queryKey: ['session'], queryFn: () => http.session() }),
  weeks: () => queryOptions({ queryKey: ['weeks'], queryFn: () => http.weeks() }),
  week: (weekId: WeekId) => queryOptions({ queryKey: ['week', weekId], queryFn: () => http.week(weekId) }),
  settings: () => queryOptions({ queryKey: ['settings'], queryFn: () => http.settings() }),
  alerts: (limit: number) => queryOptions({ queryKey: ['alerts', limit], queryFn: () => http.alerts(limit) }),
  staff: () => queryOptions({ queryKey: ['staff'], queryFn: () => http.staff() }),
  suppliers: () => queryOptions({ queryKey: ['suppliers'], queryFn: () => http.suppliers() }),
};

/** Reads again what a change of a week can have moved. */
export async function refreshWeek(client: QueryClient, weekId: WeekId): Promise<void> {
  const moved = [['week', weekId], ['weeks'], ['alerts']];
  await Promise.all(moved.map((queryKey) => client.invalidateQueries({ queryKey })));
}
