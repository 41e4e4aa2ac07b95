import { digestChoice } from '../../domain/alerts/digest.ts';
import { ACCOUNT_WRITES } from '../../domain/desk/account-writes.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { allow, answer, body, createRouter, declareRoute, permitted } from '../router.ts';
import { readDigest, writeDigest } from '../stores/digest.ts';

const readRoute = declareRoute({
  operationId: 'readDigest',
  method: 'get',
  path: '/digest',
  summary: 'Which summaries you get by email',
  may: 'chooseDigest',
  responses: { 200: answer(() => digestChoice, 'Your choice') },
});

const saveRoute = declareRoute({
  operationId: 'saveDigest',
  method: 'put',
  path: '/digest',
  summary: 'Choose which summaries you get by email, and at what time of the group’s day',
  may: ACCOUNT_WRITES.chooseDigest.may,
  request: { body: body(ACCOUNT_WRITES.chooseDigest.sent()) },
  responses: { 200: answer(() => digestChoice, 'Your choice afterwards') },
});

export function digestRoutes(context: Context) {
  return createRouter()
    .openapi(readRoute, async (c) => {
      const { userId } = allow(c, 'chooseDigest');
      const { daily, weekly, time } = await readDigest(context.db, userId);
      return c.json({ daily, weekly, time }, 200);
    })
    .openapi(saveRoute, async (c) => {
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
      return c.json(chosen, 200);
    });
}
