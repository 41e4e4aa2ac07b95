import type { Db, Tx } from '../db/schema.ts';
import { newId } from '../decision-context.ts';

/** What the sign-in library calls an account with a password. */
const CREDENTIAL = 'credential';

/** Stores the first password of a user, hashed. */
export async function insertCredential(
  tx: Tx,
  userId: string,
  { passwordHash: password, createdAt }: { passwordHash: string; createdAt: string },
): Promise<void> {
  const credential = { id: newId(), accountId: userId, providerId: CREDENTIAL, userId, password };
  await tx
    .insertInto('account')
    .values({ ...credential, createdAt, updatedAt: createdAt })
    .execute();
}

/** The query for the ids of those who have something to sign in with. */
export function selectWithCredential(db: Db) {
  return db.selectFrom('account').select('userId');
}

/** The stored form of a user's password; null when they have none. */
export async function readPasswordHash(db: Db, userId: string): Promise<string | null> {
  const credential = await db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', CREDENTIAL)
    .executeTakeFirst();
  return credential?.password ?? null;
}

/**
 * Whether a stored password still is the one that was looked at. Waits for whoever is changing it just now: from here to
 * the end of the transaction it stays as it is.
 */
export async function stillHasPassword(tx: Tx, userId: string, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ providerId: CREDENTIAL })
    .where('userId', '=', userId)
    .where('providerId', '=', CREDENTIAL)
    .where('password', '=', passwordHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The stored form of the password of the account with an e-mail address; null when there is none. */
export async function findPasswordHash(db: Db, email: string): Promise<string | null> {
  const credential = await db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select('account.password')
    .where('user.email', '=', email)
    .where('account.providerId', '=', CREDENTIAL)
    .executeTakeFirst();
  return credential?.password ?? null;
}

/** Stores a new hashed password in place of the old one, or as the first one of a user who came without. */
export async function writePasswordHash(
  tx: Tx,
  userId: string,
  { passwordHash, updatedAt }: { passwordHash: string; updatedAt: string },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ password: passwordHash, updatedAt })
    .where('userId', '=', userId)
    .where('providerId', '=', CREDENTIAL)
    .executeTakeFirst();
  if (!numUpdatedRows) await insertCredential(tx, userId, { passwordHash, createdAt: updatedAt });
}

/** Which of these e-mail addresses are of somebody who may sign in, with the password they were made with. */
export async function withFirstPassword(db: Db, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('user')
    .innerJoin('account', 'account.userId', 'user.id')
    .select('user.email')
    .where('user.email', 'in', emails)
    .where('user.active', '=', 1)
    .whereRef('account.updatedAt', '=', 'account.createdAt')
    .execute();
  return rows.map(({ email }) => email);
}
