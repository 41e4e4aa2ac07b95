import { type Alert, type AlertsSeen, mailTopic } from '../../domain/alerts/alert.ts';
import { ALERT_WRITES, type RetryWrites } from '../../domain/alerts/handle-alerts.ts';
import { eachOnce, managersToNotify } from '../../domain/alerts/news.ts';
import type { Group } from '../../domain/group/group.ts';
import type { User } from '../../domain/people/user.ts';
import { alertRecipients } from '../../domain/settings/settings.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { writeAll } from '../db/write.ts';
import { listTopicMails, mailsAdded, requeueMail } from '../stores/alert-mails.ts';
import { findAlert, findAlerts, lockAlerts, markAcknowledged, markMailOn } from '../stores/alerts.ts';
import { listNewsReaders } from '../stores/news.ts';
import { readSettings } from '../stores/settings.ts';
import { lockWeek } from '../stores/week-lock.ts';

/** Acknowledges alerts, each with an audit entry; the first to acknowledge one stays. Throws 'not-found'. */
export function acknowledge(
  context: Context,
  tx: Tx,
  { alertIds, by }: AlertsSeen & { by: User },
): Promise<Alert[]> {
  return changeGroup(context, tx, {
    by,
    topic: 'alerts',
    load: async () => {
      await lockAlerts(tx, alertIds);
      return findAlerts(tx, alertIds);
    },
    decide: (found, moment) => ALERT_WRITES.acknowledgeAlerts.decide(found, { alertIds }, moment),
    write: (_, { alerts }) => markAcknowledged(tx, alerts),
  });
}

/**
 * Sends an alert's failed or waiting email again: at once, to the current recipients. An unresolved alert without an email gets one.
 * Throws 'not-found', and 'invalid-request' when there is nothing to send or nobody to send it to.
 */
export async function mailAgain(
  context: Context,
  tx: Tx,
  { alertId, by }: { alertId: string; by: User },
): Promise<Alert> {
  const decided = await changeGroup(context, tx, {
    by,
    topic: 'alerts',
    load: () => readRetryFacts(context.group, tx, alertId),
    decide: (facts, moment) => ALERT_WRITES.retryMail.decide(facts, {}, moment),
    write: (_, change) => writeRetry(context, tx, change),
  });
  return (await findAlert(tx, alertId)) ?? decided;
}

async function readRetryFacts(group: Group, tx: Tx, alertId: string) {
  const known = await findAlert(tx, alertId);
  if (known) await lockWeek(tx, known.weekId);
  const alert = known && (await findAlert(tx, alertId));
  const settings = await readSettings(tx, group);
  const recipients = alert
    ? eachOnce([
        ...alertRecipients(alert.category, settings),
        ...managersToNotify(group, alert, await listNewsReaders(tx)),
      ])
    : [];
  return { alert, recipients, mailed: alert ? await listTopicMails(tx, [mailTopic(alert)]) : [] };
}

async function writeRetry(context: Context, tx: Tx, { alert, mail, recipients }: RetryWrites): Promise<void> {
  const { alertId, resolvedAt } = alert;
  const topic = mailTopic(alert);
  if (mail) await writeAll(tx, mailsAdded(context, tx, [{ alert, mail }]));
  if (mail) await markMailOn(tx, [alertId]);
  else await requeueMail(context, tx, { alertId, recipients, uniqueKey: resolvedAt ? null : topic, topic });
  afterCommit(tx, context.mail.wake);
}
