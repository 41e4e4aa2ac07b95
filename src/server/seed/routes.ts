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
  summary: 'Put the sample back (trial servers only)',
  description:
    'The current week complete, with its revenue entered; as it stands in the middle (`midweek`); or beside a last week that two venues have not finished (`monday`). What was entered in the weeks that are put goes: the current one, of `monday` the last one too.',
  may: GROUP_WRITES.putSample.may,
  refuses: ['week-closed'],
  request: { body: body(GROUP_WRITES.putSample.sent()) },
  responses: { 200: answer(sampleChoiceSchema, 'The sample that was put back') },
});

export function sampleRoutes(context: Context) {
  return createRouter().openapi(putRoute, async (c) => {
    const choice = c.req.valid('json');
    const by = allow(c, GROUP_WRITES.putSample.may);
    const put = await inTransaction(context.db, (tx) => putSampleBack(context, tx, { choice, by }));
    return c.json(put, 200);
  });
}
