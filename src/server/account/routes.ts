import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { timestamp } from '../../domain/calendar/clock.ts';
import {
  passwordChange,
  passwordLinkRequest,
  passwordLinkSchema,
  passwordReset,
} from '../../domain/people/password.ts';
import { type OwnSession, ownSessionSchema } from '../../domain/people/session.ts';
import { rowId } from '../../domain/values/bounds.ts';
import type { Auth } from '../auth.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { allow, answer, answers, body, createRouter, declareRoute, type Env } from '../router.ts';
import { signOut } from '../session/sign-in.ts';
import { listSessions, type SignedIn } from '../stores/sessions.ts';
import { changePassword, openLink, resetPassword } from './change-password.ts';
import { endOtherSessions, endOwnSession } from './end-sessions.ts';

const changeRoute = declareRoute({
  operationId: 'changePassword',
  method: 'post',
  path: '/account/password',
  summary: 'Change one’s own password',
  description:
    'Proven by the current one; ends one’s other sessions, and one’s tokens where `endTokens` says so.',
  may: 'keepAccount',
  refuses: ['wrong-password', 'too-many-requests'],
  request: { body: body(passwordChange) },
  responses: { 200: answer(() => z.object({ changed: z.literal(true) }), 'The new password holds') },
});

const resetRoute = declareRoute({
  operationId: 'resetPassword',
  method: 'post',
  path: '/password/reset',
  summary: 'Choose a password through a reset link or an invitation',
  description: 'The link is used up, and all sessions and tokens of its user end.',
  may: 'anyone',
  refuses: ['reset-link-invalid', 'too-many-requests'],
  request: { body: body(passwordReset) },
  responses: { 200: answer(() => z.object({ changed: z.literal(true) }), 'The new password holds') },
});

const linkRoute = declareRoute({
  operationId: 'openPasswordLink',
  method: 'post',
  path: '/password/link',
  summary: 'What a link to choose a password is good for',
  description: 'Changes nothing. The token is sent as a body, which nobody on the way writes down.',
  may: 'anyone',
  refuses: ['reset-link-invalid', 'too-many-requests'],
  ignoresKey: true,
  request: { body: body(passwordLinkRequest) },
  responses: { 200: answer(passwordLinkSchema, 'What it is for, and whose password it chooses') },
});

const listRoute = declareRoute({
  operationId: 'listOwnSessions',
  method: 'get',
  path: '/account/sessions',
  summary: 'Where one is signed in',
  may: 'keepAccount',
  responses: { 200: answers(ownSessionSchema, 'The sessions, newest first') },
});

const endRoute = declareRoute({
  operationId: 'endOwnSession',
  method: 'delete',
  path: '/account/sessions/{sessionId}',
  summary: 'End one of one’s own sessions',
  may: 'keepAccount',
  request: { params: z.object({ sessionId: rowId }) },
  responses: { 200: answers(ownSessionSchema, 'The sessions that are left') },
});

const endOthersRoute = declareRoute({
  operationId: 'endOtherSessions',
  method: 'delete',
  path: '/account/sessions',
  summary: 'End all of one’s own sessions but this one',
  description: 'Tokens go on.',
  may: 'keepAccount',
  responses: { 200: answers(ownSessionSchema, 'The session that is left') },
});

export function accountRoutes(context: Context, auth: Auth) {
  return createRouter()
    .openapi(changeRoute, async (c) => {
      await changePassword(context, c, c.req.valid('json'));
      return c.json({ changed: true } as const, 200);
    })
    .openapi(resetRoute, async (c) => {
      await resetPassword(context, c, c.req.valid('json'));
      return c.json({ changed: true } as const, 200);
    })
    .openapi(linkRoute, async (c) => c.json(await openLink(context, c, c.req.valid('json').token), 200))
    .openapi(listRoute, async (c) => c.json(await ownSessions(context, own(c)), 200))
    .openapi(endRoute, async (c) => {
      const { sessionId } = c.req.valid('param');
      const { user: by, sessionId: current } = own(c);
      if (sessionId === current) await signOut(context, auth, c);
      else await inTransaction(context.db, (tx) => endOwnSession(context, tx, { sessionId, by }));
      return c.json(await ownSessions(context, own(c)), 200);
    })
    .openapi(endOthersRoute, async (c) => {
      const { user: by, sessionId: current } = own(c);
      await inTransaction(context.db, (tx) => endOtherSessions(context, tx, { current, by }));
      return c.json(await ownSessions(context, own(c)), 200);
    });
}

function own(c: HonoContext<Env>): SignedIn {
  allow(c, 'keepAccount');
  return c.var.session!;
}

function ownSessions(context: Context, { user, sessionId }: SignedIn): Promise<OwnSession[]> {
  return listSessions(context.db, user.userId, { current: sessionId, now: timestamp(context) });
}
