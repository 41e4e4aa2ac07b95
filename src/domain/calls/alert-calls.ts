import { z } from 'zod';
import { alertFilter, alertSchema, openAlertsFilter } from '../alerts/alert.ts';
import { digestChoice } from '../alerts/digest.ts';
import { failedMailSchema, MAIL_WRITES } from '../alerts/failed-mail.ts';
import { ALERT_WRITES } from '../alerts/handle-alerts.ts';
import { chosenNewsSchema } from '../alerts/news.ts';
import { ACCOUNT_WRITES } from '../desk/account-writes.ts';
import type { Group } from '../group/group.ts';
import { testEmail, testEmailAnswerSchema } from '../settings/recipient.ts';
import type { Row } from './row.ts';

export const ALERT_CALLS = {
  listAlerts: {
    method: 'get',
    path: '/alerts',
    summary: 'Alerts, newest first',
    description:
      'All, or filtered by category (repeat `category` for several), type or week. `state=open` returns those neither acknowledged nor resolved. `before` is the id of the last alert on the previous page.',
    may: 'read',
    query: (group: Group) => alertFilter(group),
    answer: () => z.array(alertSchema()),
    says: 'The alerts, newest first',
  },
  countOpenAlerts: {
    method: 'get',
    path: '/alerts/unacknowledged',
    summary: 'How many alerts are neither acknowledged nor resolved',
    description:
      'All, or filtered by category (repeat `category` for several). With `lines`, alerts of one category and week count once.',
    may: 'read',
    query: (group: Group) => openAlertsFilter(group),
    answer: () => z.object({ count: z.int(), lines: z.int() }),
    says: 'How many',
  },
  acknowledgeAlert: {
    method: 'post',
    path: '/alerts/{alertId}/acknowledge',
    summary: 'Acknowledge an alert',
    description: 'The first person to acknowledge it stays on record.',
    may: ALERT_WRITES.acknowledgeAlerts.may,
    answer: alertSchema,
    says: 'The updated alert',
  },
  acknowledgeAlerts: {
    ...ALERT_WRITES.acknowledgeAlerts,
    method: 'post',
    path: '/alerts/acknowledge',
    summary: 'Acknowledge several alerts',
    description:
      'All of them, or none if one is unknown. The first person to acknowledge each stays on record.',
    refuses: ['not-found'],
    answer: () => z.array(alertSchema()),
    says: 'The updated alerts, newest first',
  },
  retryAlertMail: {
    method: 'post',
    path: '/alerts/{alertId}/retry-mail',
    summary: 'Resend an alert’s failed email, or send one it never had, to the current recipients',
    may: ALERT_WRITES.retryMail.may,
    answer: alertSchema,
    says: 'The updated alert',
  },
  sendTestEmail: {
    method: 'post',
    path: '/settings/test-email',
    summary: 'Send a test email and return the email provider’s answer',
    may: 'saveSettings',
    refuses: ['settings-locked', 'too-many-requests'],
    sent: () => testEmail,
    answer: testEmailAnswerSchema,
    says: 'Whether it was accepted, and the answer in words',
  },
  readFailedMail: {
    method: 'get',
    path: '/mail/failed',
    summary: 'Emails that failed permanently and that nobody has acknowledged',
    description:
      'Given up after 24 hours or permanently refused, for all recipients or for some. Newest first.',
    may: 'manageGroup',
    answer: failedMailSchema,
    says: 'The emails',
  },
  acknowledgeFailedMail: {
    ...MAIL_WRITES.acknowledgeMail,
    method: 'post',
    path: '/mail/failed/acknowledge',
    summary: 'Acknowledge failed emails, so that health no longer reports them',
    answer: failedMailSchema,
    says: 'The remaining emails',
  },
  sendFailedMailAgain: {
    ...MAIL_WRITES.sendMailAgain,
    method: 'post',
    path: '/mail/failed/send-again',
    summary: 'Resend failed emails to those they did not reach',
    answer: failedMailSchema,
    says: 'The remaining emails',
  },
  readDigest: {
    method: 'get',
    path: '/digest',
    summary: 'Which summaries you get by email',
    may: 'chooseDigest',
    answer: () => digestChoice,
    says: 'Your choice',
  },
  saveDigest: {
    ...ACCOUNT_WRITES.chooseDigest,
    method: 'put',
    path: '/digest',
    summary: 'Choose which summaries you get by email, and at what time of the group’s day',
    answer: () => digestChoice,
    says: 'Your updated choice',
  },
  readNews: {
    method: 'get',
    path: '/news',
    summary: 'Which emails you get about what you manage and approve',
    description: 'All of them by default. People who manage no budget get none.',
    may: 'chooseDigest',
    answer: chosenNewsSchema,
    says: 'Your choice',
  },
  saveNews: {
    ...ACCOUNT_WRITES.chooseNews,
    method: 'put',
    path: '/news',
    summary: 'Choose which emails you get about what you manage and approve',
    answer: chosenNewsSchema,
    says: 'Your updated choice',
  },
} as const satisfies Record<string, Row>;
