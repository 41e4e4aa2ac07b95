import { describe, expect, test } from 'vitest';
import { US } from '../testing/locales.ts';
import type { Alert } from './alert.ts';
import { alertLines, openLines, timesText } from './alert-lines.ts';

const THIS = '2026-11-15_to_2026-11-21';
const LAST = '2026-11-08_to_2026-11-14';
const seen = { by: 'Maria', at: '2026-11-19T17:00:00.000Z' };
const sent: Alert['mail'] = { state: 'sent', recipients: 2, reason: null };

function alert(alertId: string, change: Partial<Alert> | { weekId: string } = {}): Alert {
  const mail = { state: 'none', recipients: 0, reason: null };
  return {
    ...{ alertId, weekId: THIS, category: 'kitchen', kind: 'critical', percentage: -1.5, mail },
    ...{ acknowledged: null, resolvedAt: null, ...change },
  } as Alert;
}

function resultOf(alerts: Alert[]) {
  return alertLines(alerts).map(({ shown, others }) =>
    [shown, ...others].map(({ alertId }) => alertId).join(' '),
  );
}

describe('alerts are told', () => {
  test.each<[what: string, alerts: Alert[], lines: string[]]>([
    ['none', [], []],
    ['of a category and week in one line', [alert('3'), alert('2'), alert('1')], ['3 2 1']],
    ['of categories apart', [alert('3'), alert('2', { category: 'bar' }), alert('1')], ['3 1', '2']],
    ['of weeks apart', [alert('3'), alert('2', { weekId: LAST })], ['3', '2']],
    ['with a notice of its own', [alert('3'), alert('2', { kind: 'notice' })], ['3', '2']],
    ['by the newest that is open', [alert('3', { acknowledged: seen }), alert('2'), alert('1')], ['2 3 1']],
    [
      'by what is over, while that is open',
      [alert('3'), alert('2', { kind: 'over' }), alert('1')],
      ['2 3 1'],
    ],
    ['with where the week is heading apart', [alert('3'), alert('2', { kind: 'heading-over' })], ['3', '2']],
    [
      'by the newest where none is open',
      [alert('3', { acknowledged: seen }), alert('2', { resolvedAt: seen.at })],
      ['3 2'],
    ],
  ])('%s', (_, alerts, lines) => {
    expect(resultOf(alerts)).toEqual(lines);
  });

  test('with the email of their level', () => {
    const [line] = alertLines([alert('3'), alert('2', { mail: sent }), alert('1')]);
    expect([line?.shown.alertId, line?.mailed.alertId]).toEqual(['3', '2']);
    expect(alertLines([alert('3')])[0]?.mailed.alertId).toBe('3');
  });

  test.each<[alerts: Alert[], hasMore: boolean, text: string | null]>([
    [[alert('1')], false, null],
    [[alert('3'), alert('2'), alert('1')], false, '3 times, last 101.5%'],
    [[alert('2', { percentage: 9.4 }), alert('1')], true, '2+ times, last 90.6%'],
    [[alert('2', { kind: 'notice' }), alert('1', { kind: 'notice' })], false, '2 times'],
    [[alert('2'), alert('1', { kind: 'over' })], false, '2 times'],
  ])('%#: how often', (alerts, hasMore, text) => {
    expect(timesText(alertLines(alerts)[0]!, hasMore, US)).toBe(text);
  });
});

test('what waits for somebody is counted by its lines', () => {
  const settled = alert('4', { category: 'labor', resolvedAt: seen.at });
  const noticed = alert('5', { kind: 'notice' });
  expect(openLines([])).toBe(0);
  expect(openLines([alert('1'), alert('2'), settled])).toBe(1);
  expect(openLines([alert('1'), alert('2', { acknowledged: seen }), alert('3', { weekId: LAST })])).toBe(2);
  expect(openLines([alert('1'), noticed])).toBe(2);
});
