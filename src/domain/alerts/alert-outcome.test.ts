import { expect, test } from 'vitest';
import type { WeekId } from '../calendar/week.ts';
import type { Alert } from './alert.ts';
import { alertFactsOf, alertsAfter } from './alert-outcome.ts';

const WEEK = '2026-11-15_to_2026-11-21' as WeekId;
const AT = '2026-11-19T17:00:00.000Z';
const alert = (alertId: string, more: Partial<Alert> = {}) =>
  ({
    ...{ alertId, weekId: WEEK, category: 'bar', type: 'danger', cause: 'order' },
    ...{ mail: { recipients: 0 }, resolvedAt: null, ...more },
  }) as Alert;

test('What decides about new alerts is what is not resolved in the week, and what of it was told by e-mail', () => {
  const result = alert('told', { mail: { state: 'none', recipients: 2, reason: null } });
  const others = [alert('over', { resolvedAt: AT }), alert('else', { weekId: `${WEEK}!` as WeekId })];
  expect(alertFactsOf([result, alert('open'), ...others], WEEK)).toEqual({
    open: [result, alert('open')],
    mailed: [{ topic: `alert ${WEEK} bar danger`, stands: true, lastDueAt: null }],
  });
});

test('What is raised comes first, the last one on top, and what is resolved stays where it was', () => {
  const raised = ['c', 'd'].map((id) => ({
    alert: alert(id),
    standing: {} as never,
    mail: null,
    wasMailed: false,
  }));
  expect(alertsAfter([alert('b'), alert('a')], { raised, resolved: ['b'] }, AT)).toEqual([
    ...[alert('d'), alert('c')],
    ...[alert('b', { resolvedAt: AT }), alert('a')],
  ]);
});
