import { type AlertFilter, alertFilter } from '../../domain/alerts/alert.ts';
import { openLines } from '../../domain/alerts/alert-lines.ts';
import { alertFactsOf } from '../../domain/alerts/alert-outcome.ts';
import { isOpen } from '../../domain/alerts/alert-words.ts';
import { ALERT_WRITES } from '../../domain/alerts/alert-writes.ts';
import { digestChoice, NO_DIGEST } from '../../domain/alerts/digest.ts';
import { MAIL_WRITES } from '../../domain/alerts/failed-mail.ts';
import { chosenNews } from '../../domain/alerts/news.ts';
import { type AuditFilter, auditFilter } from '../../domain/audit/audit.ts';
import { ACCOUNT_WRITES } from '../../domain/desk/account-writes.ts';
import { SETTINGS_WRITES } from '../../domain/desk/settings-writes.ts';
import type { User } from '../../domain/people/user.ts';
import { alertRecipients } from '../../domain/settings/settings.ts';
import { type DemoCalls, parsed } from './answer.ts';
import type { DemoStore } from './change.ts';
import { type Demo, NO_MAIL } from './state.ts';

/** The calls for alerts, summaries and the audit trail in demo mode. No email is ever sent. */
export function noticeCalls({ demo, answer, write }: DemoStore) {
  const { acknowledgeAlerts, retryMail } = ALERT_WRITES;
  const { chooseDigest, chooseNews } = ACCOUNT_WRITES;
  const newsOf = ({ userId }: User) => demo.state.news.get(userId) ?? 'all';
  const digestOf = ({ userId }: User) => demo.state.digests.get(userId) ?? NO_DIGEST;
  return {
    listAlerts: (asked) => answer('read', () => listAlerts(demo, parsed(alertFilter(demo.group), asked))),
    countOpenAlerts: ({ category }) =>
      answer('read', () => {
        const open = demo.state.alerts.filter(having({ category })).filter(isOpen);
        return { count: open.length, lines: openLines(open) };
      }),
    acknowledgeAlerts: ({ sent, key }) =>
      write(acknowledgeAlerts, { sent, key }, ({ alertIds: alertId }) =>
        demo.state.alerts.filter(having({ alertId })),
      ),
    retryAlertMail: ({ alertId: named, key }) =>
      write(retryMail, { named, key }, () => retryFacts(demo, named)),
    readFailedMail: () => answer('manageGroup', () => NONE_FAILED),
    acknowledgeFailedMail: async ({ sent, key }) => {
      await write(MAIL_WRITES.acknowledgeMail, { sent, key }, () => []);
      return NONE_FAILED;
    },
    sendFailedMailAgain: async ({ sent, key }) => {
      await write(MAIL_WRITES.sendMailAgain, { sent, key }, () => []);
      return NONE_FAILED;
    },
    sendTestEmail: async ({ key, sent: { recipient } }) => {
      await write(SETTINGS_WRITES.sendTestEmail, { sent: { recipient }, key }, () => demo.state.settings);
      return { sent: false, answer: NO_MAIL };
    },
    readNews: () => answer('chooseDigest', (by) => chosenNews(newsOf(by))),
    saveNews: ({ sent }) => write(chooseNews, { sent }, (_, { by }) => ({ choice: newsOf(by) })),
    readDigest: () => answer('chooseDigest', (by) => digestChoice.parse(digestOf(by))),
    saveDigest: ({ sent }) =>
      write(chooseDigest, { sent }, (_, { by, group }) => ({ stored: digestOf(by), group })),
    listAudit: (asked) => answer('readAudit', () => listEntries(demo, parsed(auditFilter, asked))),
  } satisfies DemoCalls;
}

const NONE_FAILED = { count: 0, letters: [] };

/** Returns the facts for the email of an alert. */
function retryFacts({ state }: Demo, alertId: string) {
  const alert = state.alerts.find((one) => one.alertId === alertId);
  const recipients = alert ? alertRecipients(alert.category, state.settings) : [];
  return { alert, recipients, mailed: alert ? alertFactsOf(state.alerts, alert.weekId).mailed : [] };
}

function listAlerts({ state }: Demo, { before, limit, state: wanted, ...asked }: AlertFilter) {
  const found = following(state.alerts, before, ({ alertId }) => alertId).filter(having(asked));
  return found.filter((alert) => wanted === 'all' || isOpen(alert)).slice(0, limit);
}

function listEntries({ state }: Demo, { limit, before, user: userId, ...asked }: AuditFilter) {
  const found = following(state.entries, before, ({ entryId }) => entryId);
  return found.filter(having({ userId, ...asked })).slice(0, limit);
}

/** Returns a filter for rows. A list matches any of its values; undefined fields match everything. */
function having<Asked extends object>(asked: Asked) {
  const wanted = Object.entries(asked).filter(([, value]) => value !== undefined);
  return (row: { [field in keyof Asked]?: unknown }) =>
    wanted.every(([field, value]) => [value].flat().includes(row[field as keyof Asked]));
}

/** Returns the rows after the one with id `before`: all without an id, none if the id is unknown. */
function following<Row>(rows: readonly Row[], before: string | undefined, idOf: (row: Row) => string) {
  if (!before) return rows;
  const place = rows.findIndex((row) => idOf(row) === before);
  return place < 0 ? [] : rows.slice(place + 1);
}
