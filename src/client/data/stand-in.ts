import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Session } from '../../domain/people/session.ts';
import { keepCopy, readCopy } from './copies.ts';
import type { Gateway } from './gateway.ts';
import { asksServer, gateway } from './gateway-in-use.ts';
import { groupClock, SESSION } from './group-clock.ts';
import { owner } from './owner.ts';
import { isUnreachable, RequestError } from './request-error.ts';

type GatewayCall<T> = (from: Gateway) => Promise<T>;

interface StandInRead<T> {
  client: QueryClient;
  queryKey: QueryKey;
  ask: GatewayCall<T>;
  /** How the query holds what is read, where not as it is; null for what is neither kept nor replaced. */
  held?: ((data: T) => unknown) | null;
  /** False where nothing is made up: such a read has a copy to stand in for it, or nothing. */
  sample?: boolean;
}

/** When sample data was "read", epoch milliseconds: before anything was. */
export const NEVER = 1;

/**
 * Reads from the gateway in use. Where the server can't be reached, the read fails all the same, but the query then
 * holds what stands in: the last copy on this device with its time, or else sample data with the time NEVER.
 */
export async function readOrStandIn<T>(read: StandInRead<T>): Promise<T> {
  const { client, queryKey, ask, held = asItIs, sample = true } = read;
  const userId = owner();
  const fromServer = asksServer();
  try {
    const data = await ask(gateway());
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

/** Whether the sample may stand in: it is of the specification's group, and another has people and figures of its own. */
function mayMakeUp(client: QueryClient): boolean {
  return client.getQueryData<Session>(SESSION)?.demo ?? true;
}

/** A read that failed within the server is as good as one that did not reach it. */
export function failsToRead(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof RequestError && error.status >= 500);
}

function asItIs(data: unknown): unknown {
  return data;
}

async function sampleOf<T>(client: QueryClient, ask: GatewayCall<T>, held: (data: T) => unknown) {
  try {
    const { sampleGateway } = await import('../demo/demo.ts');
    return { data: held(await ask(sampleGateway(groupClock(client)))), at: NEVER };
  } catch {
    // Not even the sample data could be loaded.
    return undefined;
  }
}
