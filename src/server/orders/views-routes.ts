import { ACCOUNT_WRITES } from '../../domain/desk/account-writes.ts';
import { savedViews } from '../../domain/orders/saved-views.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { allow, answer, body, createRouter, declareRoute, permitted } from '../router.ts';
import { lockViews, readViews, writeViews } from '../stores/order-views.ts';

const readRoute = declareRoute({
  operationId: 'readOrderViews',
  method: 'get',
  path: '/account/order-views',
  summary: 'The views of the order book that you keep',
  may: 'keepAccount',
  responses: { 200: answer(() => savedViews, 'Your views') },
});

const saveRoute = declareRoute({
  operationId: 'saveOrderViews',
  method: 'put',
  path: '/account/order-views',
  summary: 'Keep views of the order book, in place of those you kept',
  description: 'Refused where they were changed after `version`.',
  may: ACCOUNT_WRITES.saveViews.may,
  refuses: ['conflict'],
  request: { body: body(ACCOUNT_WRITES.saveViews.sent()) },
  responses: { 200: answer(() => savedViews, 'Your views afterwards') },
});

export function orderViewRoutes(context: Context) {
  return createRouter()
    .openapi(readRoute, async (c) => {
      const { userId } = allow(c, 'keepAccount');
      return c.json(await readViews(context.db, userId), 200);
    })
    .openapi(saveRoute, async (c) => {
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
      return c.json(saved, 200);
    });
}
