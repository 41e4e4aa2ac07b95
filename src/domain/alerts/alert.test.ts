import { describe, expect, test } from 'vitest';
import { standingOf } from '../budgets/budget.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { cents } from '../values/money.ts';
import {
  alertFilter,
  alertSubject,
  alertTitle,
  causeName,
  isMailed,
  missesMail,
  raisedAlert,
  recoveredTypes,
  remainingMessage,
  spentMessage,
} from './alert.ts';

function standing(budget: number, spent: number) {
  return standingOf(cents(budget), cents(spent), DEFAULT_SETTINGS);
}

describe('the words of an alert', () => {
  test.each([
    ['labor', 'danger', 'Labor Budget Critical'],
    ['labor', 'warning', 'Labor Budget Warning'],
    ['kitchen', 'danger', 'Kitchen Budget Critical'],
    ['bar', 'warning', 'Bar Budget Warning'],
    ['scandals', 'danger', 'Scandals Budget Critical'],
    ['townhouse', 'warning', 'Townhouse Budget Warning'],
  ] as const)('about %s with type %s have the title "%s"', (category, type, title) => {
    expect(alertTitle(SAMPLE_GROUP, category, type)).toBe(title);
    expect(alertSubject({ title })).toBe(`ALERT: ${title}`);
  });

  test.each([
    ['kitchen', 7_500_00, 6_900_00, 'Kitchen budget is at 92.0% ($600.00 remaining).'],
    ['bar', 5_500_00, 5_100_00, 'Bar budget is at 92.7% ($400.00 remaining).'],
    ['labor', 6_250_00, 5_900_00, 'Labor budget is at 94.4% ($350.00 remaining).'],
    ['kitchen', 7_500_00, 7_500_00, 'Kitchen budget is at 100.0% ($0.00 remaining).'],
    ['kitchen', 7_500_00, 7_800_00, 'Kitchen budget is at 104.0% (-$300.00 remaining).'],
    ['scandals', 1, 1, 'Scandals budget is at 100.0% ($0.00 remaining).'],
    ['townhouse', 99_999_999_99, 89_999_999_99, 'Townhouse budget is at 90.0% ($10,000,000.00 remaining).'],
  ] as const)('after an order or hours: %s, %d cents, %d spent', (category, budget, spent, message) => {
    expect(spentMessage(SAMPLE_GROUP, category, standing(budget, spent))).toBe(message);
  });

  test.each([
    ['kitchen', 'danger', 7_200_00, 'Kitchen budget critically low! Only 4.0% remaining.'],
    ['bar', 'warning', 6_577_50, 'Bar budget approaching limit. 12.3% remaining.'],
    ['labor', 'danger', 7_500_00, 'Labor budget critically low! Only 0.0% remaining.'],
    ['townhouse', 'danger', 7_500_01, 'Townhouse budget critically low! $0.01 over.'],
    ['townhouse', 'danger', 8_324_50, 'Townhouse budget critically low! $824.50 over.'],
  ] as const)(
    'after anything else: %s, %s, %d cents of $7,500.00 spent',
    (category, type, spent, message) => {
      expect(remainingMessage(SAMPLE_GROUP, category, type, standing(7_500_00, spent))).toBe(message);
    },
  );
});

describe('an alert is raised at or below a threshold', () => {
  test.each([
    [6_374_99, null],
    [6_375_00, 'warning'],
    [6_749_99, 'warning'],
    [6_750_00, 'danger'],
    [7_800_00, 'danger'],
  ])('with %d cents spent of $7,500.00 it is %s', (spent, type) => {
    expect(
      raisedAlert(SAMPLE_GROUP, 'kitchen', 'order', standing(7_500_00, spent), DEFAULT_SETTINGS)?.type ??
        null,
    ).toBe(type);
  });

  test('and never by a budget of nothing', () => {
    expect(raisedAlert(SAMPLE_GROUP, 'kitchen', 'order', standing(0, 500_00), DEFAULT_SETTINGS)).toBeNull();
  });

  test.each([
    ['order', 'Bar budget is at 85.0% ($825.00 remaining).'],
    ['labor', 'Bar budget is at 85.0% ($825.00 remaining).'],
    ['budget', 'Bar budget approaching limit. 15.0% remaining.'],
  ] as const)('worded by what caused it: %s', (cause, message) => {
    expect(raisedAlert(SAMPLE_GROUP, 'bar', cause, standing(5_500_00, 4_675_00), DEFAULT_SETTINGS)).toEqual({
      category: 'bar',
      type: 'warning',
      kind: 'warning',
      percentRemainingTenths: 150,
      title: 'Bar Budget Warning',
      message,
    });
  });
});

test.each([
  ['danger', true, false, true],
  ['danger', false, true, false],
  ['warning', true, false, false],
  ['warning', false, true, true],
] as const)(
  'an alert of type %s with critical ticked: %s, warning ticked: %s, is mailed: %s',
  (type, sendCritical, sendWarning, mailed) => {
    const kinds = type === 'danger' ? (['critical', 'over'] as const) : (['warning'] as const);
    for (const kind of kinds)
      expect([kind, isMailed({ type, kind }, { sendCritical, sendWarning })]).toEqual([kind, mailed]);
    for (const kind of ['notice', 'heading-over'] as const)
      expect([kind, isMailed({ type, kind }, { sendCritical, sendWarning })]).toEqual([kind, true]);
  },
);

test.each(['danger', 'warning'] as const)('with neither ticked nothing is mailed of type %s', (type) => {
  for (const kind of ['over', 'heading-over', 'critical', 'warning', 'notice'] as const)
    expect([kind, isMailed({ type, kind }, { sendCritical: false, sendWarning: false })]).toEqual([
      kind,
      false,
    ]);
});

test.each([
  ['danger', 'over', '2026-11-19', true],
  ['danger', 'critical', '2026-11-19', true],
  ['warning', 'warning', '2026-11-19', false],
  ['warning', 'notice', '2026-11-19', true],
  ['danger', 'critical', null, false],
] as const)(
  'an alert of type %s and kind %s misses its email under settings saved on %s: %s',
  (type, kind, updatedAt, misses) => {
    expect(missesMail({ type, kind }, { updatedAt })).toBe(misses);
  },
);

test.each([
  [null, ['danger', 'warning']],
  ['warning', ['danger']],
  ['danger', []],
] as const)('at the level %s the alerts of type %j no longer hold', (level, types) => {
  expect(recoveredTypes(level)).toEqual(types);
});

test('what caused an alert has a name', () => {
  expect([causeName('order'), causeName('labor'), causeName('budget')]).toEqual(['Order', 'Labor', 'Change']);
});

test('a list of alerts is the five newest unless asked otherwise', () => {
  expect(alertFilter(SAMPLE_GROUP).parse({})).toEqual({ limit: 5, state: 'all' });
  expect(
    alertFilter(SAMPLE_GROUP).parse({ limit: '50', category: 'bar', type: 'danger', state: 'open' }),
  ).toEqual({
    limit: 50,
    category: 'bar',
    type: 'danger',
    state: 'open',
  });
  for (const wrong of [
    { limit: 0 },
    { limit: 201 },
    { category: 'service' },
    { type: 'good' },
    { state: 'closed' },
  ])
    expect(() => alertFilter(SAMPLE_GROUP).parse(wrong)).toThrow();
  const [issue] = alertFilter(SAMPLE_GROUP).safeParse({ category: 'service' }).error!.issues;
  expect(issue!.message).toBe('Choose one or several of the categories.');
});
