import { chosenNews } from '../../domain/alerts/news.ts';
import { ACCOUNT_WRITES } from '../../domain/desk/account-writes.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { allow, type Handlers, permitted } from '../router.ts';
import { readNewsChoice, writeNewsChoice } from '../stores/news.ts';

const { chooseNews } = ACCOUNT_WRITES;

export function newsHandlers(context: Context) {
  return {
    readNews: async (c) => {
      const { userId } = allow(c, 'chooseDigest');
      return chosenNews(await readNewsChoice(context.db, userId));
    },
    saveNews: async (c) => {
      const asked = c.req.valid('json');
      const by = permitted(context, c, chooseNews, asked);
      const chosen = await inTransaction(context.db, (tx) =>
        changeGroup(context, tx, {
          by,
          load: async () => ({ choice: await readNewsChoice(tx, by.userId) }),
          decide: (facts, moment) => chooseNews.decide(facts, asked, moment),
          write: (_, change) => writeNewsChoice(tx, by.userId, change.newsChoice),
        }),
      );
      return chosen;
    },
  } satisfies Partial<Handlers>;
}
