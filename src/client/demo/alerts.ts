import { type Alert, alertFilter } from '../../domain/alert.ts';
import { isOpen } from '../../domain/alert-words.ts';
import type { AuditAction } from '../../domain/audit.ts';
import { REFUSED } from '../../domain/refused.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answer, once, parsed, type Visitor } from './answer.ts';
import { following, record } from './audit.ts';
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
        once(demo, by, key, ['retry e-mail', alertId], () => {
          existing(demo, alertId);
          throw refuse(REFUSED.noMail);
        }),
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
  demo.state.alerts = demo.state.alerts.map((one) => (one === alert ? after : one));
  const action: AuditAction = 'acknowledge alert';
  record(demo, { by, action, subject: alert.category, weekId: alert.weekId, after: { alertId } });
  return after;
}

function existing({ state }: Demo, alertId: string): Alert {
  const alert = state.alerts.find((one) => one.alertId === alertId);
  if (!alert) throw refuse(REFUSED.alertUnknown);
  return alert;
}
