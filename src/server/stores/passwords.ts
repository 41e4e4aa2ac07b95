import type { Db, Tx } from '../db/schema.ts';
import { newId } from '../decision-context.ts';

/** The provider id that the sign-in library gives accounts with a password. */
export const CREDENTIAL = 'credential';

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

/** Selects the ids of the users who have something to sign in with. */
export function selectWithCredential(db: Db) {
  return db.selectFrom('account').select('userId');
}

/** Returns the hash of a user's password; null when they have none. */
export async function readPasswordHash(db: Db, userId: string): Promise<string | null> {
  const credential = await db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', CREDENTIAL)
    .executeTakeFirst();
  return credential?.password ?? null;
}

/** Whether a user's password still has this hash. Waits for concurrent changes and locks the password until the end of the transaction. */
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

/** Returns the password hash of the account with an email address; null when there is none. */
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

/** Overwrites a user's password hash, or inserts the first one. */
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

/** Returns the email addresses, out of these, of active users who still have the password they were created with. */
export async function withFirstPassword(db: Db, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('user')
    .innerJoin('account', 'account.userId', 'user.id')
    .select('user.email')
    .where('user.email', 'in', emails)
    .where('user.active', '=', 1)
    .where('account.providerId', '=', CREDENTIAL)
    .whereRef('account.updatedAt', '=', 'account.createdAt')
    .execute();
  return rows.map(({ email }) => email);
}
