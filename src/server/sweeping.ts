import type { Context } from './context.ts';
import { inTransaction } from './db/transaction.ts';
import { attachmentsNamed } from './stores/attachments.ts';

/** The sweeps of data nobody needs any more, each with its interval in hours. */
const SWEEPS: readonly { hours: number; failed: string; sweep: (context: Context) => Promise<void> }[] = [
  { hours: 1, failed: 'old idempotency keys could not be removed', sweep: forgetAnswers },
  { hours: 24, failed: 'files that no order names could not be removed', sweep: sweepAttachments },
];
const HOUR = 3_600_000;

/** Runs all sweeps at the start and then regularly. A failure is logged, and the sweep is tried again at its next turn. */
export function startSweeping(context: Context): void {
  for (const { hours, failed, sweep } of SWEEPS) {
    const once = async () => {
      try {
        await sweep(context);
      } catch (error) {
        context.log.error({ error }, failed);
      }
    };
    void once();
    setInterval(() => void once(), hours * HOUR).unref();
  }
}

/** Removes contents at least a day old that no order names: no upload takes that long. */
export async function sweepAttachments(
  { db, papers }: Pick<Context, 'db' | 'papers'>,
  now = Date.now(),
): Promise<void> {
  await papers.sweep(await attachmentsNamed(db), now - DAY);
}

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
