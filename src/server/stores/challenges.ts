import { createHash, randomBytes } from 'node:crypto';
import { addMilliseconds } from '../../domain/values/moment.ts';
import type { Db } from '../db/schema.ts';
import { newId } from '../decision-context.ts';

/** What a challenge is for: the second step of a sign-in, a new or a shown passkey, or a sign-in at the provider. */
export type ChallengeKind = 'second step' | 'new passkey' | 'passkey' | 'provider';

/** How long a challenge can be answered, in milliseconds. */
const LASTS = 10 * 60_000;

/** Stores a challenge with what its answer is checked against, and returns the token that opens it. Only its hash is stored. */
export async function keepChallenge(
  db: Db,
  kind: ChallengeKind,
  { value, now }: { value: object; now: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.deleteFrom('verification').where('expiresAt', '<', now).execute();
  await db
    .insertInto('verification')
    .values({
      id: newId(),
      identifier: identifierOf(kind, token),
      value: JSON.stringify(value),
      expiresAt: addMilliseconds(now, LASTS),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return token;
}

/** Returns what a challenge was stored with; null for one that was answered, is over or never was one. */
export async function findChallenge<Value>(
  db: Db,
  kind: ChallengeKind,
  { token, now }: { token: string; now: string },
): Promise<Value | null> {
  const found = await db
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', identifierOf(kind, token))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return found ? (JSON.parse(found.value) as Value) : null;
}

/** Uses a challenge up. Returns what it was stored with, for one caller only. */
export async function takeChallenge<Value>(
  db: Db,
  kind: ChallengeKind,
  { token, now }: { token: string; now: string },
): Promise<Value | null> {
  const taken = await db
    .deleteFrom('verification')
    .where('identifier', '=', identifierOf(kind, token))
    .where('expiresAt', '>', now)
    .returning('value')
    .executeTakeFirst();
  return taken ? (JSON.parse(taken.value) as Value) : null;
}

function identifierOf(kind: ChallengeKind, token: string): string {
  return `${kind} ${createHash('sha256').update(token).digest('base64url')}`;
}
