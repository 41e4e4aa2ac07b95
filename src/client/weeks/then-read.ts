import type { QueryClient } from '@tanstack/react-query';
import type { WeekId } from '../../domain/calendar/week.ts';
import { refreshWeek } from '../data/queries.ts';
import { RequestError } from '../data/request-error.ts';

/** Reads the week again when one of its rows was changed, and when that was refused since it is not what it was. */
export function thenRead(client: QueryClient, weekId: WeekId) {
  return {
    onSuccess: () => refreshWeek(client, weekId),
    onError: (error: Error) => {
      if (error instanceof RequestError) void refreshWeek(client, weekId);
    },
  };
}
