import { type Alert, type AlertCause, isMailed, raisedAlert, recoveredTypes } from '../../domain/alert.ts';
import { type AlertType, alertTypeOf } from '../../domain/budget.ts';
import { validRecipients } from '../../domain/recipient.ts';
import { type GroupSettings, settingsOf } from '../../domain/settings.ts';
import { standingFor } from '../../domain/standings.ts';
import type { Category } from '../../domain/venue.ts';
import type { WeekId } from '../../domain/week.ts';
import type { WeekTotals } from '../../domain/week-record.ts';
import { type Context, timestamp } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { forgetMailOf, queueMail } from '../mail/outbox.ts';
import { insertAlert, resolveAlerts } from './store.ts';

/** A week's money under its settings, at one moment. */
export interface Moment {
  totals: WeekTotals;
  settings: GroupSettings;
}

/**
 * Records the alerts a change leaves behind, puts the e-mails that are due into the outbox, and marks the alerts as
 * resolved whose category has recovered. Every order and every save of hours that leaves a budget at or below a
 * threshold is recorded; other changes only when they made a category's level worse than it was `before`.
 */
export async function raiseAlerts(
  context: Context,
  tx: Tx,
  change: { weekId: WeekId; categories: readonly Category[]; cause: AlertCause; by: string; before?: Moment },
  now: Moment,
): Promise<Alert[]> {
  const alerts: Alert[] = [];
  for (const category of change.categories) {
    const standing = standingFor(category, now.totals, now.settings);
    const raised = raisedAlert(category, change.cause, standing, settingsOf(category, now.settings));
    const { weekId, cause, by } = change;
    await resolveRecovered(context, tx, { weekId, category, level: raised?.type ?? null });
    if (!raised || (change.before && !isWorse(category, change.before, raised.type))) continue;
    const told = { weekId, cause, causedBy: by, createdAt: timestamp(context) };
    const alert = await insertAlert(tx, raised, standing, told);
    alerts.push({ ...alert, mail: await mailAlert(context, tx, alert, now.settings) });
  }
  return alerts;
}

function isWorse(category: Category, before: Moment, type: AlertType): boolean {
  const { budgetCents, spentCents } = standingFor(category, before.totals, before.settings);
  const earlier = alertTypeOf(budgetCents, spentCents, settingsOf(category, before.settings));
  return earlier === null || (earlier === 'warning' && type === 'danger');
}

/** One indexed statement where nothing has recovered. */
async function resolveRecovered(
  context: Context,
  tx: Tx,
  { level, ...of }: { weekId: WeekId; category: Category; level: AlertType | null },
): Promise<void> {
  const types = recoveredTypes(level);
  if (types.length === 0) return;
  const resolved = await resolveAlerts(tx, { ...of, types }, timestamp(context));
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
