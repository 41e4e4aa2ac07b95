import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

const MAX_TRIES = 10;
const WINDOW_MILLISECONDS = 15 * 60_000;

/**
 * Counts a try to sign in before the password is looked at, so that parallel guesses are all counted. False when the
 * account has had ten within 15 minutes, whether it exists or not.
 */
export async function mayTry(db: Db, email: string, now: number): Promise<boolean> {
  const firstAt = new Date(now).toISOString();
  const cutoff = new Date(now - WINDOW_MILLISECONDS).toISOString();
  const ended = sql<boolean>`${sql.ref('loginAttempts.firstAt')} < ${cutoff}`;
  const counted = await db
    .insertInto('loginAttempts')
    .values({ email, tries: 1, firstAt })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        tries: sql`case when ${ended} then 1 else ${sql.ref('loginAttempts.tries')} + 1 end`,
        firstAt: sql`case when ${ended} then ${firstAt} else ${sql.ref('loginAttempts.firstAt')} end`,
      }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  return counted.tries <= MAX_TRIES;
}

/** Gives the tries back after a sign-in that succeeded. */
export async function forgetTries(db: Db, email: string): Promise<void> {
  await db.deleteFrom('loginAttempts').where('email', '=', email).execute();
}
