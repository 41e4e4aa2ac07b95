import { Refusal } from '../errors.ts';

const MINUTE = 60_000;

/** How many requests a minute and imports an hour a token may send to each server. */
const BOUNDS = {
  requests: { most: 300, within: MINUTE },
  imports: { most: 60, within: 60 * MINUTE },
} as const;

/** Counts the recent requests of programs. */
export interface TokenUse {
  /** Counts a request of a token. Throws 'too-many-requests', with the seconds to wait. */
  demand(tokenId: string, request: { method: string; path: string }): void;
}

interface TokenUseCount {
  since: number;
  count: number;
}

export function createTokenUse(now: () => number): TokenUse {
  const counts = new Map<string, TokenUseCount>();

  function count(key: string, { most, within }: { most: number; within: number }) {
    const at = now();
    const known = counts.get(key);
    const current = known && at - known.since < within ? known : { since: at, count: 0 };
    counts.set(key, current);
    if (++current.count <= most) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((current.since + within - at) / 1000));
    throw new Refusal(
      'too-many-requests',
      'This token asks too often. Wait a moment.',
      {},
      retryAfterSeconds,
    );
  }

  return {
    demand(tokenId, { method, path }) {
      count(`requests ${tokenId}`, BOUNDS.requests);
      if (method === 'POST' && /^\/api\/imports(?:\/parts)?$/.test(path))
        count(`imports ${tokenId}`, BOUNDS.imports);
    },
  };
}
