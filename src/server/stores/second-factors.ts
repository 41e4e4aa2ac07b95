import { type Expression, type SqlBool, sql } from 'kysely';
import type { FactorKind, SecondFactor } from '../../domain/people/second-factor.ts';
import type { Db, NewRow, Tx } from '../db/schema.ts';

/** Returns a user's second factors that count, oldest first. */
export async function listFactors(db: Db, userId: string): Promise<SecondFactor[]> {
  const rows = await db
    .selectFrom('secondFactor')
    .select(['id', 'kind', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ id, kind, ...factor }) => ({ factorId: id, kind: kind as FactorKind, ...factor }));
}

/** Whether the user of an outer statement has a second factor. */
export function hasFactor(db: Db): Expression<SqlBool> {
  const found = db
    .selectFrom('secondFactor')
    .select('secondFactor.id')
    .where(sql.ref('secondFactor.userId'), '=', sql.ref('user.id'))
    .where('secondFactor.confirmedAt', 'is not', null);
  return sql<SqlBool>`exists ${found}`;
}

export async function insertFactor(tx: Tx, factor: NewRow<'secondFactor'>): Promise<void> {
  await tx.insertInto('secondFactor').values(factor).execute();
}

/** Returns the sealed secrets of a user's authenticators: those that count, or the one that is being set up. */
export function listAuthenticators(
  db: Db,
  userId: string,
  which: { factorId?: string },
): Promise<{ id: string; key: string }[]> {
  const own = db
    .selectFrom('secondFactor')
    .select(['id', 'key'])
    .where('userId', '=', userId)
    .where('kind', '=', 'authenticator');
  const { factorId } = which;
  return (
    factorId === undefined
      ? own.where('confirmedAt', 'is not', null)
      : own.where('id', '=', factorId).where('confirmedAt', 'is', null)
  ).execute();
}

/** Returns the ids by which browsers know a user's passkeys. */
export async function listCredentialIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('secondFactor')
    .select('credentialId')
    .where('userId', '=', userId)
    .where('kind', '=', 'passkey')
    .execute();
  return rows.flatMap(({ credentialId }) => credentialId ?? []);
}

/** Returns a passkey by the id that browsers know it by; undefined when there is none. */
export function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('secondFactor')
    .select(['id', 'userId', 'key', 'counter'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

/** Records the signature count of a passkey that was used. Returns false when it was removed, or used at the same time. */
export async function takeCount(
  tx: Tx,
  factorId: string,
  { before, counter, at }: { before: number; counter: number; at: string },
): Promise<boolean> {
  const used = await tx
    .updateTable('secondFactor')
    .set({ counter, lastUsedAt: at })
    .where('id', '=', factorId)
    .where('counter', '=', before)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Records that the code of a time step was used. Returns false when it, or a later one, was used before. */
export async function takeStep(
  tx: Tx,
  factorId: string,
  { step, at }: { step: number; at: string },
): Promise<boolean> {
  const used = await tx
    .updateTable('secondFactor')
    .set({ counter: step, lastUsedAt: at })
    .where('id', '=', factorId)
    .where('counter', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Makes an authenticator count under a name, once its first code was right. */
export async function confirmFactor(
  tx: Tx,
  factorId: string,
  confirmed: { name: string; confirmedAt: string },
): Promise<void> {
  await tx.updateTable('secondFactor').set(confirmed).where('id', '=', factorId).execute();
}

/** Renames a user's second factor. Returns false when it is not theirs. */
export async function renameFactor(
  tx: Tx,
  { userId, factorId, name }: { userId: string; factorId: string; name: string },
): Promise<boolean> {
  const renamed = await tx
    .updateTable('secondFactor')
    .set({ name })
    .where('id', '=', factorId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return renamed.numUpdatedRows > 0n;
}

/** Deletes one second factor of a user, all of them, or those never confirmed. Returns how many there were. */
export async function deleteFactors(
  tx: Tx,
  userId: string,
  which: 'all' | 'unconfirmed' | { factorId: string },
): Promise<number> {
  let ending = tx.deleteFrom('secondFactor').where('userId', '=', userId);
  if (which === 'unconfirmed') ending = ending.where('confirmedAt', 'is', null);
  else if (which !== 'all') ending = ending.where('id', '=', which.factorId);
  return Number((await ending.executeTakeFirst()).numDeletedRows);
}

/** Replaces a user's recovery codes by others, or by none. */
export async function replaceCodes(tx: Tx, userId: string, digests: readonly string[]): Promise<void> {
  await tx.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
  if (digests.length === 0) return;
  await tx
    .insertInto('recoveryCode')
    .values(digests.map((digest) => ({ digest, userId, usedAt: null })))
    .execute();
}

/** Returns how many recovery codes of a user are left. */
export async function countCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCode')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Uses a recovery code up. Returns true for one caller only. */
export async function takeCode(
  tx: Tx,
  { userId, digest, at }: { userId: string; digest: string; at: string },
): Promise<boolean> {
  const used = await tx
    .updateTable('recoveryCode')
    .set({ usedAt: at })
    .where('digest', '=', digest)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
