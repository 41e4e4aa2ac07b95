import { type FetchQueryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import { hasManyVenues } from '../../domain/group/venue.ts';
import { asksServer } from '../data/gateway-in-use.ts';
import { reads } from '../data/queries.ts';
import { useGroup, useSession } from './use-session.ts';

/** How long a page has been there before what tonight needs is read ahead, in milliseconds. */
const SETTLED = 5000;

/**
 * Reads this week's figures, sales, staff and suppliers ahead, once somebody is signed in and the page is at rest: what is entered
 * tonight can then be entered although the server is away and its page was never opened. Each is read once, one after another.
 */
export function useReadAhead(): void {
  const client = useQueryClient();
  const group = useGroup();
  const { user, currentWeek, sample } = useSession();
  const { weekId } = currentWeek;
  const isReader = Boolean(user?.role) && !sample;
  useEffect(() => {
    if (!isReader) return;
    let left = false;
    const timer = setTimeout(async () => {
      for (const ask of askedTonight(client, group, weekId))
        if (!left && isAtRest()) await ask().catch(() => {});
    }, SETTLED);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [client, isReader, group, weekId]);
}

function askedTonight(client: QueryClient, group: ReturnType<typeof useGroup>, weekId: WeekId) {
  const { only } = group;
  // What was asked for already is somebody else's to read again.
  const ahead =
    <T>(query: FetchQueryOptions<T>) =>
    async () => {
      if (!client.getQueryState(query.queryKey)) await client.prefetchQuery(query);
    };
  const ofWeek = [
    ahead(reads.week(weekId, only)),
    ahead(reads.sales(weekId, only)),
    ahead(reads.outlook(weekId, only)),
  ];
  return [
    // Of many venues pages read one at a time, and all together would be large.
    ...(hasManyVenues(group) ? [] : ofWeek),
    ahead(reads.staff()),
    ahead(reads.suppliers()),
    ahead(reads.retiredSuppliers()),
    ahead(reads.settings()),
    ahead(reads.weeks()),
  ];
}

/** Whether nobody is waiting for anything else: a page that is hidden, or a device without a network, asks for nothing. */
function isAtRest(): boolean {
  return asksServer() && document.visibilityState === 'visible' && navigator.onLine;
}
