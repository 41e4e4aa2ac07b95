import { type Alert, alertFilter } from '../../domain/alerts/alert.ts';
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

type AlertCalls = Pick<Gateway, 'alertHistory' | 'unacknowledgedAlerts' | 'acknowledgeAlert' | 'retryMail'>;

/** The alerts of demo mode. */
export function alertCalls(demo: Demo, answer: Answer): AlertCalls {
  return {
    alertHistory: (asked) => answer('read', () => listAlerts(demo, asked)),
    unacknowledgedAlerts: () => answer('read', () => demo.state.alerts.filter(isOpen).length),
    acknowledgeAlert: (alertId, key) =>
      answer('handleAlerts', (by) =>
        once(demo, by, key, ['acknowledge alert', alertId], () => acknowledge(demo, by, alertId)),
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

/** Notes who has seen to an alert; whoever was first stays. */
function acknowledge(demo: Demo, by: Visitor, alertId: string): Alert {
  const alert = existing(demo, alertId);
  if (alert.acknowledged) return alert;
  const after = { ...alert, acknowledged: { by: by.name, at: timestamp(demo) } };
  return handled(demo, by, 'acknowledge alert', alert, after);
}

/** Gives an unresolved alert without an e-mail one, as far as demo mode has any. */
function retryMail(demo: Demo, by: Visitor, alertId: string): Alert {
  const alert = existing(demo, alertId);
  if (alert.mail.recipients > 0 || alert.resolvedAt !== null) throw refuse(REFUSED.noMail);
  const recipients = mailedRecipients(demo.state.group.emailRecipients).length;
  if (recipients === 0) throw refuse(REFUSED.noRecipients);
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
