import { chosenDigest, digestChoice, isSameChoice } from '../../domain/alerts/digest.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { allow, answer, body, createRouter, declareRoute } from '../router.ts';
import { readDigest, writeDigest } from './store.ts';

const readRoute = declareRoute({
  operationId: 'readDigest',
  method: 'get',
  path: '/digest',
  summary: 'Which summaries you get by e-mail',
  may: 'chooseDigest',
  responses: { 200: answer(() => digestChoice, 'Your choice') },
});

const saveRoute = declareRoute({
  operationId: 'saveDigest',
  method: 'put',
  path: '/digest',
  summary: 'Choose which summaries you get by e-mail, and at what time of the group’s day',
  may: 'chooseDigest',
  request: { body: body(digestChoice) },
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
      const choice = c.req.valid('json');
      const by = allow(c, 'chooseDigest');
      const { userId, email: subject } = by;
      await inTransaction(context.db, async (tx) => {
        const stored = await readDigest(tx, userId);
        if (isSameChoice(stored, choice)) return;
        await writeDigest(tx, userId, chosenDigest(stored, choice, context.now(), context.timeZone));
        const told = { before: digestChoice.parse(stored), after: choice };
        await recordChange(context, tx, { by, action: 'choose summaries', subject, ...told });
      });
      return c.json(choice, 200);
    });
}
