import { sql } from 'kysely';
import { alertSubject } from '../../domain/alerts/alert.ts';
import { mailTurn } from '../../domain/alerts/alert-outcome.ts';
import { type FailedLetter, type FailedMail, MAX_FAILED_MAILS } from '../../domain/alerts/failed-mail.ts';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { Letter } from '../letters/letter.ts';
import { findAlerts } from './alerts.ts';
import { waitingFrom } from './outbox.ts';

/** Returns the number of failed letters that nobody has acknowledged, and the newest of them. */
export async function readFailedMail(db: Db): Promise<FailedMail> {
  const { count } = await selectFailed(db)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count, letters: count === 0 ? [] : await listFailed(db) };
}

/** Returns the failed letters with these ids, or the newest of all. */
export async function listFailed(db: Db, mailIds?: readonly string[]): Promise<FailedLetter[]> {
  if (mailIds?.length === 0) return [];
  let failed = selectFailed(db);
  if (mailIds) failed = failed.where('id', 'in', mailIds);
  const rows = await failed
    .select(['id', 'alertId', 'letter', 'uniqueKey', 'missed', 'delivered', 'dueAt', 'failedAt', 'reason'])
    .$narrowType<{ failedAt: string }>()
    .orderBy('failedAt', 'desc')
    .orderBy('id')
    .limit(MAX_FAILED_MAILS)
    .execute();
  const alertIds = rows.flatMap(({ alertId }) => (alertId === null ? [] : [alertId]));
  const alerts = new Map((await findAlerts(db, alertIds)).map((alert) => [alert.alertId, alert]));
  return rows.map(
    ({ id, alertId, letter: stored, uniqueKey, missed, delivered, dueAt, failedAt, reason }) => {
      const alert = alertId === null ? undefined : alerts.get(alertId);
      const letter = stored === null ? null : (JSON.parse(stored) as Letter);
      return {
        mailId: id,
        subject: alert ? alertSubject(alert) : (letter?.subject ?? ''),
        missed: missed?.split(',') ?? [],
        reached: delivered,
        queuedAt: dueAt,
        failedAt,
        reason,
        useless: alert?.resolvedAt ? RECOVERED : letter?.link.seed && uniqueKey === null ? REPLACED : null,
      };
    },
  );
}

const RECOVERED = 'The budget has recovered since.';
const REPLACED = 'A newer invitation took its place.';

/** Records who acknowledged failed letters, and when. */
export async function acknowledgeFailed(
  tx: Tx,
  mailIds: readonly string[],
  { by, at }: { by: string; at: string },
): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ seenBy: by, seenAt: at })
    .where('id', 'in', mailIds)
    .where('failedAt', 'is not', null)
    .where('seenAt', 'is', null)
    .execute();
}

/** Queues failed letters again for the recipients they did not reach. The number of those they did reach stays. */
export async function requeueFailed(
  context: Pick<Context, 'now'>,
  tx: Tx,
  mailIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('mail')
    .set({
      ...waitingFrom(context, mailTurn(null, timestamp(context))),
      pending: sql<string>`coalesce(${sql.ref('missed')}, ${sql.ref('recipients')})`,
      attempts: 0,
    })
    .where('id', 'in', mailIds)
    .where('failedAt', 'is not', null)
    .where('seenAt', 'is', null)
    .execute();
}

function selectFailed(db: Db) {
  return db.selectFrom('mail').where('failedAt', 'is not', null).where('seenAt', 'is', null);
}
