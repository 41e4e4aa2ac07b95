import { sql } from 'kysely';
import type { NewAlert, TopicMail } from '../../domain/alerts/alert-outcome.ts';
import { timestamp } from '../../domain/calendar/clock.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { inLots, type WriteStatement } from '../db/write.ts';
import { PRIORITY, rowOf, turnOf, waitingFrom } from './outbox.ts';

/** Queues the emails of new alerts. Each takes the key of its topic, which blocks another one until it is freed. */
export function mailsAdded(
  context: Pick<Context, 'now'>,
  tx: Tx,
  alerts: readonly Pick<NewAlert, 'alert' | 'mail'>[],
): WriteStatement[] {
  const rows = alerts.flatMap(({ alert: { alertId }, mail }) => {
    if (!mail) return [];
    const { topic, recipients } = mail;
    const content = { uniqueKey: topic, topic, alertId, letter: null, recipients };
    return [rowOf(context, content, mail, PRIORITY.alert)];
  });
  return inLots(rows).map((lot) =>
    tx
      .insertInto('mail')
      .values(lot)
      .onConflict((conflict) => conflict.column('uniqueKey').doNothing()),
  );
}

/** Returns, for each of these topics, when its last email is due and whether one still holds the topic's key. */
export async function listTopicMails(db: Db, topics: readonly string[]): Promise<TopicMail[]> {
  const rows = await selectMailsAbout(db, topics)
    .select(({ fn }) => [
      'topic',
      fn.max<string | null>(sql`case when state <> 'failed' then ${sql.ref('dueAt')} end`).as('lastDueAt'),
      fn.max<number>(sql`case when ${sql.ref('uniqueKey')} = topic then 1 else 0 end`).as('stands'),
    ])
    .groupBy('topic')
    .execute();
  return rows.map(({ topic, lastDueAt, stands }) => ({ topic: topic!, lastDueAt, stands: stands === 1 }));
}

export function selectMailsAbout(db: Db, topics: readonly string[]) {
  return db.selectFrom('mail').where('topic', 'in', topics);
}

/** Selects the email that holds a topic's key. */
export function selectStanding(db: Db, topic: string) {
  return db.selectFrom('mail').select('id').where('uniqueKey', '=', topic);
}

/** Sends an alert's message again from the beginning. It takes its level's key again, unless a newer one has it. */
export async function requeueMail(
  context: Pick<Context, 'now'>,
  tx: Tx,
  {
    alertId,
    recipients,
    uniqueKey,
    topic,
  }: { alertId: string; recipients: readonly string[]; uniqueKey: string | null; topic: string },
): Promise<void> {
  const to = recipients.join(',');
  const turn = await turnOf(context, tx, topic, alertId);
  const requeued = await tx
    .updateTable('mail')
    .set({ recipients: to, pending: to, delivered: 0, attempts: 0, ...waitingFrom(context, turn) })
    .where('alertId', '=', alertId)
    .where('state', 'in', ['waiting', 'failed'])
    .executeTakeFirst();
  if (!requeued.numUpdatedRows || uniqueKey === null) return;
  const held = tx.selectFrom('mail').select('id').where('uniqueKey', '=', uniqueKey);
  await tx
    .updateTable('mail')
    .set({ uniqueKey })
    .where('alertId', '=', alertId)
    .where((row) => row.not(row.exists(held)))
    .execute();
}

/** Allows new emails about the topics of these alerts, because their category recovered. Deletes messages that are held back. */
export async function forgetMailOf(
  context: Pick<Context, 'now'>,
  tx: Tx,
  alertIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('mail')
    .where('alertId', 'in', alertIds)
    .where('attempts', '=', 0)
    .where('dueAt', '>', timestamp(context))
    .execute();
  await tx.updateTable('mail').set({ uniqueKey: null }).where('alertId', 'in', alertIds).execute();
}
