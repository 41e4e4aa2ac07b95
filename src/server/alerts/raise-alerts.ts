import { type Alert, isMailed } from '../../domain/alert.ts';
import { type BudgetChange, type Moment, weigh } from '../../domain/alert-change.ts';
import type { AlertType } from '../../domain/budget.ts';
import { validRecipients } from '../../domain/recipient.ts';
import type { GroupSettings } from '../../domain/settings.ts';
import type { Category } from '../../domain/venue.ts';
import type { WeekId } from '../../domain/week.ts';
import { type Context, timestamp } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { forgetMailOf, queueMail } from '../mail/outbox.ts';
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
    const alert = await insertAlert(tx, raised, standing, told);
    afterCommit(tx, () => context.metrics.alertRaised(alert.type));
    alerts.push({ ...alert, mail: await mailAlert(context, tx, alert, now.settings) });
  }
  return alerts;
}

/** One indexed statement where nothing has recovered. */
async function resolveRecovered(
  context: Context,
  tx: Tx,
  of: { weekId: WeekId; category: Category; types: readonly AlertType[] },
): Promise<void> {
  if (of.types.length === 0) return;
  const resolved = await resolveAlerts(tx, of, timestamp(context));
  if (resolved.length > 0) await forgetMailOf(tx, resolved);
}

/** Queues an alert's e-mail when one is due: once for a level of a category in a week, until the category recovers. */
async function mailAlert(
  context: Context,
  tx: Tx,
  alert: Alert,
  settings: GroupSettings,
): Promise<Alert['mail']> {
  const recipients = isMailed(alert.type, settings) ? validRecipients(settings.emailRecipients) : [];
  if (recipients.length === 0) return alert.mail;
  const content = { alertId: alert.alertId };
  const queued = await queueMail(context, tx, { uniqueKey: mailKeyOf(alert), recipients, content });
  if (!queued) return alert.mail;
  afterCommit(tx, context.mail.wake);
  return { state: 'waiting', recipients: recipients.length, reason: null };
}

/** What an alert's e-mail is sent once for. */
export function mailKeyOf({ weekId, category, type }: Pick<Alert, 'weekId' | 'category' | 'type'>): string {
  return `alert ${weekId} ${category} ${type}`;
}
