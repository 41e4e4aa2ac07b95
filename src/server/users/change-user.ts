import { ACCOUNT_WRITES } from '../../domain/desk/account-writes.ts';
import type { ListedUser, User, UserChange } from '../../domain/people/user.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { endSessions } from '../session/end-sessions.ts';
import { lockInstallation } from '../stores/installation.ts';
import { dropLetter } from '../stores/outbox.ts';
import { countOtherAdmins, findUser, invitationKey, updateUser } from '../stores/users.ts';
import { endLinks } from './password-link.ts';

/**
 * Changes a user's name or role, deactivates or reactivates them. A role holds from the next request on. Deactivating signs the user out
 * everywhere. Throws 'not-found', and 'last-admin' when nobody could manage users any more.
 */
export async function editUser(
  context: Context,
  tx: Tx,
  { userId, change, by }: { userId: string; change: UserChange; by: User },
): Promise<ListedUser> {
  return changeGroup(context, tx, {
    by,
    topic: 'users',
    load: async () => {
      await lockInstallation(tx);
      return {
        group: context.group,
        before: await findUser(tx, userId),
        otherAdmins: await countOtherAdmins(tx, userId),
      };
    },
    decide: (facts, moment) => ACCOUNT_WRITES.changeUser.decide(facts, change, moment),
    write: async (_, { user, signsOut, movesRole }, { now }) => {
      await updateUser(tx, user, now());
      if (signsOut) await signOut(context, tx, userId, now());
      if (movesRole) afterCommit(tx, () => context.events.accessChanged(userId));
    },
  });
}

/** Ends everything that could let a deactivated user back in: sessions, a link, and the letter that would bring one. */
async function signOut(context: Context, tx: Tx, userId: string, at: string): Promise<void> {
  await endLinks(tx, at, userId);
  await dropLetter(tx, invitationKey(userId));
  await endSessions(context, tx, userId);
}
