import type { Selectable } from 'kysely';
import { readReach, readRole } from '../../domain/people/reach.ts';
import type { NewToken, Token } from '../../domain/people/token.ts';
import type { User } from '../../domain/people/user.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Database, Db, Tx } from '../db/schema.ts';

export type StoredToken = Token & { userId: string };

const selectTokens = (db: Db) =>
  db
    .selectFrom('token')
    .innerJoin('user', 'user.id', 'token.userId')
    .select(['token.id', 'token.name', 'token.access', 'token.reach', 'token.endsOn', 'token.userId'])
    .select(['token.createdAt', 'token.lastUsedAt', 'user.name as by']);

function tokenOf(row: Omit<Selectable<Database['token']>, 'digest'> & { by: string }): StoredToken {
  const { id: tokenId, access, reach, endsOn, ...rest } = row;
  return {
    tokenId,
    ...rest,
    endsOn: endsOn as Day,
    access: access === 'write' ? 'write' : 'read',
    reach: readReach(reach) ?? null,
  };
}

/** Returns the tokens of one user, or of all, newest first. */
export async function listTokens(db: Db, userId?: string): Promise<StoredToken[]> {
  let tokens = selectTokens(db).orderBy('token.createdAt', 'desc').orderBy('token.id', 'desc');
  if (userId !== undefined) tokens = tokens.where('token.userId', '=', userId);
  return (await tokens.execute()).map(tokenOf);
}

/** Returns a token; undefined when there is none with this id. */
export async function findToken(db: Db, tokenId: string): Promise<StoredToken | undefined> {
  const row = await selectTokens(db).where('token.id', '=', tokenId).executeTakeFirst();
  return row && tokenOf(row);
}

/** Stores a new token; only its SHA-256, not the token itself. */
export async function insertToken(
  tx: Tx,
  { name, access, reach, endsOn }: NewToken,
  made: { tokenId: string; digest: string; userId: string; createdAt: string },
): Promise<void> {
  const { tokenId: id, ...rest } = made;
  const row = { id, ...rest, name, access, endsOn, reach: reach ? JSON.stringify(reach) : null };
  await tx
    .insertInto('token')
    .values({ ...row, lastUsedAt: null })
    .execute();
}

/** Deletes all tokens of a user, or one of them. Returns how many there were. */
export async function deleteTokens(tx: Tx, userId: string, only?: string): Promise<number> {
  let ending = tx.deleteFrom('token').where('userId', '=', userId);
  if (only !== undefined) ending = ending.where('id', '=', only);
  return Number((await ending.executeTakeFirst()).numDeletedRows);
}

/** Deletes all tokens of all users. Returns how many there were. */
export async function deleteAllTokens(tx: Tx): Promise<number> {
  return Number((await tx.deleteFrom('token').executeTakeFirst()).numDeletedRows);
}

function selectMaker(db: Db, digest: string) {
  return db
    .selectFrom('token')
    .innerJoin('user', 'user.id', 'token.userId')
    .select(['token.id as tokenId', 'token.name as tokenName', 'token.access', 'token.endsOn'])
    .select(['token.reach as tokenReach', 'token.lastUsedAt'])
    .select(['user.id', 'user.name', 'user.email', 'user.role', 'user.reach', 'user.createdAt'])
    .where('token.digest', '=', digest)
    .where('user.active', '=', 1);
}

/** Returns a token by its SHA-256 with its maker's current data; null when there is none or its maker is not active. */
export async function findMaker(
  db: Db,
  digest: string,
): Promise<{
  token: Pick<Token, 'tokenId' | 'name' | 'access' | 'reach' | 'endsOn' | 'lastUsedAt'>;
  maker: User;
} | null> {
  const [row] = await selectMaker(db, digest).execute();
  if (!row) return null;
  const { tokenId, tokenName, access, endsOn, tokenReach, lastUsedAt, id, role, reach, ...user } = row;
  const own = readReach(reach);
  return {
    token: {
      tokenId,
      name: tokenName,
      access: access === 'write' ? 'write' : 'read',
      reach: readReach(tokenReach) ?? null,
      endsOn: endsOn as Day,
      lastUsedAt,
    },
    maker: { ...user, userId: id, role: readRole(role), ...(own && { reach: own }) },
  };
}

export async function noteUse(db: Db, tokenId: string, lastUsedAt: string): Promise<void> {
  await db.updateTable('token').set({ lastUsedAt }).where('id', '=', tokenId).execute();
}
