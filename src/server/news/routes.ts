import { newsChoice, newsOf } from '../../domain/alerts/news.ts';
import { ACCOUNT_WRITES } from '../../domain/desk/account-writes.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { allow, answer, body, createRouter, declareRoute, permitted } from '../router.ts';
import { readNewsOff, writeNewsOff } from '../stores/news.ts';

const { chooseNews } = ACCOUNT_WRITES;

const readRoute = declareRoute({
  operationId: 'readNews',
  method: 'get',
  path: '/news',
  summary: 'What you hear of by email about what you manage and approve',
  description: 'All of it is on until you say otherwise. Who manages no budget hears of none.',
  may: 'chooseDigest',
  responses: { 200: answer(() => newsChoice, 'Your choice') },
});

const saveRoute = declareRoute({
  operationId: 'saveNews',
  method: 'put',
  path: '/news',
  summary: 'Choose what you hear of by email about what you manage and approve',
  may: chooseNews.may,
  request: { body: body(chooseNews.sent()) },
  responses: { 200: answer(() => newsChoice, 'Your choice afterwards') },
});

export function newsRoutes(context: Context) {
  return createRouter()
    .openapi(readRoute, async (c) => {
      const { userId } = allow(c, 'chooseDigest');
      return c.json(newsOf(await readNewsOff(context.db, userId)), 200);
    })
    .openapi(saveRoute, async (c) => {
      const asked = c.req.valid('json');
      const by = permitted(context, c, chooseNews, asked);
      const chosen = await inTransaction(context.db, (tx) =>
        changeGroup(context, tx, {
          by,
          load: async () => ({ off: await readNewsOff(tx, by.userId) }),
          decide: (facts, moment) => chooseNews.decide(facts, asked, moment),
          write: (_, { newsOff }) => writeNewsOff(tx, by.userId, newsOff),
        }),
      );
      return c.json(chosen, 200);
    });
}
