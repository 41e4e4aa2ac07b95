import { type AlertFilter, alertFilter } from '../../domain/alerts/alert.ts';
import { openLines } from '../../domain/alerts/alert-lines.ts';
import { alertFactsOf } from '../../domain/alerts/alert-outcome.ts';
import { isOpen } from '../../domain/alerts/alert-words.ts';
import { ALERT_WRITES } from '../../domain/alerts/alert-writes.ts';
import { digestChoice, NO_DIGEST } from '../../domain/alerts/digest.ts';
import type { RetryFacts } from '../../domain/alerts/handle-alerts.ts';
import { testEmail } from '../../domain/alerts/recipient.ts';
import { type AuditFilter, auditFilter } from '../../domain/audit/audit.ts';
import { lockedFor } from '../../domain/budgets/save-settings.ts';
import { alertRecipients, type GroupSettings } from '../../domain/budgets/settings.ts';
import { groupWrite } from '../../domain/changes/write.ts';
import { NO_VIEWS } from '../../domain/orders/saved-views.ts';
import { ACCOUNT_WRITES } from '../../domain/people/account-writes.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, parsed, type Visitor } from './answer.ts';
import { groupWrites } from './change.ts';
import { type Demo, NO_MAIL } from './state.ts';

/** The alerts, the summaries and the audit trail of demo mode. No e-mail is ever sent. */
export function noticeCalls(demo: Demo, answer: Answering) {
  const write = groupWrites(demo, answer);
  const { acknowledgeAlerts, retryMail } = ALERT_WRITES;
  const { chooseDigest, saveViews } = ACCOUNT_WRITES;
  const digestOf = ({ userId }: Visitor) => demo.state.digests.get(userId) ?? NO_DIGEST;
  const viewsOf = ({ userId }: Visitor) => demo.state.views.get(userId) ?? NO_VIEWS;
  return {
    alertHistory: (asked) => answer('read', () => listAlerts(demo, parsed(alertFilter(demo.group), asked))),
    unacknowledgedAlerts: (categories) =>
      answer('read', () =>
        openLines(
          demo.state.alerts.filter(({ category }) => categories === 'all' || categories.includes(category)),
        ),
      ),
    acknowledgeAlerts: (sent, key) =>
      write(
        acknowledgeAlerts,
        ({ alertIds }) => demo.state.alerts.filter(({ alertId }) => alertIds.includes(alertId)),
        { sent, key },
      ),
    retryMail: (named, key) => write(retryMail, () => retryFacts(demo, named), { named, key }),
    sendTestEmail: (recipient, key) =>
      write(SEND_TEST_EMAIL, () => demo.state.settings, { sent: { recipient }, key }),
    digest: () => answer('chooseDigest', (by) => digestChoice.parse(digestOf(by))),
    saveDigest: (sent) =>
      write(chooseDigest, (_, by) => ({ stored: digestOf(by), group: demo.group }), { sent }),
    orderViews: () => answer('keepAccount', viewsOf),
    saveOrderViews: (sent) => write(saveViews, (_, by) => viewsOf(by), { sent }),
    audit: (asked) => answer('readAudit', () => listEntries(demo, parsed(auditFilter, asked))),
  } satisfies Partial<Gateway>;
}

/** What decides about the e-mail of an alert. */
function retryFacts({ state }: Demo, alertId: string): RetryFacts {
  const alert = state.alerts.find((one) => one.alertId === alertId);
  const recipients = alert ? alertRecipients(alert.category, state.settings) : [];
  return { alert, recipients, told: alert ? alertFactsOf(state.alerts, alert.weekId).told : [] };
}

/** A test e-mail, which is told of and goes nowhere. */
const SEND_TEST_EMAIL = groupWrite({
  ...{ may: 'saveSettings', sent: () => testEmail },
  decide: (settings: GroupSettings, { recipient: subject }, { by }) => {
    const refused = lockedFor(settings, by.role);
    if (refused) return { refused };
    const entries = [{ action: 'send test e-mail', subject }] as const;
    return { answer: { sent: false, answer: NO_MAIL }, change: { entries } };
  },
});

function listAlerts({ state }: Demo, { before, limit, ...filter }: AlertFilter) {
  const { category, type, weekId } = filter;
  return following(state.alerts, before, ({ alertId }) => alertId)
    .filter((alert) => !category || [category].flat().includes(alert.category))
    .filter((alert) => (!type || alert.type === type) && (!weekId || alert.weekId === weekId))
    .filter((alert) => filter.state === 'all' || isOpen(alert))
    .slice(0, limit);
}

function listEntries({ state }: Demo, { limit, before, user, action, weekId }: AuditFilter) {
  return following(state.entries, before, ({ entryId }) => entryId)
    .filter((entry) => (!user || entry.userId === user) && (!action || entry.action === action))
    .filter((entry) => !weekId || entry.weekId === weekId)
    .slice(0, limit);
}

/** What follows a row in a list, by its id; everything without one, nothing after a row that is not there. */
function following<Row>(rows: readonly Row[], before: string | undefined, idOf: (row: Row) => string) {
  if (!before) return rows;
  const place = rows.findIndex((row) => idOf(row) === before);
  return place < 0 ? [] : rows.slice(place + 1);
}
