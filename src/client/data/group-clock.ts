import type { QueryClient } from '@tanstack/react-query';
import { type Group, NO_GROUP } from '../../domain/group/group.ts';
import type { Session } from '../../domain/people/session.ts';
import { DEFAULT_TIME_ZONE } from '../../domain/values/day.ts';

export const SESSION = ['session'] as const;

export interface ClientClock {
  /** Milliseconds since 1970. */
  now: () => number;
  timeZone: string;
}

/**
 * Returns the group's clock: the server's, from the last session answer, whatever the device's clock and time zone.
 * Without such an answer it is the device's clock in the default time zone.
 */
export function groupClock(client: QueryClient): ClientClock {
  const { data: session, dataUpdatedAt: toldAt } = client.getQueryState<Session>(SESSION) ?? {};
  if (!session || toldAt === undefined) return { now: Date.now, timeZone: DEFAULT_TIME_ZONE };
  const ahead = Date.parse(session.now) - toldAt;
  return { now: () => Date.now() + ahead, timeZone: session.timeZone };
}

/** Returns the group from the last session answer. */
export function cachedGroup(client: QueryClient): Group {
  return client.getQueryData<Session>(SESSION)?.group ?? NO_GROUP;
}
