import { type Alert, type AlertsSeen, mailTopic } from '../../domain/alerts/alert.ts';
import { MAIL_HELD } from '../../domain/alerts/alert-words.ts';
import { mailedRecipients } from '../../domain/alerts/recipient.ts';
import type { User } from '../../domain/people/user.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { refusal } from '../errors.ts';
import { requeueMail } from '../mail/outbox.ts';
import { timestamp } from '../moment.ts';
import { readSettings } from '../settings/store.ts';
import { lockWeek } from '../weeks/store.ts';
import { mailAlert } from './raise-alerts.ts';
import { findAlert, findAlerts, markAcknowledged, markMailOn } from './store.ts';

export interface Handling {
  alertId: string;
  by: User;
}

/** Notes who has seen to an alert; whoever was first stays. Throws 'not-found'. */
export async function acknowledgeAlert(context: Context, tx: Tx, { alertId, by }: Handling): Promise<Alert> {
  const [alert] = await acknowledgeAlerts(context, tx, { alertIds: [alertId], by });
  return alert!;
}

/** Notes who has seen to alerts: each is in the audit trail; whoever was first stays. Throws 'not-found'. */
export async function acknowledgeAlerts(
  context: Context,
  tx: Tx,
  { alertIds, by }: AlertsSeen & { by: User },
): Promise<Alert[]> {
  const alerts = await findAlerts(tx, alertIds);
  if (alerts.length < new Set(alertIds).size) throw refusal(REFUSED.alertUnknown);
  const open = alerts.filter(({ acknowledged }) => !acknowledged);
  if (open.length === 0) return alerts;
  const ids = open.map(({ alertId }) => alertId);
  await markAcknowledged(tx, ids, { by: by.name, at: timestamp(context) });
  for (const { alertId, category: subject, weekId } of open) {
    const told = { subject, weekId, topic: 'alerts', after: { alertId } } as const;
    await recordChange(context, tx, { by, action: 'acknowledge alert', ...told });
  }
  return findAlerts(tx, alertIds);
}

/**
 * Sends an alert's e-mail again that failed, or waits to be tried again: at once, to the recipients of now. One that was
 * sent, or is held back, stays as it is. An unresolved alert without an e-mail gets one, unless its level was told of.
 * Throws 'not-found', and 'invalid-request' where there is nothing to send or nobody is to get it.
 */
export async function retryMail(context: Context, tx: Tx, { alertId, by }: Handling): Promise<Alert> {
  const found = await existing(tx, alertId);
  await lockWeek(tx, found.weekId);
  const alert = await existing(tx, alertId);
  const { state, reason } = alert.mail;
  if (state === 'sent' || reason === MAIL_HELD) return alert;
  const isNew = state === 'off' || (state === 'none' && reason === null);
  if (state === 'none' && (!isNew || alert.resolvedAt !== null)) throw refusal(REFUSED.noMail);
  const recipients = mailedRecipients((await readSettings(tx)).emailRecipients);
  if (recipients.length === 0) throw refusal(REFUSED.noRecipients);
  if (isNew) await mailNow(context, tx, alert, recipients);
  else await mailAgain(context, tx, alert, recipients);
  afterCommit(tx, context.mail.wake);
  const { category: subject, weekId } = alert;
  const told = { subject, weekId, topic: 'alerts', after: { alertId } } as const;
  await recordChange(context, tx, { by, action: 'retry e-mail', ...told });
  return existing(tx, alertId);
}

async function mailNow(context: Context, tx: Tx, alert: Alert, recipients: string[]): Promise<void> {
  if (!(await mailAlert(context, tx, alert, recipients))) throw refusal(REFUSED.mailTold);
  await markMailOn(tx, [alert.alertId]);
}

async function mailAgain(context: Context, tx: Tx, alert: Alert, recipients: string[]): Promise<void> {
  const topic = mailTopic(alert);
  const uniqueKey = alert.resolvedAt === null ? topic : null;
  await requeueMail(context, tx, { alertId: alert.alertId, recipients, uniqueKey, topic });
}

async function existing(tx: Tx, alertId: string): Promise<Alert> {
  const alert = await findAlert(tx, alertId);
  if (!alert) throw refusal(REFUSED.alertUnknown);
  return alert;
}
