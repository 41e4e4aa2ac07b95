import { factorDueAt } from '../../domain/group/factor-policy.ts';
import type { Group } from '../../domain/group/group.ts';
import { browserName } from '../../domain/people/browser.ts';
import { reachIn, readReach, readRole } from '../../domain/people/reach.ts';
import type { OwnSession } from '../../domain/people/session.ts';
import type { TokenInUse } from '../../domain/people/token.ts';
import { isGuest, type User } from '../../domain/people/user.ts';
import { builtOnce } from '../db/built-once.ts';
import type { OldRows } from '../db/old-rows.ts';
import type { Db, NewRow, Tx } from '../db/schema.ts';
import { hasFactor } from './second-factors.ts';

/** A signed-in user; `expiresAt` is ISO 8601. */
export interface SignedIn {
  sessionId: string;
  user: User;
  expiresAt: string;
  /** By when they must have a second factor (ISO 8601); null for whoever has one, or is not asked, and for programs. */
  secondFactorDueAt: string | null;
  /** Whether that moment has come. */
  mustAddFactor: boolean;
  /** Set for a program, which signs in with a token instead of a cookie. */
  token?: TokenInUse;
  /** What is known of a session that began at the provider of single sign-on; its refresh token is sealed. */
  fromProvider?: { confirmedAt: string; askedAt: string; refreshToken: string | null };
}

const selectSession = builtOnce((db, { token }: { token: string }) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.id', 'user.name', 'user.email', 'user.role', 'user.reach', 'user.createdAt'])
    .select(['session.id as sessionId', 'session.expiresAt'])
    .select(['session.refreshToken', 'session.confirmedAt', 'session.askedAt'])
    .select((user) => user.case().when(hasFactor(db)).then(1).else(0).end().as('hasFactor'))
    .where('session.token', '=', token)
    .where('user.active', '=', 1),
);

/**
 * Returns the session of an active user by its token, in one indexed read; null when there is none or it has ended. A manager's reach is
 * expanded to all it covers in the current group.
 */
export async function findSession(
  db: Db,
  group: Group,
  { token, now }: { token: string; now: string },
): Promise<SignedIn | null> {
  const [row] = (await db.executeQuery(selectSession(db, { token }))).rows;
  if (!row || row.expiresAt <= now) return null;
  const { sessionId, expiresAt, id, role, reach: stored, hasFactor: has, ...rest } = row;
  const { refreshToken, confirmedAt, askedAt, ...user } = rest;
  const reach = readReach(stored);
  const visitor = {
    ...user,
    userId: id,
    role: readRole(role),
    ...(reach && { reach: reachIn(group, reach) }),
  };
  const fromProvider = confirmedAt !== null && askedAt !== null && { confirmedAt, askedAt, refreshToken };
  // Whoever comes from the provider has the second step there.
  const isAsked = has === 0 && !isGuest(visitor) && !fromProvider;
  const secondFactorDueAt = isAsked ? factorDueAt(group, visitor) : null;
  const mustAddFactor = secondFactorDueAt !== null && secondFactorDueAt <= now;
  const session = { sessionId, user: visitor, expiresAt, secondFactorDueAt, mustAddFactor };
  return fromProvider ? { ...session, fromProvider } : session;
}

/** Returns a user's sessions that have not ended, newest first; `current` is the id of the session making the request. */
export async function listSessions(
  db: Db,
  userId: string,
  { current, now }: { current: string; now: string },
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => {
    const browser = browserName(userAgent ?? '');
    return {
      sessionId: id,
      browser,
      signedInAt: createdAt,
      lastUsedAt: updatedAt,
      address: ipAddress || null,
      current: id === current,
    };
  });
}

/** Deletes one session of a user, all, all but one, or the one with a token. Returns how many there were. */
export async function deleteSessions(
  tx: Tx,
  userId: string,
  which: { only?: string; except?: string; token?: string } = {},
): Promise<number> {
  let ending = tx.deleteFrom('session').where('userId', '=', userId);
  if (which.only !== undefined) ending = ending.where('id', '=', which.only);
  if (which.except !== undefined) ending = ending.where('id', '!=', which.except);
  if (which.token !== undefined) ending = ending.where('token', '=', which.token);
  return Number((await ending.executeTakeFirst()).numDeletedRows);
}

/** Deletes all sessions of all users. Returns how many there were. */
export async function deleteAllSessions(tx: Tx): Promise<number> {
  return Number((await tx.deleteFrom('session').executeTakeFirst()).numDeletedRows);
}

/** Deletes a user's sessions except the newest `keep` ones and the one with a token. Returns how many there were. */
export async function deleteOldestSessions(
  tx: Tx,
  userId: string,
  { except, keep }: { except: string; keep: number },
): Promise<number> {
  const newest = tx
    .selectFrom('session')
    .select('id')
    .where('userId', '=', userId)
    .where('token', '!=', except)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(keep);
  const ending = tx
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('token', '!=', except)
    .where('id', 'not in', newest);
  return Number((await ending.executeTakeFirst()).numDeletedRows);
}

/** Extends a session that is in use (times are ISO 8601), and records where from. */
export async function prolongSession(
  db: Db,
  sessionId: string,
  used: { expiresAt: string; updatedAt: string; ipAddress: string | null },
): Promise<void> {
  await db.updateTable('session').set(used).where('id', '=', sessionId).execute();
}

/** Stores a session that did not begin with the sign-in library. */
export async function insertSession(tx: Tx, session: NewRow<'session'>): Promise<void> {
  await tx.insertInto('session').values(session).execute();
}

/**
 * Records that the provider is being asked about a session. Returns false when another request asks already: a refresh token that is shown
 * twice may end all of them.
 */
export async function takeAsking(
  db: Db,
  sessionId: string,
  { before, at }: { before: string; at: string },
): Promise<boolean> {
  const taken = await db
    .updateTable('session')
    .set({ askedAt: at })
    .where('id', '=', sessionId)
    .where('askedAt', '=', before)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Records that the provider confirmed a session, with the sealed token for the next time. */
export async function confirmSession(
  tx: Tx,
  sessionId: string,
  confirmed: { confirmedAt: string; refreshToken: string },
): Promise<void> {
  await tx.updateTable('session').set(confirmed).where('id', '=', sessionId).execute();
}

/** Records the address a session was begun from. */
export async function recordAddress(tx: Tx, token: string, ipAddress: string | null): Promise<void> {
  await tx.updateTable('session').set({ ipAddress }).where('token', '=', token).execute();
}

/** Returns up to `limit` sessions that ended before a moment. */
export function listOldSessions(db: Db, { before, after, limit }: OldRows): Promise<{ id: string }[]> {
  const over = db.selectFrom('session').select('id').where('expiresAt', '<', before);
  return over.where('id', '>', after).orderBy('id').limit(limit).execute();
}

export async function removeSessions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('session').where('id', 'in', ids).execute();
}
