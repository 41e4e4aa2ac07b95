import { randomBytes } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { timestamp } from '../../domain/calendar/clock.ts';
import { clockAnswer } from '../../domain/calendar/clock-answer.ts';
import { traitsOf } from '../../domain/group/traits.ts';
import { type Role, roleName } from '../../domain/people/role.ts';
import type { Session } from '../../domain/people/session.ts';
import { GUEST_ADDRESS } from '../../domain/people/user.ts';
import { MESSAGES } from '../../domain/refusals/message.ts';
import { type Auth, cookieAttributes, cookieName, sessionSeconds } from '../auth.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../errors.ts';
import { type Env, type Handlers, readingOf } from '../router.ts';
import { prolongSession } from '../stores/sessions.ts';
import { insertUser } from '../stores/users.ts';
import { VERSION } from '../version.ts';
import { shownAddress } from './client-address.ts';
import { hashPassword } from './password.ts';
import { setupState } from './setup-code.ts';
import { signIn, signOut } from './sign-in.ts';
import { beginSignOn, finishSignOn } from './sign-on.ts';

export function sessionHandlers(context: Context, auth: Auth) {
  return {
    signIn: async (c) => {
      const signedIn = await signIn(context, auth, c, c.req.valid('json'));
      return { signedIn };
    },
    beginProviderSignIn: async (c) => ({ address: await beginSignOn(context, c, c.req.valid('json').page) }),
    signInByProvider: async (c) => c.redirect(await finishSignOn(context, auth, c), 303),
    signOut: async (c) => {
      await signOut(context, auth, c);
      return { signedIn: false } as const;
    },
    readSession: async (c) => {
      await renewWhenDue(context, c);
      return describeSession(context, c);
    },
    quickAccess: async (c) => {
      if (context.config.mode !== 'trial')
        throw new Refusal('quick-access-off', MESSAGES.quickAccessFailed.description);
      await signIn(context, auth, c, await createGuest(context, c.req.valid('json').role));
      return { signedIn: true } as const;
    },
  } satisfies Partial<Handlers>;
}

/** How often, in milliseconds, a session in use is prolonged. */
const NOTED_EVERY = 3_600_000;

/** Prolongs a session that was last used more than an hour ago. */
async function renewWhenDue(context: Context, c: HonoContext<Env>): Promise<void> {
  const { session } = c.var;
  if (!session || session.token || session.fromProvider?.refreshToken === null) return;
  const now = context.now();
  const seconds = sessionSeconds(session.user);
  const expiresAt = new Date(now + seconds * 1000).toISOString();
  if (Date.parse(expiresAt) - Date.parse(session.expiresAt) < NOTED_EVERY) return;
  await prolongSession(context.db, session.sessionId, {
    expiresAt,
    updatedAt: timestamp(context),
    ipAddress: shownAddress(context.config, c),
  });
  c.set('session', { ...session, expiresAt });
  const name = cookieName(context);
  const attributes = { ...cookieAttributes(context), maxAge: seconds };
  setCookie(c, name, getCookie(c, name) ?? '', attributes);
}

async function describeSession(context: Context, c: HonoContext<Env>): Promise<Session> {
  const { config, group } = context;
  return {
    user: c.var.session?.user ?? null,
    expiresAt: c.var.session?.expiresAt ?? null,
    secondFactorDueAt: c.var.session?.secondFactorDueAt ?? null,
    mode: config.mode,
    version: c.var.session ? VERSION : null,
    demo: config.demo && (group.venues.length === 0 || traitsOf(group).isPublic),
    quickAccess: config.mode === 'trial',
    signOn: config.signOn && { button: config.signOn.button, only: config.signOn.emergencyAdmin !== null },
    setup: await setupState(context),
    group: c.var.session?.user?.role ? readingOf(c, group).readable : null,
    ...clockAnswer(context),
  };
}

async function createGuest(context: Context, role: Role) {
  const password = randomBytes(24).toString('base64url');
  const email = `${randomBytes(8).toString('hex')}${GUEST_ADDRESS}`;
  const passwordHash = await hashPassword(password);
  const guest = { name: roleName(role), email, role, passwordHash };
  await inTransaction(context.db, (tx) => insertUser(tx, guest, timestamp(context)));
  return { email, password };
}
