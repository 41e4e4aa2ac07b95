import { GROUP_WRITES } from '../../domain/desk/group-writes.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { allow, type Handlers } from '../router.ts';
import { putSampleBack } from './put-sample.ts';

export function sampleHandlers(context: Context) {
  return {
    putSample: async (c) => {
      const choice = c.req.valid('json');
      const by = allow(c, GROUP_WRITES.putSample.may);
      return inTransaction(context.db, (tx) => putSampleBack(context, tx, { choice, by }));
    },
  } satisfies Partial<Handlers>;
}
