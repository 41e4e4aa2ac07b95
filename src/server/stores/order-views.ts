import { NO_VIEWS, type SavedViews } from '../../domain/orders/saved-views.ts';
import type { Db, Tx } from '../db/schema.ts';

/** Returns a person's saved views of the order book. */
export async function readViews(db: Db, userId: string): Promise<SavedViews> {
  const row = await db.selectFrom('orderViews').selectAll().where('userId', '=', userId).executeTakeFirst();
  return row ? { views: JSON.parse(row.views) as SavedViews['views'], version: row.version } : NO_VIEWS;
}

/** Locks a person's saved views and returns them, so that two open pages of the same person change them one after another. */
export async function lockViews(tx: Tx, userId: string): Promise<SavedViews> {
  await tx
    .insertInto('orderViews')
    .values({ userId, views: JSON.stringify(NO_VIEWS.views), version: NO_VIEWS.version })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId }))
    .execute();
  return readViews(tx, userId);
}

export async function writeViews(tx: Tx, userId: string, { views, version }: SavedViews): Promise<void> {
  const row = { views: JSON.stringify(views), version };
  await tx.updateTable('orderViews').set(row).where('userId', '=', userId).execute();
}
