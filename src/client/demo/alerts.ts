import { type Alert, type AlertsSeen, alertFilter, alertsSeen } from '../../domain/alerts/alert.ts';
import { openLines } from '../../domain/alerts/alert-lines.ts';
import { isOpen } from '../../domain/alerts/alert-words.ts';
import { mailedRecipients } from '../../domain/alerts/recipient.ts';
import type { AuditAction } from '../../domain/audit/audit.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answer, once, parsed, type Visitor } from './answer.ts';
import { following, record } from './audit.ts';
import { mailOnce } from './raise.ts';
import { refuse } from './refuse.ts';
import { type Demo, timestamp } from './state.ts';

type AlertCalls = Pick<Gateway, 'alertHistory' | 'unacknowledgedAlerts' | 'acknowledgeAlerts' | 'retryMail'>;

/** The alerts of demo mode. */
export function alertCalls(demo: Demo, answer: Answer): AlertCalls {
  return {
    alertHistory: (asked) => answer('read', () => listAlerts(demo, asked)),
    unacknowledgedAlerts: (categories) =>
      answer('read', () =>
        openLines(demo.state.alerts.filter(({ category }) => categories.includes(category))),
      ),
    acknowledgeAlerts: (seen, key) =>
      answer('handleAlerts', (by) =>
        once(demo, by, key, ['acknowledge alerts', seen], () => acknowledge(demo, by, seen)),
      ),
    retryMail: (alertId, key) =>
      answer('handleAlerts', (by) =>
        once(demo, by, key, ['retry e-mail', alertId], () => retryMail(demo, by, alertId)),
      ),
  };
}

function listAlerts({ state }: Demo, asked: unknown): Alert[] {
  const filter = parsed(alertFilter, asked);
  return following(state.alerts, filter.before, ({ alertId }) => alertId)
    .filter(
      (alert) =>
        (!filter.category || [filter.category].flat().includes(alert.category)) &&
        (!filter.type || alert.type === filter.type) &&
        (!filter.weekId || alert.weekId === filter.weekId) &&
        (filter.state === 'all' || isOpen(alert)),
    )
    .slice(0, filter.limit);
}

/** Notes who has seen to alerts; whoever was first stays. */
function acknowledge(demo: Demo, by: Visitor, seen: AlertsSeen): Alert[] {
  const ids = new Set(parsed(alertsSeen, seen).alertIds);
  for (const alertId of ids) {
    const alert = existing(demo, alertId);
    if (alert.acknowledged) continue;
    const after = { ...alert, acknowledged: { by: by.name, at: timestamp(demo) } };
    handled(demo, by, 'acknowledge alert', alert, after);
  }
  return demo.state.alerts.filter(({ alertId }) => ids.has(alertId));
}

/** Gives an unresolved alert without an e-mail one, as far as demo mode has any. */
function retryMail(demo: Demo, by: Visitor, alertId: string): Alert {
  const alert = existing(demo, alertId);
  if (alert.mail.recipients > 0 || alert.resolvedAt !== null) throw refuse(REFUSED.noMail);
  const recipients = mailedRecipients(demo.state.settings.emailRecipients);
  if (recipients.length === 0) throw refuse(REFUSED.noRecipients);
  const mail = mailOnce(demo, alert, recipients);
  if (!mail) throw refuse(REFUSED.mailTold);
  return handled(demo, by, 'retry e-mail', alert, { ...alert, mail });
}

function handled(demo: Demo, by: Visitor, action: AuditAction, alert: Alert, after: Alert): Alert {
  const { alertId, category: subject, weekId } = alert;
  demo.state.alerts = demo.state.alerts.map((one) => (one === alert ? after : one));
  record(demo, { by, action, subject, weekId, after: { alertId } });
  return after;
}

function existing({ state }: Demo, alertId: string): Alert {
  const alert = state.alerts.find((one) => one.alertId === alertId);
  if (!alert) throw refuse(REFUSED.alertUnknown);
  return alert;
}
