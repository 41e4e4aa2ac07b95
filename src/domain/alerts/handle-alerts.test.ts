import { expect, test } from 'vitest';
import type { WeekId } from '../calendar/week.ts';
import type { UserRole } from '../people/role.ts';
import { REFUSED } from '../refusals/refused.ts';
import type { Alert } from './alert.ts';
import { MAIL_HELD } from './alert-words.ts';
import { ALERTS_REFUSED, acknowledgeAlerts, type RetryFacts, retryMail } from './handle-alerts.ts';

const AT = '2026-11-19T17:00:00.000Z';
const MOMENT = {
  now: () => AT,
  by: { userId: 'u', name: 'Ann', role: 'chef' as const },
  newId: () => 'id',
  noMail: null,
};
const weekId = '2026-11-15_to_2026-11-21' as WeekId;

function alert(alertId: string, some: Partial<Alert> = {}): Alert {
  const about = { alertId, weekId, category: 'bar', type: 'danger', cause: 'order' } as const;
  const mail = { state: 'none', recipients: 0, reason: null } as const;
  return { ...about, mail, acknowledged: null, resolvedAt: null, ...some } as Alert;
}

const OPEN = alert('open');
const SEEN = alert('seen', { acknowledged: { by: 'Bo', at: AT } });

test('alerts are acknowledged and told of one by one; whoever was first stays', () => {
  const seen = { ...OPEN, acknowledged: { by: 'Ann', at: AT } };
  const result = { action: 'acknowledge alert', subject: 'bar', weekId, after: { alertId: 'open' } };
  expect(acknowledgeAlerts([OPEN, SEEN], { alertIds: ['seen', 'open', 'open'] }, MOMENT)).toEqual({
    answer: [seen, SEEN],
    change: { alerts: [seen], entries: [result] },
  });
  expect(acknowledgeAlerts([SEEN], { alertIds: ['seen'] }, MOMENT)).toEqual({ answer: [SEEN], change: null });
  expect(acknowledgeAlerts([SEEN], { alertIds: ['seen', 'x'] }, MOMENT)).toEqual({
    refused: ALERTS_REFUSED.alertUnknown,
  });
});

const TO_ANN: RetryFacts = { alert: OPEN, recipients: ['a@example.com'], mailed: [] };
const mailed = (state: Alert['mail']['state'], reason: string | null = null) =>
  alert('a', { mail: { state, recipients: 1, reason } });

test.each<[string, Alert, 'new' | 'again' | null]>([
  ['that never had one', OPEN, 'new'],
  ['that missed it while email was off', alert('a', { mail: { ...OPEN.mail, state: 'off' } }), 'new'],
  ['whose email failed', mailed('failed', 'No route'), 'again'],
  ['whose email waits', mailed('waiting'), 'again'],
  ['whose email was sent', mailed('sent'), null],
  ['whose email is held back', mailed('waiting', MAIL_HELD), null],
])('an alert %s', (_, retried, expected) => {
  const decided = retryMail({ ...TO_ANN, alert: retried }, {}, MOMENT);
  if ('refused' in decided) throw new Error(decided.refused.detail);
  const { change } = decided;
  expect(change && (change.mail ? 'new' : 'again')).toBe(expected);
  if (change) expect(change.entries).toMatchObject([{ action: 'retry e-mail', subject: 'bar', weekId }]);
  if (expected === 'new') expect(decided.answer.mail).toMatchObject({ state: 'waiting', recipients: 1 });
});

const STANDING = [{ topic: `alert ${weekId} bar danger`, stands: true, lastDueAt: AT }];

test.each<[string, Partial<RetryFacts>, object]>([
  ['no such alert', { alert: undefined }, ALERTS_REFUSED.alertUnknown],
  ['one that is resolved', { alert: alert('a', { resolvedAt: AT }) }, ALERTS_REFUSED.noMail],
  ['one whose email was kept as a file', { alert: mailed('none', 'Kept') }, ALERTS_REFUSED.noMail],
  ['nobody to get it', { recipients: [] }, ALERTS_REFUSED.noRecipients],
  ['a level that was told of', { mailed: STANDING }, ALERTS_REFUSED.mailTold],
])('refused: %s', (_, facts, refused) => {
  expect(retryMail({ ...TO_ANN, ...facts }, {}, MOMENT)).toEqual({ refused });
});

test.each<[string, UserRole, string[], object | null]>([
  ['a manager of its budget', 'manager', ['bar'], null],
  ['a manager of another, who is not told of it', 'manager', ['scandals'], ALERTS_REFUSED.alertUnknown],
  ['a viewer, who reads all', 'viewer', [], REFUSED.role],
])('An alert is seen to, and its email sent again, by %s: %#', (_, role, centers, refused) => {
  const reach = role === 'manager' ? { reach: { venues: [], centers, crews: [] } } : {};
  const moment = { ...MOMENT, by: { userId: 'u', name: 'Ann', role, ...reach } };
  const seen = acknowledgeAlerts([OPEN], { alertIds: ['open'] }, moment);
  const sent = retryMail(TO_ANN, {}, moment);
  expect([seen, sent]).toEqual(refused ? [{ refused }, { refused }] : [seen, sent]);
  expect('refused' in seen).toBe(refused !== null);
  expect('refused' in sent).toBe(refused !== null);
});
