import type { Context as HonoContext } from 'hono';
import { ACCOUNT_WRITES } from '../../domain/desk/account-writes.ts';
import { withLists } from '../../domain/reports/address-lists.ts';
import { answerOnce } from '../answer-once.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { ownAddress } from '../own-host.ts';
import { allow, type Handlers, permitted } from '../router.ts';
import { demandUncommon } from '../session/common-passwords.ts';
import { hashPassword } from '../session/password.ts';
import { readReportLists } from '../stores/report-recipients.ts';
import { readSettings } from '../stores/settings.ts';
import { listUsers } from '../stores/users.ts';
import { editUser } from './change-user.ts';
import { addUser, demandCreator } from './create-user.ts';
import { renewInvitation, type StoredInvitation, takeBackInvitation, tellInvitation } from './invite.ts';
import { issueResetLink } from './password-link.ts';

export function userHandlers(context: Context) {
  const tell = (c: HonoContext, invitation: StoredInvitation) =>
    tellInvitation(context, invitation, ownAddress(context.config, c.req.header('host')));
  return {
    listUsers: async () => listUsers(context.db),
    createUser: async (c) => {
      const user = c.req.valid('json');
      const by = c.var.session?.user ?? null;
      await demandCreator(context, by, user);
      const passwordHash = user.password === undefined ? null : await hashUncommon(user.password);
      const created = await answerOnce(context, c, (tx) => addUser(context, tx, { user, passwordHash, by }));
      const { invitation, ...added } = created;
      return invitation ? { ...added, invitation: tell(c, invitation) } : added;
    },
    changeUser: async (c) => {
      const { userId } = c.req.valid('param');
      const change = c.req.valid('json');
      const by = permitted(context, c, ACCOUNT_WRITES.changeUser, change);
      const changed = await inTransaction(context.db, async (tx) => {
        const user = await editUser(context, tx, { userId, change, by });
        return withLists(
          user,
          await readReportLists(tx, context.group),
          await readSettings(tx, context.group),
        );
      });
      return changed;
    },
    makeResetLink: async (c) => {
      const { userId } = c.req.valid('param');
      const by = allow(c, 'manageUsers');
      // Not through `answerOnce`, which would store the answer, and with it the token.
      return inTransaction(context.db, (tx) => issueResetLink(context, tx, { userId, by }));
    },
    makeInvitation: async (c) => {
      const { userId } = c.req.valid('param');
      const by = allow(c, 'manageUsers');
      const kept = await answerOnce(context, c, (tx) => renewInvitation(context, tx, { userId, by }));
      return tell(c, kept);
    },
    withdrawInvitation: async (c) => {
      const { userId } = c.req.valid('param');
      const by = allow(c, 'manageUsers');
      return inTransaction(context.db, (tx) => takeBackInvitation(context, tx, { userId, by }));
    },
  } satisfies Partial<Handlers>;
}

/** Returns the stored form of a password. Throws 'invalid-request' for one of the most common. */
function hashUncommon(password: string): Promise<string> {
  demandUncommon(password);
  return hashPassword(password);
}
