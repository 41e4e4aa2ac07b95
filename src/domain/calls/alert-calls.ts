import { z } from 'zod';
import { alertFilter, alertSchema, openAlertsFilter } from '../alerts/alert.ts';
import { ALERT_WRITES } from '../alerts/alert-writes.ts';
import { digestChoice } from '../alerts/digest.ts';
import { failedMailSchema, MAIL_WRITES } from '../alerts/failed-mail.ts';
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
      'All, or those of a category (or of several, each as `category`), type or week. `state=open` are neither acknowledged nor resolved. `before` is the id of the last alert of the page read so far.',
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
      'All, or those of a category (or of several, each as `category`). `lines` counts those of one category and week once.',
    may: 'read',
    query: (group: Group) => openAlertsFilter(group),
    answer: () => z.object({ count: z.int(), lines: z.int() }),
    says: 'How many',
  },
  acknowledgeAlert: {
    method: 'post',
    path: '/alerts/{alertId}/acknowledge',
    summary: 'Acknowledge an alert',
    description: 'The first to do so stays named.',
    may: ALERT_WRITES.acknowledgeAlerts.may,
    answer: alertSchema,
    says: 'The alert afterwards',
  },
  acknowledgeAlerts: {
    ...ALERT_WRITES.acknowledgeAlerts,
    method: 'post',
    path: '/alerts/acknowledge',
    summary: 'Acknowledge several alerts',
    description: 'All of them, or none where one is unknown. The first to acknowledge one stays named.',
    refuses: ['not-found'],
    answer: () => z.array(alertSchema()),
    says: 'The alerts afterwards, newest first',
  },
  retryAlertMail: {
    method: 'post',
    path: '/alerts/{alertId}/retry-mail',
    summary: 'Send an alert’s email that failed again, or one it never had, to the recipients of now',
    may: ALERT_WRITES.retryMail.may,
    answer: alertSchema,
    says: 'The alert afterwards',
  },
  sendTestEmail: {
    method: 'post',
    path: '/settings/test-email',
    summary: 'Send a test email, and say what the email provider answered',
    may: 'saveSettings',
    refuses: ['settings-locked', 'too-many-requests'],
    sent: () => testEmail,
    answer: testEmailAnswerSchema,
    says: 'Whether it was taken, and the answer in words',
  },
  readFailedMail: {
    method: 'get',
    path: '/mail/failed',
    summary: 'Emails that failed for good and that nobody has seen to',
    description:
      'Given up after 24 hours, or refused for good, by all they were for or by some. The newest first.',
    may: 'manageGroup',
    answer: failedMailSchema,
    says: 'The emails',
  },
  acknowledgeFailedMail: {
    ...MAIL_WRITES.acknowledgeMail,
    method: 'post',
    path: '/mail/failed/acknowledge',
    summary: 'Acknowledge emails that failed: health tells of them no more',
    answer: failedMailSchema,
    says: 'The emails that are left',
  },
  sendFailedMailAgain: {
    ...MAIL_WRITES.sendMailAgain,
    method: 'post',
    path: '/mail/failed/send-again',
    summary: 'Send emails that failed again, to whom they did not reach',
    answer: failedMailSchema,
    says: 'The emails that are left',
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
    says: 'Your choice afterwards',
  },
  readNews: {
    method: 'get',
    path: '/news',
    summary: 'What you hear of by email about what you manage and approve',
    description: 'All of it until you say otherwise. Who manages no budget hears of none.',
    may: 'chooseDigest',
    answer: chosenNewsSchema,
    says: 'Your choice',
  },
  saveNews: {
    ...ACCOUNT_WRITES.chooseNews,
    method: 'put',
    path: '/news',
    summary: 'Choose what you hear of by email about what you manage and approve',
    answer: chosenNewsSchema,
    says: 'Your choice afterwards',
  },
} as const satisfies Record<string, Row>;
