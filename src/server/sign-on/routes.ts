import type { Auth } from '../auth.ts';
import type { Context } from '../context.ts';
import type { Handlers } from '../router.ts';
import { beginSignOn, finishSignOn } from './sign-on.ts';

export function signOnHandlers(context: Context, auth: Auth) {
  return {
    beginProviderSignIn: async (c) => ({ address: await beginSignOn(context, c, c.req.valid('json').page) }),
    signInByProvider: async (c) => c.redirect(await finishSignOn(context, auth, c), 303),
  } satisfies Partial<Handlers>;
}
