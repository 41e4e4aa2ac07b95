import { type DigestState, NO_DIGEST } from '../../domain/alerts/digest.ts';
import type { Group } from '../../domain/group/group.ts';
import { reaching, readReach, readRole } from '../../domain/people/reach.ts';
import type { Reach, UserRole } from '../../domain/people/role.ts';
import type { Db, Tx } from '../db/schema.ts';

export interface DigestRecipient extends DigestState {
  userId: string;
  email: string;
  role: UserRole | null;
  reach?: Reach;
}

/** Returns which summaries a person gets. */
export async function readDigest(db: Db, userId: string): Promise<DigestState> {
  const row = await db.selectFrom('digest').selectAll().where('userId', '=', userId).executeTakeFirst();
  return row ? { ...row, daily: row.daily === 1, weekly: row.weekly === 1 } : NO_DIGEST;
}

export async function writeDigest(tx: Tx, userId: string, state: DigestState): Promise<void> {
  const { daily, weekly, time, dailyDone, weeklyDone } = state;
  const row = { daily: Number(daily), weekly: Number(weekly), time, dailyDone, weeklyDone };
  await tx
    .insertInto('digest')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}

/** Returns every active user with a role who gets summaries. */
export async function listReaders(db: Db, group: Group): Promise<DigestRecipient[]> {
  const rows = await db
    .selectFrom('digest')
    .innerJoin('user', 'user.id', 'digest.userId')
    .selectAll('digest')
    .select(['user.email', 'user.role', 'user.reach'])
    .where('user.role', 'is not', null)
    .where('user.active', '=', 1)
    .where((row) => row.or([row('daily', '=', 1), row('weekly', '=', 1)]))
    .execute();
  return rows.map(({ reach: stored, role, ...row }) => {
    const reach = readReach(stored);
    const who = reaching(group, { role: readRole(role), reach });
    return { ...row, ...who, daily: row.daily === 1, weekly: row.weekly === 1 };
  });
}

/** Records that a day's or week's summary is done. Returns false when another server was faster. */
export async function markDone(
  tx: Tx,
  userId: string,
  kind: 'dailyDone' | 'weeklyDone',
  done: string,
): Promise<boolean> {
  const marked = await tx
    .updateTable('digest')
    .set({ [kind]: done })
    .where('userId', '=', userId)
    .where(kind, '<', done)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
