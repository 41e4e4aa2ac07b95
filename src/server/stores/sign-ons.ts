import type { Db, Tx } from '../db/schema.ts';
import { newId } from '../decision-context.ts';
import { CREDENTIAL } from './passwords.ts';

/** Somebody by the provider's lasting name for them. */
export interface ProviderSubject {
  issuer: string;
  subject: string;
}

/** Returns the id of the user that a subject of the provider signs in as; undefined before the first time. */
export async function findBound(db: Db, { issuer, subject }: ProviderSubject): Promise<string | undefined> {
  const found = await db
    .selectFrom('account')
    .select('userId')
    .where('providerId', '=', issuer)
    .where('accountId', '=', subject)
    .executeTakeFirst();
  return found?.userId;
}

/** Whether a subject of this issuer signs in as a user. */
export async function isBound(db: Db, userId: string, issuer: string): Promise<boolean> {
  const found = db
    .selectFrom('account')
    .select('id')
    .where('userId', '=', userId)
    .where('providerId', '=', issuer);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Lets a subject sign in as a user from now on. Returns false when another one just took the place. */
export async function bind(
  tx: Tx,
  userId: string,
  { issuer, subject, at }: ProviderSubject & { at: string },
): Promise<boolean> {
  const bound = await tx
    .insertInto('account')
    .values({ id: newId(), providerId: issuer, accountId: subject, userId, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Boolean(bound.numInsertedOrUpdatedRows);
}

/** Ends what binds subjects to a user: by a verified address somebody may be bound anew. */
export async function unbind(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('account').where('userId', '=', userId).where('providerId', '!=', CREDENTIAL).execute();
}
