import { sql } from 'kysely';
import type { MailQueue } from '../../domain/alerts/mail-health.ts';
import type { Context } from '../context.ts';

/** Counts the messages in the outbox. The age of the oldest is in milliseconds. */
export async function readMailQueue({ db, now }: Pick<Context, 'db' | 'now'>): Promise<MailQueue> {
  const at = now();
  const { waiting, failing, oldest } = await db
    .selectFrom('mail')
    .where('nextAttemptAt', 'is not', null)
    .where('dueAt', '<=', new Date(at).toISOString())
    .select((row) => [
      row.fn.countAll<number>().as('waiting'),
      sql<number>`coalesce(sum(case when ${sql.ref('reason')} is null then 0 else 1 end), 0)`.as('failing'),
      row.fn.min<string | null>('dueAt').as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  const { failed } = await db
    .selectFrom('mail')
    .where('failedAt', 'is not', null)
    .where('seenAt', 'is', null)
    .select((row) => row.fn.countAll<number>().as('failed'))
    .executeTakeFirstOrThrow();
  const oldestMilliseconds = oldest === null ? 0 : Math.max(0, at - Date.parse(oldest));
  return { waiting, failing, failed, oldestMilliseconds };
}
