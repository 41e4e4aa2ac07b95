import { ACCOUNT_WRITES } from '../../domain/desk/account-writes.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { allow, type Handlers, permitted } from '../router.ts';
import { lockViews, readViews, writeViews } from '../stores/order-views.ts';

export function orderViewHandlers(context: Context) {
  return {
    readOrderViews: async (c) => {
      const { userId } = allow(c, 'keepAccount');
      return readViews(context.db, userId);
    },
    saveOrderViews: async (c) => {
      const asked = c.req.valid('json');
      const by = permitted(context, c, ACCOUNT_WRITES.saveViews, asked);
      const saved = await inTransaction(context.db, (tx) =>
        changeGroup(context, tx, {
          by,
          load: () => lockViews(tx, by.userId),
          decide: (stored, moment) => ACCOUNT_WRITES.saveViews.decide(stored, asked, moment),
          write: (_, { savedViews: kept }) => writeViews(tx, by.userId, kept),
        }),
      );
      return saved;
    },
  } satisfies Partial<Handlers>;
}
