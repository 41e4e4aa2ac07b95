import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { deleteTokens } from '../stores/tokens.ts';

/** Ends all tokens of a user or one, and the live streams opened with them, on every server. Returns how many ended. */
export async function endTokens(
  context: Pick<Context, 'events'>,
  tx: Tx,
  userId: string,
  only?: string,
): Promise<number> {
  const ended = await deleteTokens(tx, userId, only);
  if (ended > 0) afterCommit(tx, () => context.events.accessChanged(userId));
  return ended;
}
