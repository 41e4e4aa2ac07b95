import { ACCOUNT_WRITES } from '../../domain/people/account-writes.ts';
import type { ListedUser, User, UserChange } from '../../domain/people/user.ts';
import { changeGroup } from '../changes/change-group.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { lockInstallation } from '../group/installation-store.ts';
import { endSessions } from '../session/end-sessions.ts';
import { dropLink } from './password-link.ts';
import { countOtherAdmins, findUser, updateUser } from './store.ts';

/**
 * Changes a user's name or role, deactivates or reactivates them. A role holds from the next request on; whoever is
 * deactivated is signed out everywhere. Throws 'not-found', and 'last-admin' when nobody could manage users any more.
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
      if (signsOut) await dropLink(tx, userId);
      if (signsOut) await endSessions(context, tx, userId);
      if (movesRole) afterCommit(tx, () => context.events.accessChanged(userId));
    },
  });
}
