import { MAX_PASSWORD } from '../domain/people/password.ts';
import { isGuest, type User } from '../domain/people/user.ts';
import type { Context } from './context.ts';
import { hashPassword } from './session/password.ts';
import { verifyNoting } from './session/proven-hash.ts';
import { findUser } from './stores/users.ts';

const DAY_SECONDS = 24 * 3600;

/** How long a session of a person lasts, and slides while it is used: who comes once a week stays signed in. */
const SESSION_SECONDS = 30 * DAY_SECONDS;
const GUEST_SECONDS = 7 * DAY_SECONDS;

/** How long somebody's session lasts, in seconds: that of Quick Access a week. */
export function sessionSeconds(user: Pick<User, 'email'>): number {
  return isGuest(user) ? GUEST_SECONDS : SESSION_SECONDS;
}

/** Whether people reach the server over https, so that cookies can be marked secure. */
export function isSecure({ config }: Pick<Context, 'config'>): boolean {
  return config.publicUrl?.startsWith('https:') ?? false;
}

/** The name of the session cookie. */
export function cookieName(context: Pick<Context, 'config'>): string {
  return isSecure(context) ? '__Host-tillwise' : 'tillwise';
}

/** How browsers keep the session cookie: away from scripts and from other sites. */
export function cookieAttributes(context: Pick<Context, 'config'>) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(context) } as const;
}

/** What the sign-in library can do. The first who asks loads it: a server starts without waiting for it. */
export type Auth = () => ReturnType<typeof loadAuth>;

/** The sign-in library, for our routes. */
export function createAuth(context: Context): Auth {
  let loading: ReturnType<Auth> | null = null;
  return () => {
    loading ??= loadAuth(context);
    return loading;
  };
}

/** The times of a session that begins: by the server's clock, which also ends it. */
function begunNow({ now }: Pick<Context, 'now'>, user: Pick<User, 'email'>) {
  const at = new Date(now());
  return { createdAt: at, updatedAt: at, expiresAt: new Date(at.getTime() + sessionSeconds(user) * 1000) };
}

/**
 * The library on our own tables. Only our routes call it; none of its own paths is served. The 'sqlite' dialect of its
 * adapter means ISO texts and 0 | 1, which is how our schema keeps times and yes/no on both engines.
 */
async function loadAuth(context: Context) {
  const { betterAuth } = await import('better-auth');
  const { api } = betterAuth({
    baseURL: context.config.publicUrl ?? `http://${context.config.host}:${context.config.port}`,
    secret: context.secret,
    database: { db: context.db, type: 'sqlite' },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // Counted in UTF-16 there, of which a character may have two.
      maxPasswordLength: 2 * MAX_PASSWORD,
      password: { hash: hashPassword, verify: verifyNoting },
    },
    user: { additionalFields: { role: { type: 'string', required: false, input: false } } },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    // No session begins for somebody who was deactivated: the right password is then answered like a wrong one.
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }) => {
            const user = await findUser(context.db, userId);
            return user?.active === true && { data: begunNow(context, user) };
          },
        },
      },
    },
    advanced: {
      useSecureCookies: false,
      defaultCookieAttributes: cookieAttributes(context),
      cookies: { session_token: { name: cookieName(context) } },
    },
  });
  return api;
}
