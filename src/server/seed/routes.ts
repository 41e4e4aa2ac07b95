import { GROUP_WRITES } from '../../domain/desk/group-writes.ts';
import { sampleChoiceSchema } from '../../domain/sample/put-sample.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { allow, answer, body, createRouter, declareRoute } from '../router.ts';
import { putSampleBack } from './put-sample.ts';

const putRoute = declareRoute({
  operationId: 'putSample',
  method: 'put',
  path: '/sample',
  summary: 'Put the sample of the current week back (trial servers only)',
  description:
    'Complete, with its revenue entered, or as it stands in the middle of the week. What was entered in the week goes.',
  may: GROUP_WRITES.putSample.may,
  refuses: ['week-closed'],
  request: { body: body(GROUP_WRITES.putSample.sent()) },
  responses: { 200: answer(sampleChoiceSchema, 'The sample that was put back') },
});

export function sampleRoutes(context: Context) {
  return createRouter().openapi(putRoute, async (c) => {
    const choice = c.req.valid('json');
    const by = allow(c, GROUP_WRITES.putSample.may);
    return c.json(await inTransaction(context.db, (tx) => putSampleBack(context, tx, { choice, by })), 200);
  });
}
