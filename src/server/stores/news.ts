import { NEWS_KINDS, type NewsOff, type NewsReader } from '../../domain/alerts/news.ts';
import type { ListedUser } from '../../domain/people/user.ts';
import type { Db, Tx } from '../db/schema.ts';
import { listUsers } from './users.ts';

/** A user, with the kinds of news they turned off. */
export type NewsRecipient = ListedUser & Pick<NewsReader, 'off'>;

/** Returns the kinds of news a person turned off. */
export async function readNewsOff(db: Db, userId: string): Promise<NewsOff> {
  const row = await db.selectFrom('news').select('off').where('userId', '=', userId).executeTakeFirst();
  return row ? offOf(row.off) : [];
}

export async function writeNewsOff(tx: Tx, userId: string, off: NewsOff): Promise<void> {
  const row = { off: JSON.stringify(off) };
  await tx
    .insertInto('news')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}

/** Returns all users, each with the kinds of news they turned off. */
export async function listNewsReaders(db: Db): Promise<NewsRecipient[]> {
  const users = await listUsers(db);
  const rows = await db.selectFrom('news').selectAll().execute();
  const off = new Map(rows.map((row) => [row.userId, offOf(row.off)]));
  return users.map((user) => ({ ...user, off: off.get(user.userId) ?? [] }));
}

function offOf(stored: string): NewsOff {
  const kinds: readonly string[] = JSON.parse(stored);
  return NEWS_KINDS.filter((kind) => kinds.includes(kind));
}
