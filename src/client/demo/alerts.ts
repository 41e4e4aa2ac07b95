import { type Alert, type AlertsSeen, alertFilter, alertsSeen } from '../../domain/alerts/alert.ts';
import { openLines } from '../../domain/alerts/alert-lines.ts';
import { isOpen } from '../../domain/alerts/alert-words.ts';
import { acknowledgeAlerts, retryMail } from '../../domain/alerts/handle-alerts.ts';
import { mailedRecipients } from '../../domain/alerts/recipient.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, once, parsed, type Visitor } from './answer.ts';
import { following } from './audit.ts';
import { decided } from './decided.ts';
import { alertFacts } from './raise.ts';
import type { Demo } from './state.ts';

type AlertCalls = Pick<Gateway, 'alertHistory' | 'unacknowledgedAlerts' | 'acknowledgeAlerts' | 'retryMail'>;

/** The alerts of demo mode. */
export function alertCalls(demo: Demo, answer: Answering): AlertCalls {
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
        once(demo, by, key, ['retry e-mail', alertId], () => mailAgain(demo, by, alertId)),
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
  const { alertIds } = parsed(alertsSeen, seen);
  const found = demo.state.alerts.filter(({ alertId }) => alertIds.includes(alertId));
  return decided(demo, by, {
    decide: (moment) => acknowledgeAlerts(found, alertIds, moment),
    keep: ({ alerts }) => keep(demo, alerts),
  });
}

/** Gives an unresolved alert without an e-mail one, as far as demo mode has any. */
function mailAgain(demo: Demo, by: Visitor, alertId: string): Alert {
  const alert = demo.state.alerts.find((one) => one.alertId === alertId);
  const recipients = mailedRecipients(demo.state.settings.emailRecipients);
  const told = alert ? alertFacts(demo, alert.weekId).told : [];
  return decided(demo, by, {
    decide: (moment) => retryMail({ alert, recipients, told }, moment),
    keep: (change) => keep(demo, [change.alert]),
  });
}

/** Keeps alerts in place of what they were. */
function keep({ state }: Demo, changed: readonly Alert[]): void {
  const now = new Map(changed.map((alert) => [alert.alertId, alert]));
  state.alerts = state.alerts.map((alert) => now.get(alert.alertId) ?? alert);
}
