import type { Context as HonoContext } from 'hono';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { OwnSession } from '../../domain/people/session.ts';
import type { Auth } from '../auth.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { allow, type Env, type Handlers } from '../router.ts';
import { signOut } from '../session/sign-in.ts';
import { listSessions, type SignedIn } from '../stores/sessions.ts';
import { changePassword, openLink, resetPassword } from './change-password.ts';
import { endOtherSessions, endOwnSession } from './end-sessions.ts';

export function accountHandlers(context: Context, auth: Auth) {
  return {
    changePassword: async (c) => {
      await changePassword(context, c, c.req.valid('json'));
      return { changed: true } as const;
    },
    resetPassword: async (c) => {
      await resetPassword(context, c, c.req.valid('json'));
      return { changed: true } as const;
    },
    openPasswordLink: async (c) => openLink(context, c, c.req.valid('json').token),
    listOwnSessions: async (c) => ownSessions(context, own(c)),
    endOwnSession: async (c) => {
      const { sessionId } = c.req.valid('param');
      const { user: by, sessionId: current } = own(c);
      if (sessionId === current) await signOut(context, auth, c);
      else await inTransaction(context.db, (tx) => endOwnSession(context, tx, { sessionId, by }));
      return ownSessions(context, own(c));
    },
    endOtherSessions: async (c) => {
      const { user: by, sessionId: current } = own(c);
      await inTransaction(context.db, (tx) => endOtherSessions(context, tx, { current, by }));
      return ownSessions(context, own(c));
    },
  } satisfies Partial<Handlers>;
}

function own(c: HonoContext<Env>): SignedIn {
  allow(c, 'keepAccount');
  return c.var.session!;
}

function ownSessions(context: Context, { user, sessionId }: SignedIn): Promise<OwnSession[]> {
  return listSessions(context.db, user.userId, { current: sessionId, now: timestamp(context) });
}
