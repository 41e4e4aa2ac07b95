import { ACCOUNT_WRITES } from '../../domain/desk/account-writes.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { allow, type Handlers, permitted } from '../router.ts';
import { readDigest, writeDigest } from '../stores/digest.ts';

export function digestHandlers(context: Context) {
  return {
    readDigest: async (c) => {
      const { userId } = allow(c, 'chooseDigest');
      const { daily, weekly, time } = await readDigest(context.db, userId);
      return { daily, weekly, time };
    },
    saveDigest: async (c) => {
      const asked = c.req.valid('json');
      const by = permitted(context, c, ACCOUNT_WRITES.chooseDigest, asked);
      const { userId } = by;
      const chosen = await inTransaction(context.db, (tx) =>
        changeGroup(context, tx, {
          by,
          load: async () => ({ stored: await readDigest(tx, userId), group: context.group }),
          decide: (facts, moment) => ACCOUNT_WRITES.chooseDigest.decide(facts, asked, moment),
          write: (_, { digest }) => writeDigest(tx, userId, digest),
        }),
      );
      return chosen;
    },
  } satisfies Partial<Handlers>;
}
