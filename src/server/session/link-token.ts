import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';

/**
 * Returns the seed of a link's token. The seed alone opens nothing, so it may be stored where the token may not: in the answer to an
 * Idempotency-Key, and in a letter in the outbox.
 */
export function newSeed(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns a link's token, made from its seed and the secret of the installation. */
export function tokenOf({ secret }: Pick<Context, 'secret'>, seed: string): string {
  return createHmac('sha256', secret).update(`password link ${seed}`).digest('base64url');
}
