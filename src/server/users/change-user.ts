import {
  changedUser,
  type ListedUser,
  losesLastAdmin,
  type User,
  type UserChange,
  userAction,
} from '../../domain/people/user.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { refusal } from '../errors.ts';
import { timestamp } from '../moment.ts';
import { endSessions } from '../session/end-sessions.ts';
import { existingUser } from './existing-user.ts';
import { dropResetLink } from './reset-link.ts';
import { countOtherAdmins, lockAdmins, updateUser } from './store.ts';

/**
 * Changes a user's name or role, deactivates or reactivates them. A role holds from the next request on; whoever is
 * deactivated is signed out everywhere. Throws 'not-found', and 'last-admin' when nobody could manage users any more.
 */
export async function changeUser(
  context: Context,
  tx: Tx,
  { userId, change, by }: { userId: string; change: UserChange; by: User },
): Promise<ListedUser> {
  await lockAdmins(tx);
  const before = await existingUser(tx, userId);
  const after = changedUser(before, change);
  const action = userAction(before, after);
  if (!action) return before;
  if (losesLastAdmin(before, after, await countOtherAdmins(tx, userId))) throw refusal(REFUSED.lastAdmin);
  await updateUser(tx, after, timestamp(context));
  if (after.active !== before.active) {
    await dropResetLink(tx, userId);
    await endSessions(context, tx, userId);
  }
  if (after.role !== before.role) afterCommit(tx, () => context.events.accessChanged(userId));
  const told = { before: toldOf(before), after: toldOf(after) };
  await recordChange(context, tx, { by, action, subject: after.email, topic: 'users', ...told });
  return after;
}

function toldOf({ name, role, active }: ListedUser) {
  return { name, role, active };
}
