import type { NewsChoice, NewsReader } from '../../domain/alerts/news.ts';
import type { ListedUser } from '../../domain/people/user.ts';
import type { Db, Tx } from '../db/schema.ts';
import { listUsers } from './users.ts';

/** A user, with the news they chose. */
export type NewsRecipient = ListedUser & Pick<NewsReader, 'news'>;

/** Returns the news a person chose; all of it without a choice. */
export async function readNewsChoice(db: Db, userId: string): Promise<NewsChoice> {
  const row = await db.selectFrom('news').select('choice').where('userId', '=', userId).executeTakeFirst();
  return row?.choice ?? 'all';
}

export async function writeNewsChoice(tx: Tx, userId: string, choice: NewsChoice): Promise<void> {
  await tx
    .insertInto('news')
    .values({ userId, choice })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ choice }))
    .execute();
}

export async function listNewsReaders(db: Db): Promise<NewsRecipient[]> {
  const users = await listUsers(db);
  const rows = await db.selectFrom('news').selectAll().execute();
  const chosen = new Map(rows.map((row) => [row.userId, row.choice]));
  return users.map((user) => ({ ...user, news: chosen.get(user.userId) ?? 'all' }));
}
