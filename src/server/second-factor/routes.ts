import { answerOnce } from '../answer-once.ts';
import type { Auth } from '../auth.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { allow, type Handlers } from '../router.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  endOwnFactor,
  makeRecoveryCodes,
  readOwnFactors,
  renameOwnFactor,
} from './own-factors.ts';
import { addPasskey, beginPasskey } from './passkeys.ts';
import { resetFactors } from './reset-factors.ts';
import { beginPasskeySignIn, signInByCode, signInByPasskey } from './second-step.ts';

export function secondFactorHandlers(context: Context, auth: Auth) {
  return {
    signInByCode: async (c) => {
      await signInByCode(context, auth, c, c.req.valid('json').code);
      return { signedIn: true } as const;
    },
    beginPasskeySignIn: async (c) => beginPasskeySignIn(context, c),
    signInByPasskey: async (c) => {
      await signInByPasskey(context, auth, c, c.req.valid('json'));
      return { signedIn: true } as const;
    },
    readOwnFactors: async (c) => readOwnFactors(context.db, allow(c, 'keepAccount')),
    beginAuthenticator: async (c) => beginAuthenticator(context, c, c.req.valid('json')),
    confirmAuthenticator: async (c) => {
      const { factorId } = c.req.valid('param');
      return confirmAuthenticator(context, c, { factorId, ...c.req.valid('json') });
    },
    beginPasskey: async (c) => beginPasskey(context, c, c.req.valid('json')),
    addPasskey: async (c) => addPasskey(context, c, c.req.valid('json')),
    renameFactor: async (c) => {
      const by = allow(c, 'keepAccount');
      const asked = { by, factorId: c.req.valid('param').factorId, ...c.req.valid('json') };
      return inTransaction(context.db, (tx) => renameOwnFactor(context, tx, asked));
    },
    endFactor: async (c) => {
      const { factorId } = c.req.valid('param');
      return endOwnFactor(context, c, { factorId, proof: c.req.valid('json') });
    },
    makeRecoveryCodes: async (c) => makeRecoveryCodes(context, c, c.req.valid('json')),
    resetFactors: async (c) => {
      const { userId } = c.req.valid('param');
      const by = allow(c, 'manageUsers');
      return answerOnce(context, c, (tx) => resetFactors(context, tx, { userId, by }));
    },
  } satisfies Partial<Handlers>;
}
