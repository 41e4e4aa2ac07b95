import type { Context } from './context.ts';
import { inTransaction } from './db/transaction.ts';

/** An entry that waits on a device longer than this is no longer known when it comes again. */
export const ANSWER_RETENTION_DAYS = 62;
const DAY = 24 * 3_600_000;
/** So few at once that nobody who saves something meanwhile has to wait. */
const AT_ONCE = 500;

/** Removes the idempotency keys, with the answers recorded beside them, that are older than they are kept. */
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
