import { type AlertFilter, alertFilter, alertsSeen } from '../../domain/alerts/alert.ts';
import { openLines } from '../../domain/alerts/alert-lines.ts';
import { alertFactsOf } from '../../domain/alerts/alert-outcome.ts';
import { isOpen } from '../../domain/alerts/alert-words.ts';
import { chooseDigest, digestChoice, NO_DIGEST } from '../../domain/alerts/digest.ts';
import { acknowledgeAlerts, retryMail } from '../../domain/alerts/handle-alerts.ts';
import { testEmail } from '../../domain/alerts/recipient.ts';
import { type AuditFilter, auditFilter } from '../../domain/audit/audit.ts';
import { lockedFor } from '../../domain/budgets/save-settings.ts';
import { alertRecipients } from '../../domain/budgets/settings.ts';
import { NO_VIEWS, savedViews, saveViews } from '../../domain/orders/saved-views.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, parsed } from './answer.ts';
import { groupChanges } from './change.ts';
import { type Demo, NO_MAIL } from './state.ts';

/** The alerts, the summaries and the audit trail of demo mode. No e-mail is ever sent. */
export function noticeCalls(demo: Demo, answer: Answering) {
  const change = groupChanges(demo, answer);
  const may = 'handleAlerts';
  const digestOf = (userId: string) => demo.state.digests.get(userId) ?? NO_DIGEST;
  const viewsOf = (userId: string) => demo.state.views.get(userId) ?? NO_VIEWS;
  return {
    alertHistory: (asked) => answer('read', () => listAlerts(demo, parsed(alertFilter(demo.group), asked))),
    unacknowledgedAlerts: (categories) =>
      answer('read', () =>
        openLines(
          demo.state.alerts.filter(({ category }) => categories === 'all' || categories.includes(category)),
        ),
      ),
    acknowledgeAlerts: (seen, key) =>
      change({
        ...{ may, once: [key, 'acknowledge alerts', seen], decide: acknowledgeAlerts },
        asked: () => parsed(alertsSeen, seen).alertIds,
        load: (ids) => demo.state.alerts.filter(({ alertId }) => ids.includes(alertId)),
      }),
    retryMail: (alertId, key) =>
      change({
        ...{ may, once: [key, 'retry e-mail', alertId], asked: () => alertId },
        load: () => {
          const alert = demo.state.alerts.find((one) => one.alertId === alertId);
          const recipients = alert ? alertRecipients(alert.category, demo.state.settings) : [];
          const told = alert ? alertFactsOf(demo.state.alerts, alert.weekId).told : [];
          return { alert, recipients, told };
        },
        decide: (facts, _, moment) => retryMail(facts, moment),
      }),
    sendTestEmail: (entered, key) =>
      change({
        ...{ may: 'saveSettings', once: [key, 'send test e-mail', entered] },
        asked: () => parsed(testEmail, { recipient: entered }),
        load: () => demo.state.settings,
        decide: (settings, { recipient: subject }, { by }) => {
          const refused = lockedFor(settings, by.role);
          if (refused) return { refused };
          const entries = [{ action: 'send test e-mail', subject }] as const;
          return { answer: { sent: false, answer: NO_MAIL }, change: { entries } };
        },
      }),
    digest: () => answer('chooseDigest', ({ userId }) => digestChoice.parse(digestOf(userId))),
    saveDigest: (entered) =>
      change({
        ...{ may: 'chooseDigest', decide: chooseDigest },
        asked: () => parsed(digestChoice, entered),
        load: (_, { userId }) => ({ stored: digestOf(userId), group: demo.group }),
      }),
    orderViews: () => answer('keepAccount', ({ userId }) => viewsOf(userId)),
    saveOrderViews: (entered) =>
      change({
        ...{ may: 'keepAccount', decide: saveViews },
        asked: () => parsed(savedViews, entered),
        load: (_, { userId }) => viewsOf(userId),
      }),
    audit: (asked) => answer('readAudit', () => listEntries(demo, parsed(auditFilter, asked))),
  } satisfies Partial<Gateway>;
}

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
