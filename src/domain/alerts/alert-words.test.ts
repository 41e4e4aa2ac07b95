import { expect, test } from 'vitest';
import type { AlertType } from '../budgets/budget.ts';
import type { Tone, Verdict } from '../budgets/verdict.ts';
import { US } from '../testing/locales.ts';
import type { Alert, AlertKind, AlertMail } from './alert.ts';
import {
  alertKindText,
  alertStatus,
  badgeText,
  handledTexts,
  isOpen,
  MAIL_HELD,
  mailText,
  mayRetryMail,
  toneOfAlert,
  unacknowledgedText,
} from './alert-words.ts';

const NOW = Date.parse('2025-05-14T16:00:00.000Z');
const REFUSED = 'The mail server refused it: 550 No such mailbox';

test.each<[mail: AlertMail, text: string | null]>([
  [{ state: 'none', recipients: 0, reason: null }, null],
  [
    { state: 'none', recipients: 1, reason: 'No email service is set up.' },
    'Not sent: No email service is set up.',
  ],
  [{ state: 'waiting', recipients: 2, reason: null }, 'Waiting'],
  [{ state: 'waiting', recipients: 2, reason: '451 Try later' }, 'Waiting: 451 Try later'],
  [{ state: 'sent', recipients: 2, reason: null }, 'Sent to 2'],
  [{ state: 'sent', recipients: 1, reason: REFUSED }, `Sent to 1. ${REFUSED}`],
  [{ state: 'failed', recipients: 1, reason: REFUSED }, `Not sent: ${REFUSED}`],
  [{ state: 'off', recipients: 0, reason: null }, 'Not sent: email was switched off or had no recipients.'],
  [{ state: 'failed', recipients: 1, reason: null }, 'Not sent: no reason is known.'],
])('the email %o reads "%s"', (mail, text) => {
  expect(mailText(mail, true)).toBe(text);
  expect(mailText(mail, false)).toBe(mail.state === 'none' ? null : text);
});

test.each<[state: AlertMail['state'], reason: string | null, resolvedAt: string | null, may: boolean]>([
  ['failed', REFUSED, null, true],
  ['failed', REFUSED, '2025-05-14T15:00:00.000Z', false],
  ['waiting', '451 Try later', null, true],
  ['waiting', null, null, false],
  ['waiting', MAIL_HELD, null, false],
  ['off', null, null, true],
  ['off', null, '2025-05-14T15:00:00.000Z', false],
  ['sent', REFUSED, null, false],
  ['none', 'No email service is set up.', null, false],
])(
  'an email that is %s (%s), its alert resolved %s, may be sent again: %s',
  (state, reason, resolvedAt, may) => {
    expect(mayRetryMail({ mail: { state, recipients: 1, reason }, resolvedAt })).toBe(may);
  },
);

const ACKNOWLEDGED = { by: 'Ann Owner', at: '2025-05-14T15:55:00.000Z' };

test.each<[acknowledged: Alert['acknowledged'], resolvedAt: string | null, texts: string[]]>([
  [null, null, []],
  [ACKNOWLEDGED, null, ['Acknowledged by Ann Owner, 5 minutes ago']],
  [{ ...ACKNOWLEDGED, at: '2025-05-14T15:59:59.000Z' }, null, ['Acknowledged by Ann Owner, just now']],
  [null, '2025-05-13T12:00:00.000Z', ['Resolved yesterday']],
  [null, '2025-05-01T12:00:00.000Z', ['Resolved May 1, 2025']],
  [
    ACKNOWLEDGED,
    '2025-05-14T14:00:00.000Z',
    ['Acknowledged by Ann Owner, 5 minutes ago', 'Resolved 2 hours ago'],
  ],
])('an alert acknowledged %o and resolved %s says %j', (acknowledged, resolvedAt, texts) => {
  expect(handledTexts({ acknowledged, resolvedAt }, NOW, 'America/New_York', US)).toEqual(texts);
  expect(isOpen({ acknowledged, resolvedAt })).toBe(texts.length === 0);
});

test.each([
  [0, 'No unacknowledged alerts', '0'],
  [1, '1 unacknowledged alert', '1'],
  [3, '3 unacknowledged alerts', '3'],
  [99, '99 unacknowledged alerts', '99'],
  [100, '100 unacknowledged alerts', '99+'],
])('%d open alerts are "%s", on a badge "%s"', (count, text, badge) => {
  expect(unacknowledgedText(count)).toBe(text);
  expect(badgeText(count)).toBe(badge);
});

test.each<[AlertKind, AlertType, Verdict | null, Tone, status: string]>([
  ['over', 'danger', 'Over', 'danger', 'Over'],
  ['heading-over', 'danger', 'Heading far over', 'danger', 'Heading far over'],
  ['heading-over', 'warning', 'Heading over', 'warn', 'Heading over'],
  ['critical', 'danger', 'Critical Zone', 'danger', 'Critical'],
  ['warning', 'warning', 'Warning Zone', 'warn', 'Warning'],
  ['notice', 'warning', null, 'warn', 'Corrected'],
  ['notice', 'danger', null, 'danger', 'Corrected'],
])('An alert of the kind %s, %s, has the word %s and is %s', (kind, type, verdict, tone, status) => {
  expect(alertKindText({ kind, type })).toBe(verdict);
  expect(toneOfAlert({ kind, type })).toBe(tone);
  expect(alertStatus({ kind, type })).toBe(status);
});
