import { describe, expect, test } from 'vitest';
import { factsOf, NO_DAYS, weekOfDays } from '../sales/sales.ts';
import { US } from '../testing/locales.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import type { DayForecast } from './day-forecast.ts';
import {
  basisWord,
  daySentence,
  lookBackSentence,
  weekdayAt,
  weekSentence,
  widerSentence,
} from './forecast-words.ts';
import { lookBack } from './look-back.ts';

test.each([
  [0, 0, 'Sunday'],
  [0, 6, 'Saturday'],
  [1, 6, 'Sunday'],
  [3, 0, 'Wednesday'],
  [3, 4, 'Sunday'],
])('in a week that begins on weekday %d, place %d is %s', (firstWeekday, place, name) => {
  expect(weekdayAt(firstWeekday, place)).toBe(name);
});

describe('a Friday is told as', () => {
  const amount = cents(12_340_00);

  test.each<[string, DayForecast['from'], number]>([
    ['Friday: about $12,340, from the last four Fridays, the newest counting most.', 'days', 4],
    ['Friday: about $12,340, from the last three Fridays, the newest counting most.', 'days', 3],
    ['Friday: about $12,340, from the last two Fridays, the newest counting most.', 'days', 2],
    ['Friday: about $12,340, from the last Friday.', 'days', 1],
    ['Friday: about $12,340, as its part of the last four weeks, the newest counting most.', 'totals', 4],
    ['Friday: about $12,340, as its part of the last week.', 'totals', 1],
    ['Friday: about $12,340, from the typical week, as entered.', 'typical', 0],
    ['Friday: $0.00, usually closed.', 'rest', 0],
    ['Friday: $0.00, since no Friday is recorded yet.', 'nothing', 0],
  ])('%s', (sentence, from, values) => {
    const known = from === 'rest' || from === 'nothing' ? cents(0) : amount;
    const forecast = { cents: known, from, values };
    expect(daySentence('Friday', { enteredCents: null, expected: null, forecast }, US)).toBe(sentence);
  });

  const forecast = { cents: amount, from: 'days', values: 4 } as const;

  test.each([
    ['Friday: $20,000.00, expected by Maria (private party).', 20_000_00, 'private party'],
    ['Friday: closed, expected by Maria (street closed).', 0, 'street closed'],
    ['Friday: $20,000.00, expected by Maria.', 20_000_00, ''],
  ])('%s', (sentence, expectedCents, note) => {
    const expected = { cents: cents(expectedCents), by: 'Maria', note };
    expect(daySentence('Friday', { enteredCents: null, expected, forecast }, US)).toBe(sentence);
  });

  test.each([
    ['Friday: $9,870.00, as entered.', 9_870_00],
    ['Friday: closed, as entered.', 0],
  ])('%s', (sentence, entered) => {
    const expected = { cents: amount, by: 'Maria', note: '' };
    expect(daySentence('Friday', { enteredCents: cents(entered), expected, forecast }, US)).toBe(sentence);
  });
});

describe('a week is told as', () => {
  const about = { revenueCents: cents(61_200_00), lowCents: null, highCents: null, rangeNote: null };

  test.each([
    [null, 'This week about $61,200; usually ends between about $56,900 and $65,500.'],
    [
      'young',
      'This week about $61,200; usually ends between about $56,900 and $65,500, based on few weeks so far.',
    ],
  ] as const)('with a range that is %s: %s', (rangeNote, sentence) => {
    const range = { lowCents: cents(56_900_00), highCents: cents(65_500_00), rangeNote };
    expect(weekSentence({ ...about, ...range, basis: 'forecast' }, US)).toBe(sentence);
  });

  test('This week about $61,200: the first week after a closure.', () => {
    const closure = { ...about, basis: 'forecast', rangeNote: 'closure' } as const;
    expect(weekSentence(closure, US)).toBe('This week about $61,200: the first week after a closure.');
  });

  test.each([
    ['rough', 'This week about $61,200, roughly: fewer than four weeks of sales are recorded.'],
    ['typical', 'This week about $61,200: typical week, as entered.'],
    ['none', 'No budget yet: enter a typical week or sales.'],
    ['entered', 'This week: $61,200.00, as entered.'],
  ] as const)('%s: %s', (basis, sentence) => {
    expect(weekSentence({ ...about, basis }, US)).toBe(sentence);
  });
});

test.each([
  ['forecast', 'forecast'],
  ['rough', 'rough'],
  ['typical', 'typical week, as entered'],
  ['entered', null],
  ['none', null],
] as const)('beside a figure that stands on %s is the word %s', (basis, word) => {
  expect(basisWord(basis)).toBe(word);
});

describe('a look back is told as', () => {
  test.each([
    [4, null, 'How far forecasts miss shows after five weeks of sales.'],
    [5, 909, 'In the last week forecasts missed by 9.1% on average.'],
    [6, 455, 'Over the last two weeks forecasts missed by 4.6% on average.'],
    [12, 114, 'Over the last eight weeks forecasts missed by 1.1% on average.'],
    [16, 114, 'Over the last eight weeks forecasts missed by 1.1% on average.'],
  ])('of %d weeks, of which the newest brought a tenth less', (weeks, error, sentence) => {
    const alike = Array.from({ length: weeks }, (_, ago) =>
      weekOfDays(NO_DAYS.map(() => cents(ago === 0 ? 1000 : 1100))),
    );
    const none = { week: weekOfDays(NO_DAYS), overrideCents: NO_DAYS, typical: null };
    const back = lookBack(factsOf({ ...none, history: alike }));
    expect(back.errorBasisPoints).toBe(error);
    expect(lookBackSentence(back, US)).toBe(sentence);
  });
});

test('a range that a holiday makes wider says which', () => {
  const holidays = [
    { day: '2026-11-26' as Day, name: 'Thanksgiving Day' },
    { day: '2026-11-27' as Day, name: 'Day after' },
  ];
  const days = holidays.map(({ day }) => day);
  expect(widerSentence({ widerOn: [] }, holidays)).toBeNull();
  expect(widerSentence({ widerOn: days.slice(0, 1) }, holidays)).toBe('Wider: Thursday is Thanksgiving Day.');
  expect(widerSentence({ widerOn: days }, holidays)).toBe(
    'Wider: Thursday is Thanksgiving Day and Friday is Day after.',
  );
});
