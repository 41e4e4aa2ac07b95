import { type Alert, isMailed, mailTopic, missesMail, type RaisedAlert } from '../../domain/alerts/alert.ts';
import { type BudgetChange, type Moment, weigh } from '../../domain/alerts/alert-change.ts';
import { MAIL_HELD } from '../../domain/alerts/alert-words.ts';
import { mailedRecipients } from '../../domain/alerts/recipient.ts';
import type { AlertType, Standing } from '../../domain/budgets/budget.ts';
import type { GroupSettings } from '../../domain/budgets/settings.ts';
import type { Category } from '../../domain/group/venue.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { forgetMailOf, queueMail } from '../mail/outbox.ts';
import { timestamp } from '../moment.ts';
import { insertAlert, resolveAlerts } from './store.ts';

/**
 * Records the alerts a change leaves behind, puts the e-mails that are due into the outbox, and marks what has recovered. Who
 * has read that the categories have no unresolved alerts says so.
 */
export async function raiseAlerts(
  context: Context,
  tx: Tx,
  change: BudgetChange,
  now: Moment & { nothingToResolve?: boolean },
): Promise<Alert[]> {
  const alerts: Alert[] = [];
  const { weekId, cause, by } = change;
  for (const category of change.categories) {
    const { raised, recovered, standing } = weigh(category, change, now);
    if (!now.nothingToResolve) await resolveRecovered(context, tx, { weekId, category, types: recovered });
    if (!raised) continue;
    const told = { weekId, cause, causedBy: by, createdAt: timestamp(context) };
    alerts.push(await recordAlert(context, tx, { raised, standing, told }, now.settings));
  }
  return alerts;
}

/** Records one alert, and puts its e-mail into the outbox when one is due. */
export async function recordAlert(
  context: Context,
  tx: Tx,
  { raised, standing, told }: { raised: RaisedAlert; standing: Standing; told: AlertOrigin },
  settings: GroupSettings,
): Promise<Alert> {
  const recipients = recipientsOf({ ...raised, ...told }, settings);
  const mailOff = recipients.length === 0 && missesMail({ ...raised, ...told }, settings);
  const alert = await insertAlert(tx, raised, standing, { ...told, mailOff });
  afterCommit(tx, () => context.metrics.alertRaised(alert.type));
  return { ...alert, mail: (await mailAlert(context, tx, alert, recipients)) ?? alert.mail };
}

type AlertOrigin = Pick<Alert, 'weekId' | 'cause' | 'causedBy' | 'createdAt'>;

/** Who is told of an alert by e-mail under these settings. */
export function recipientsOf(alert: Pick<Alert, 'type' | 'cause'>, settings: GroupSettings): string[] {
  return isMailed(alert, settings) ? mailedRecipients(settings.emailRecipients) : [];
}

/** One indexed statement where nothing has recovered. */
async function resolveRecovered(
  context: Context,
  tx: Tx,
  of: { weekId: WeekId; category: Category; types: readonly AlertType[] },
): Promise<void> {
  if (of.types.length === 0) return;
  const resolved = await resolveAlerts(tx, of, timestamp(context));
  if (resolved.length > 0) await forgetMailOf(context, tx, resolved);
}

/**
 * Queues an alert's e-mail, if anybody is to get one: once for a level of a category in a week until the category
 * recovers, and then an hour after the last one at the earliest. Null when none was queued.
 */
export async function mailAlert(
  context: Context,
  tx: Tx,
  alert: Alert,
  recipients: readonly string[],
): Promise<Alert['mail'] | null> {
  if (recipients.length === 0) return null;
  const topic = mailTopic(alert);
  const content = { alertId: alert.alertId };
  const turn = await queueMail(context, tx, { uniqueKey: topic, topic, recipients, content });
  if (!turn) return null;
  afterCommit(tx, context.mail.wake);
  return { state: 'waiting', recipients: recipients.length, reason: turn.held ? MAIL_HELD : null };
}
