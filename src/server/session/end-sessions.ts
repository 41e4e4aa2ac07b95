import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { deleteOldestSessions, deleteSessions } from '../stores/sessions.ts';

/** How many sessions a user may have: one more ends the oldest. */
const MOST_SESSIONS = 20;

/** Ends sessions of a user, as `deleteSessions` does, and their live streams. Returns how many ended. */
export async function endSessions(
  context: Pick<Context, 'events'>,
  tx: Tx,
  ...which: Parameters<typeof deleteSessions> extends [Tx, ...infer Rest] ? Rest : never
): Promise<number> {
  const ended = await deleteSessions(tx, ...which);
  const [userId] = which;
  if (ended > 0) afterCommit(tx, () => context.events.accessChanged(userId));
  return ended;
}

/** Ends the oldest sessions of a user who has one too many; never the one with this token. */
export async function endOldestSessions(
  context: Pick<Context, 'events'>,
  tx: Tx,
  { userId, token }: { userId: string; token: string },
): Promise<void> {
  const ended = await deleteOldestSessions(tx, userId, { except: token, keep: MOST_SESSIONS - 1 });
  if (ended > 0) afterCommit(tx, () => context.events.accessChanged(userId));
}
