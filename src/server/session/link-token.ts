import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';

/**
 * What a link's token is made from. It opens nothing by itself, so that it may be kept where the token may not: in the answer
 * to an Idempotency-Key, and in a letter that waits in the outbox.
 */
export function newSeed(): string {
  return randomBytes(32).toString('base64url');
}

/** The token of a link, from its seed and the installation's secret. */
export function tokenOf({ secret }: Pick<Context, 'secret'>, seed: string): string {
  return createHmac('sha256', secret).update(`password link ${seed}`).digest('base64url');
}
