import { createUser, creationRefused, type SetupFacts } from '../../domain/people/change-user.ts';
import { invitedAt } from '../../domain/people/invitation.ts';
import { userExists } from '../../domain/people/people-refused.ts';
import type { NewUser, User } from '../../domain/people/user.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { isSetupCode, setupState, takeSetupCode } from '../session/setup-code.ts';
import { lockForAdmins } from '../settings/change-settings.ts';
import { countUsers, insertUser, isAddressTaken } from '../stores/users.ts';
import { inviteNew, type StoredInvitation } from './invite.ts';

/**
 * Creates a user. On a trial server anyone may. On a production server the first user is an admin, created with the setup code, who may
 * leave the settings open to others. Later ones are created by admins, who may invite somebody to choose the password. Throws
 * 'not-allowed', 'setup-code-wrong' or 'email-already-in-use'.
 */
export async function addUser(
  context: Context,
  tx: Tx,
  { user: entered, passwordHash, by }: { user: NewUser; passwordHash: string | null; by: User | null },
): Promise<User & { invitation?: StoredInvitation }> {
  let invitation: StoredInvitation | undefined;
  const created = await changeGroup(context, tx, {
    by,
    topic: 'users',
    load: async () => ({
      ...(await setupFacts({ ...context, db: tx }, by, (code) => takeSetupCode(tx, code), entered)),
      users: await countUsers(tx),
      isTaken: await isAddressTaken(tx, entered.email),
      hasPassword: passwordHash !== null,
      group: context.group,
    }),
    decide: (facts, moment) => createUser(facts, entered, moment),
    write: async (_, { user, locksSettings }) => {
      const { userId, createdAt } = user;
      if (!(await insertUser(tx, { ...entered, userId, passwordHash }, createdAt)))
        throw refusal(userExists(entered.email));
      if (locksSettings) await lockForAdmins(context, tx, user);
      if (passwordHash === null && by)
        invitation = await inviteNew(context, tx, { user, invited: invitedAt(createdAt), by: by.name });
    },
  });
  return invitation ? { ...created, invitation } : created;
}

/** Refuses strangers before hashing a password for them. Throws 'not-allowed' when only admins create users, and 'setup-code-wrong'. */
export async function demandCreator(context: Context, by: User | null, user: NewUser): Promise<void> {
  const facts = await setupFacts(context, by, (code) => isSetupCode(context.db, code), user);
  const refused = creationRefused(facts, by?.role ?? null);
  if (refused) throw refusal(refused);
}

/** Checks the code only when it matters. */
async function setupFacts(
  context: Pick<Context, 'config' | 'db'>,
  by: User | null,
  isRight: (code: string) => Promise<boolean>,
  { setupCode = '' }: NewUser,
): Promise<SetupFacts> {
  const setup = by?.role === 'admin' ? 'admin' : await setupState(context);
  return { setup, isCodeRight: setup === 'code' && (await isRight(setupCode)) };
}
