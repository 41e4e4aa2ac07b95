import type { QueryClient } from '@tanstack/react-query';
import { type Group, NO_GROUP } from '../../domain/group/group.ts';
import type { Session } from '../../domain/people/session.ts';
import { DEFAULT_TIME_ZONE } from '../../domain/values/day.ts';

export const SESSION = ['session'] as const;

/** What time it is for the group, and where its days begin. */
export interface ClientClock {
  /** Milliseconds since 1970. */
  now: () => number;
  timeZone: string;
}

/**
 * The group's clock: the server's, as the last answer about the session told it, whatever clock and time zone the
 * device has. Where the session was never told, it is the device's clock in the usual zone.
 */
export function groupClock(client: QueryClient): ClientClock {
  const { data: session, dataUpdatedAt: toldAt } = client.getQueryState<Session>(SESSION) ?? {};
  if (!session || toldAt === undefined) return { now: Date.now, timeZone: DEFAULT_TIME_ZONE };
  const ahead = Date.parse(session.now) - toldAt;
  return { now: () => Date.now() + ahead, timeZone: session.timeZone };
}

/** The group, as the last answer about the session told it. */
export function cachedGroup(client: QueryClient): Group {
  return client.getQueryData<Session>(SESSION)?.group ?? NO_GROUP;
}
