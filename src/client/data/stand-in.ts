import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Call } from '../../domain/calls/calls.ts';
import type { Session } from '../../domain/people/session.ts';
import { asksServer, call } from './call-in-use.ts';
import { keepCopy, readCopy } from './copies.ts';
import { groupClock, SESSION } from './group-clock.ts';
import { owner } from './owner.ts';
import { isUnreachable, RequestError } from './request-error.ts';

type ReadCall<T> = (call: Call) => Promise<T>;

interface StandInRead<T> {
  client: QueryClient;
  queryKey: QueryKey;
  ask: ReadCall<T>;
  /** Converts the data to the query's form, if different; null for data that is neither stored nor replaced. */
  held?: ((data: T) => unknown) | null;
  /** False if sample data must not stand in: then only a copy can. */
  sample?: boolean;
}

/** The time of sample data, epoch milliseconds: before any real read. */
export const NEVER = 1;

/**
 * Reads from what pages use. If the server can't be reached it still throws, but the query then holds a stand-in:
 * the last copy on this device with its time, or sample data with the time NEVER.
 */
export async function readOrStandIn<T>(read: StandInRead<T>): Promise<T> {
  const { client, queryKey, ask, held = asItIs, sample = true } = read;
  const userId = owner();
  const fromServer = asksServer();
  try {
    const data = await ask(call);
    if (fromServer && held) void keepCopy(queryKey, held(data), userId);
    return data;
  } catch (error) {
    if (fromServer && held && failsToRead(error) && client.getQueryData(queryKey) === undefined) {
      const copy =
        (await readCopy(queryKey)) ??
        (sample && mayMakeUp(client) ? await sampleOf(client, ask, held) : undefined);
      if (copy && userId === owner()) client.setQueryData(queryKey, copy.data, { updatedAt: copy.at });
    }
    throw error;
  }
}

/** Whether sample data may stand in: it belongs to the specification's group, and other groups have their own people and figures. */
function mayMakeUp(client: QueryClient): boolean {
  return client.getQueryData<Session>(SESSION)?.demo ?? true;
}

/** Whether a read failed because the server could not be reached or failed itself. */
export function failsToRead(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof RequestError && error.status >= 500);
}

function asItIs(data: unknown): unknown {
  return data;
}

async function sampleOf<T>(client: QueryClient, ask: ReadCall<T>, held: (data: T) => unknown) {
  try {
    const { sampleDemoFor } = await import('../demo/demo.ts');
    return { data: held(await ask(sampleDemoFor(groupClock(client)))), at: NEVER };
  } catch {
    // Even the sample data could not be loaded.
    return undefined;
  }
}

/** Whether two reads are both of the server or both sample data: one says nothing beside the other. */
export function areAlike(one: { dataUpdatedAt: number }, other: { dataUpdatedAt: number }): boolean {
  return (one.dataUpdatedAt === NEVER) === (other.dataUpdatedAt === NEVER);
}
