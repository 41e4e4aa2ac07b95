import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { ACCOUNT_WRITES } from '../../domain/desk/account-writes.ts';
import { createdUserSchema, invitationSchema } from '../../domain/people/invitation.ts';
import { resetLinkSchema } from '../../domain/people/password.ts';
import { listedUserSchema, newUser } from '../../domain/people/user.ts';
import { changedUserSchema, withLists } from '../../domain/reports/address-lists.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { answerOnce } from '../answer-once.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { ownOrigin } from '../own-host.ts';
import { allow, answer, answers, body, createRouter, declareRoute, permitted } from '../router.ts';
import { demandUncommon } from '../session/common-passwords.ts';
import { hashPassword } from '../session/password.ts';
import { readReportLists } from '../stores/report-recipients.ts';
import { readSettings } from '../stores/settings.ts';
import { listUsers } from '../stores/users.ts';
import { editUser } from './change-user.ts';
import { addUser, demandCreator } from './create-user.ts';
import { renewInvitation, type StoredInvitation, takeBackInvitation, tellInvitation } from './invite.ts';
import { issueResetLink } from './password-link.ts';

const params = z.object({ userId: rowId });

const listRoute = declareRoute({
  operationId: 'listUsers',
  method: 'get',
  path: '/users',
  summary: 'Everybody who may sign in, or once could',
  may: 'manageUsers',
  responses: { 200: answers(listedUserSchema, 'The users, oldest first') },
});

/** Open to anyone: `addUser` decides what they may do. */
const createRoute = declareRoute({
  operationId: 'createUser',
  method: 'post',
  path: '/users',
  summary: 'Create a user, or invite one',
  description:
    'Without a password, which an admin may leave out, the answer holds a link by which they choose it once, within seven days.',
  may: 'anyone',
  refuses: ['not-allowed', 'setup-code-wrong', 'email-already-in-use', 'limit-reached'],
  request: { body: body(newUser) },
  responses: { 201: answer(createdUserSchema, 'The new user') },
});

const changeRoute = declareRoute({
  operationId: 'changeUser',
  method: 'patch',
  path: '/users/{userId}',
  summary: 'Change a user’s name or role, deactivate or reactivate them',
  description:
    'A role holds from the next request on. Deactivating ends all sessions at once, and the answer says on which lists of email addresses theirs is left.',
  may: ACCOUNT_WRITES.changeUser.may,
  refuses: ['last-admin'],
  request: { params, body: body(ACCOUNT_WRITES.changeUser.sent()) },
  responses: { 200: answer(changedUserSchema, 'The user afterwards') },
});

const resetLinkRoute = declareRoute({
  operationId: 'makeResetLink',
  method: 'post',
  path: '/users/{userId}/reset-link',
  summary: 'Make a one-time link that resets a user’s password within 24 hours',
  description: 'Told this once; a new one makes the old one dead. Sent again, it makes another one.',
  may: 'manageUsers',
  ignoresKey: true,
  request: { params },
  responses: { 201: answer(resetLinkSchema, 'The token of the link') },
});

const inviteRoute = declareRoute({
  operationId: 'makeInvitation',
  method: 'post',
  path: '/users/{userId}/invitation',
  summary: 'Make a new invitation for somebody who has not accepted the last one',
  description: 'The link of the last one is dead from then on. It is sent by email where that is set up.',
  may: 'manageUsers',
  request: { params },
  responses: { 201: answer(invitationSchema, 'The invitation') },
});

const withdrawRoute = declareRoute({
  operationId: 'withdrawInvitation',
  method: 'delete',
  path: '/users/{userId}/invitation',
  summary: 'Take an invitation back, and with it the user',
  may: 'manageUsers',
  request: { params },
  responses: { 200: answer(listedUserSchema, 'The user who is no more') },
});

export function userRoutes(context: Context) {
  const tell = (c: HonoContext, invitation: StoredInvitation) =>
    tellInvitation(context, invitation, ownOrigin(context.config, c.req.header('host')));
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listUsers(context.db), 200))
    .openapi(createRoute, async (c) => {
      const user = c.req.valid('json');
      const by = c.var.session?.user ?? null;
      await demandCreator(context, by, user);
      const passwordHash = user.password === undefined ? null : await hashUncommon(user.password);
      const created = await answerOnce(context, c, (tx) => addUser(context, tx, { user, passwordHash, by }));
      const { invitation, ...added } = created;
      return c.json(invitation ? { ...added, invitation: tell(c, invitation) } : added, 201);
    })
    .openapi(changeRoute, async (c) => {
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
      return c.json(changed, 200);
    })
    .openapi(resetLinkRoute, async (c) => {
      const { userId } = c.req.valid('param');
      const by = allow(c, 'manageUsers');
      // Not through `answerOnce`, which would store the answer, and with it the token.
      return c.json(
        await inTransaction(context.db, (tx) => issueResetLink(context, tx, { userId, by })),
        201,
      );
    })
    .openapi(inviteRoute, async (c) => {
      const { userId } = c.req.valid('param');
      const by = allow(c, 'manageUsers');
      const kept = await answerOnce(context, c, (tx) => renewInvitation(context, tx, { userId, by }));
      return c.json(tell(c, kept), 201);
    })
    .openapi(withdrawRoute, async (c) => {
      const { userId } = c.req.valid('param');
      const by = allow(c, 'manageUsers');
      return c.json(
        await inTransaction(context.db, (tx) => takeBackInvitation(context, tx, { userId, by })),
        200,
      );
    });
}

/** Returns the stored form of a password. Throws 'invalid-request' for one of the most common. */
function hashUncommon(password: string): Promise<string> {
  demandUncommon(password);
  return hashPassword(password);
}
