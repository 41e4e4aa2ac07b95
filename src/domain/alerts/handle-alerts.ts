import { z } from 'zod';
import type { AuditedChange, Decision } from '../decisions/decision.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { canRead } from '../people/reading.ts';
import { can } from '../people/role.ts';
import { groupWrite } from '../people/write.ts';
import type { Refused } from '../refusals/problem.ts';
import { REFUSED } from '../refusals/refused.ts';
import { type Alert, type AlertsSeen, alertsSeen, mailTopic } from './alert.ts';
import { type AlertMailDue, mailDue, mailShown, type TopicMail } from './alert-outcome.ts';
import { MAIL_HELD } from './alert-words.ts';

/** Acknowledges alerts; earlier acknowledgments stay. `found` are the existing ones; refused if one is unknown. */
export function acknowledgeAlerts(
  found: readonly Alert[],
  { alertIds }: AlertsSeen,
  { by, now }: Pick<DecisionContext, 'by' | 'now'>,
): Decision<Alert[], AuditedChange & { alerts: readonly Alert[] }> {
  const read = found.filter(({ category }) => canRead(by, { category }));
  if (read.length < new Set(alertIds).size) return { refused: ALERTS_REFUSED.alertUnknown };
  if (found.some(({ category }) => !can(by, 'handleAlerts', category))) return { refused: REFUSED.role };
  const seen = { by: by.name, at: now() };
  const alerts = found.map((alert) => (alert.acknowledged ? alert : { ...alert, acknowledged: seen }));
  const changed = alerts.filter((alert) => !found.includes(alert));
  if (changed.length === 0) return { answer: alerts, change: null };
  const entries = changed.map((alert) => ({ action: 'acknowledge alert' as const, ...entryOf(alert) }));
  return { answer: alerts, change: { alerts: changed, entries } };
}

/** The facts for sending an alert's email again: its recipients, and the emails about its topic. */
export interface RetryFacts {
  alert: Alert | undefined;
  recipients: readonly string[];
  mailed: readonly TopicMail[];
}

/** The writes of sending an alert's email again; `mail` is a new one if it never had one, else null. */
export interface RetryWrites extends AuditedChange {
  alert: Alert;
  recipients: readonly string[];
  mail: AlertMailDue | null;
}

/**
 * Sends an alert's email again if it failed or waits for a retry. One that was sent or is held stays as it is. An unresolved alert without
 * an email gets one, unless one about its level still stands. Refused for an unknown alert, if there is nothing to send, and without
 * recipients.
 */
export function retryMail(
  { alert, recipients, mailed: known }: RetryFacts,
  _: object,
  { by, now, noMail }: Pick<DecisionContext, 'by' | 'now' | 'noMail'>,
): Decision<Alert, RetryWrites> {
  if (!alert || !canRead(by, alert)) return { refused: ALERTS_REFUSED.alertUnknown };
  if (!can(by, 'handleAlerts', alert.category)) return { refused: REFUSED.role };
  const { state, reason } = alert.mail;
  if (state === 'sent' || reason === MAIL_HELD) return { answer: alert, change: null };
  const isNew = state === 'off' || (state === 'none' && reason === null);
  if (state === 'none' && (!isNew || alert.resolvedAt !== null)) return { refused: ALERTS_REFUSED.noMail };
  if (recipients.length === 0) return { refused: ALERTS_REFUSED.noRecipients };
  const mail = isNew ? mailDue(mailTopic(alert), recipients, known, now()) : null;
  if (isNew && !mail) return { refused: ALERTS_REFUSED.mailTold };
  const after = mail ? { ...alert, mail: mailShown(mail, noMail) } : alert;
  const entries = [{ action: 'retry e-mail' as const, ...entryOf(alert) }];
  return { answer: after, change: { alert: after, recipients, mail, entries } };
}

function entryOf({ alertId, category: subject, weekId }: Alert) {
  return { subject, weekId, after: { alertId } };
}

const may = 'handleAlerts';

export const ALERT_WRITES = {
  acknowledgeAlerts: groupWrite({ may, sent: () => alertsSeen, decide: acknowledgeAlerts }),
  retryMail: groupWrite({ may, sent: () => z.object({}), decide: retryMail }),
};

/** The refusals about alerts and their emails with fixed texts. */
export const ALERTS_REFUSED = {
  alertUnknown: { code: 'not-found', detail: 'There is no such alert.' },
  noRecipients: {
    code: 'invalid-request',
    detail: 'There are no recipients in Budget Settings.',
  },
  mailTold: {
    code: 'invalid-request',
    detail: 'An email about this budget and week was already sent or is waiting to be sent.',
  },
  noMail: { code: 'invalid-request', detail: 'This alert has no email to send.' },
  mailUseless: { code: 'invalid-request', detail: 'Sending this again would change nothing.' },
} satisfies Record<string, Refused>;
