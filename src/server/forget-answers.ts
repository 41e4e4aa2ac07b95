import type { Context } from './context.ts';
import { inTransaction } from './db/transaction.ts';

/** How long answers are stored. An entry that waits on a device for longer is not recognized when it comes again. */
export const ANSWER_RETENTION_DAYS = 62;
const DAY = 24 * 3_600_000;
/** Few enough at once that saving something meanwhile does not have to wait. */
const AT_ONCE = 500;

/** Deletes idempotency keys past their retention, with the answers recorded for them. */
export async function forgetAnswers({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(now() - ANSWER_RETENTION_DAYS * DAY).toISOString();
  let removed: bigint;
  do {
    const { numDeletedRows } = await inTransaction(db, (tx) => {
      const oldest = tx.selectFrom('idempotencyKey').where('createdAt', '<', before).limit(AT_ONCE);
      return tx
        .deleteFrom('idempotencyKey')
        .where((row) =>
          row(
            row.refTuple('userId', 'key'),
            'in',
            oldest.select(['userId', 'key']).$asTuple('userId', 'key'),
          ),
        )
        .executeTakeFirstOrThrow();
    });
    removed = numDeletedRows;
  } while (removed > 0n);
}
