import type { Alert } from '../../domain/alert.ts';
import { validRecipients } from '../../domain/recipient.ts';
import { REFUSED } from '../../domain/refused.ts';
import type { User } from '../../domain/user.ts';
import { recordChange } from '../audit/record.ts';
import { type Context, timestamp } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { Refusal, refusal } from '../errors.ts';
import { requeueMail } from '../mail/outbox.ts';
import { readSettings } from '../settings/store.ts';
import { lockWeek } from '../weeks/store.ts';
import { mailKeyOf } from './raise-alerts.ts';
import { findAlert, markAcknowledged } from './store.ts';

export interface Handling {
  alertId: string;
  by: User;
}

/** Notes who has seen to an alert; whoever was first stays. Throws 'not-found'. */
export async function acknowledgeAlert(context: Context, tx: Tx, { alertId, by }: Handling): Promise<Alert> {
  const alert = await existing(tx, alertId);
  if (alert.acknowledged) return alert;
  await markAcknowledged(tx, alertId, { by: by.name, at: timestamp(context) });
  const { category: subject, weekId } = alert;
  const told = { subject, weekId, topic: 'alerts', after: { alertId } } as const;
  await recordChange(context, tx, { by, action: 'acknowledge alert', ...told });
  return existing(tx, alertId);
}

/**
 * Sends an alert's e-mail again that failed, or waits to be tried again: at once, to the recipients of now. One that was
 * sent stays as it is. Throws 'not-found', and 'invalid-request' where no e-mail was due or nobody is to get it.
 */
export async function retryMail(context: Context, tx: Tx, { alertId, by }: Handling): Promise<Alert> {
  const found = await existing(tx, alertId);
  await lockWeek(tx, found.weekId);
  const alert = await existing(tx, alertId);
  if (alert.mail.state === 'sent') return alert;
  if (alert.mail.state === 'none') throw refusal(REFUSED.noMail);
  const recipients = validRecipients((await readSettings(tx)).emailRecipients);
  if (recipients.length === 0)
    throw new Refusal('invalid-request', 'Nobody is among the recipients in Budget Settings.');
  const uniqueKey = alert.resolvedAt === null ? mailKeyOf(alert) : null;
  await requeueMail(context, tx, { alertId, recipients, uniqueKey });
  afterCommit(tx, context.mail.wake);
  const { category: subject, weekId } = alert;
  const told = { subject, weekId, topic: 'alerts', after: { alertId } } as const;
  await recordChange(context, tx, { by, action: 'retry e-mail', ...told });
  return existing(tx, alertId);
}

async function existing(tx: Tx, alertId: string): Promise<Alert> {
  const alert = await findAlert(tx, alertId);
  if (!alert) throw refusal(REFUSED.alertUnknown);
  return alert;
}
