import type { Alert } from '../../domain/alerts/alert.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { cents } from '../../domain/values/money.ts';
import { alertLetter } from '../letters/letter.ts';
import type { OutgoingMail } from '../mail/transport.ts';

const WEEK = '2026-11-15_to_2026-11-21' as WeekId;

export const ALERT: Alert = {
  alertId: 'alert-1',
  weekId: WEEK,
  category: 'labor',
  type: 'danger',
  kind: 'critical',
  percentage: 5.6,
  title: 'Labor Budget Critical',
  message: 'Labor budget is at 94.4% ($350.00 remaining).',
  emailSent: false,
  mail: { state: 'waiting', recipients: 2, reason: null },
  acknowledged: null,
  resolvedAt: null,
  cause: 'labor',
  causedBy: 'Maria <b>Santos</b>',
  createdAt: '2026-11-19T17:00:00.000Z',
};

/** Where its budget stood. */
export const STANDING = {
  budgetCents: cents(625_000),
  spentCents: cents(590_000),
  remainingCents: cents(35_000),
  percentRemainingTenths: 56,
};

/** The message of a critical labor alert, to two people. */
export function aMessage(to: readonly string[] = ['owner@example.com', 'office@example.com']): OutgoingMail {
  return {
    id: '019a0000-0000-7000-8000-000000000001',
    to,
    letter: alertLetter(SAMPLE_GROUP, ALERT, STANDING),
    appLink: `https://tillwise.example/admin?week=${WEEK}`,
  };
}
