import type { Expression } from 'kysely';
import type { OldRows } from '../db/old-rows.ts';
import type { Db, Tx } from '../db/schema.ts';

/** Returns the letters that are over: sent, or acknowledged as failed. */
export function listOldLetters(db: Db, { before, after, limit }: OldRows): Promise<{ id: string }[]> {
  return db
    .selectFrom('mail')
    .select('id')
    .where('nextAttemptAt', 'is', null)
    .where('createdAt', '<', before)
    .where(({ eb, or }) => or([eb('failedAt', 'is', null), eb('seenAt', 'is not', null)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function removeLetters(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('mail').where('id', 'in', ids).execute();
}

/** Selects the letter of an alert, while it is stored. */
export function letterOfAlert(db: Db, alertId: Expression<string>) {
  return db.selectFrom('mail').select('mail.id').where('mail.alertId', '=', alertId);
}
