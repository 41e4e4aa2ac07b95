import { MAX_PASSWORD } from '../domain/people/password.ts';
import { isGuest, type User } from '../domain/people/user.ts';
import type { Context } from './context.ts';
import { basePath, linkTo } from './own-host.ts';
import { hashPassword } from './session/password.ts';
import { verifyNoting } from './session/proven-hash.ts';
import { findUser } from './stores/users.ts';

const DAY_SECONDS = 24 * 3600;

/** How long a person's session lasts after its last use: somebody who comes once a week stays signed in. */
const SESSION_SECONDS = 30 * DAY_SECONDS;
const GUEST_SECONDS = 7 * DAY_SECONDS;

/** Returns how long a user's session lasts, in seconds: a week for Quick Access. */
export function sessionSeconds(user: Pick<User, 'email'>): number {
  return isGuest(user) ? GUEST_SECONDS : SESSION_SECONDS;
}

/** Whether people reach the server over https, so that cookies can be marked secure. */
export function isSecure({ config }: Pick<Context, 'config'>): boolean {
  return config.publicUrl?.startsWith('https:') ?? false;
}

export function cookieName(context: Pick<Context, 'config'>): string {
  if (!isSecure(context)) return 'tillwise';
  // A cookie with the prefix __Host- must be sent everywhere on its host.
  return basePath(context.config) ? '__Secure-tillwise' : '__Host-tillwise';
}

/** Returns the attributes of the session cookie, which hide it from scripts and other sites. */
export function cookieAttributes(context: Pick<Context, 'config'>) {
  const path = basePath(context.config) || '/';
  return { httpOnly: true, sameSite: 'lax', path, secure: isSecure(context) } as const;
}

/** Returns the attributes of cookies that are sent only with tries to sign in. */
export function signInCookieAttributes(context: Pick<Context, 'config'>) {
  return { ...cookieAttributes(context), path: `${basePath(context.config)}/api/auth/sign-in` } as const;
}

/** Returns the sign-in library. The first call loads it, so that a server starts without waiting for it. */
export type Auth = () => ReturnType<typeof loadAuth>;

export function createAuth(context: Context): Auth {
  let loading: ReturnType<Auth> | null = null;
  return () => {
    loading ??= loadAuth(context);
    return loading;
  };
}

/** Returns the times of a new session by the server's clock, which also decides when it ends. */
function begunNow({ now }: Pick<Context, 'now'>, user: Pick<User, 'email'>) {
  const at = new Date(now());
  return { createdAt: at, updatedAt: at, expiresAt: new Date(at.getTime() + sessionSeconds(user) * 1000) };
}

/**
 * Loads the library on our own tables. Only our routes call it; none of its own paths is served. The 'sqlite' dialect of its adapter means
 * ISO texts and 0 | 1, which is how our schema stores times and booleans on both engines.
 */
async function loadAuth(context: Context) {
  const { betterAuth } = await import('better-auth');
  const { api } = betterAuth({
    baseURL: linkTo(context.config, ''),
    secret: context.secret,
    database: { db: context.db, type: 'sqlite' },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // The library counts UTF-16 units, and a character may have two.
      maxPasswordLength: 2 * MAX_PASSWORD,
      password: { hash: hashPassword, verify: verifyNoting },
    },
    user: { additionalFields: { role: { type: 'string', required: false, input: false } } },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    // No session begins for a deactivated user: the right password then gets the same answer as a wrong one.
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
