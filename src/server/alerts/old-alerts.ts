import type { OldRows } from '../db/old-rows.ts';
import type { Db, Tx } from '../db/schema.ts';
import { letterOfAlert } from '../mail/old-letters.ts';

/** Returns old resolved alerts without a letter. */
export function listOldAlerts(db: Db, { before, after, limit }: OldRows) {
  return db
    .selectFrom('alert')
    .select(['alert.id', 'alert.weekId', 'alert.category'])
    .where('alert.resolvedAt', 'is not', null)
    .where('alert.createdAt', '<', before)
    .where(({ not, exists, ref }) => not(exists(letterOfAlert(db, ref('alert.id')))))
    .where('alert.id', '>', after)
    .orderBy('alert.id')
    .limit(limit)
    .execute();
}

export async function removeAlerts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('alert').where('id', 'in', ids).execute();
}
