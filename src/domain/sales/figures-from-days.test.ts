import { expect, test } from 'vitest';
import type { RevenueCenter } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { cents } from '../values/money.ts';
import {
  figuresFromDays,
  figureThatCounts,
  type RevenueFigures,
  type StoredRevenueFigure,
} from './figures-from-days.ts';
import { NO_DAYS, type SevenDays } from './sales.ts';

const WEEK = [100, 0, 100, 100, 100, 100, 0].map(cents);
const OTHER = [10, 10, 10, 10, 10, 10, 10].map(cents);
const SIX: SevenDays = WEEK.map((day, place) => (place === 3 ? null : day));
const byHand = (amount: number) => ({ cents: cents(amount), fromDays: false });
const made = (amount: number) => ({ cents: cents(amount), fromDays: true });

type Days = Partial<Record<RevenueCenter, SevenDays>>;
type Case = [told: string, figures: RevenueFigures, days: Days, changes: string];

test.each<Case>([
  ['Without days', {}, {}, ''],
  ['A venue of one center with seven days', {}, { scandals: WEEK }, 'scandals 500'],
  ['Six days', {}, { scandals: SIX }, ''],
  ['A week closed throughout', {}, { scandals: OTHER.map(() => cents(0)) }, 'scandals 0'],
  ['The kitchen alone', {}, { kitchen: WEEK, bar: SIX }, ''],
  ['Kitchen and bar', {}, { kitchen: WEEK, bar: OTHER }, 'kitchen 500, bar 70, total 570'],
  [
    'The same days again',
    { kitchen: made(500), bar: made(70), total: made(570) },
    { kitchen: WEEK, bar: OTHER },
    '',
  ],
  [
    'A corrected day',
    { kitchen: made(400), bar: made(70), total: made(470) },
    { kitchen: WEEK, bar: OTHER },
    'kitchen 500, total 570',
  ],
  [
    'A forgotten day',
    { kitchen: made(500), bar: made(70), total: made(570), scandals: made(70) },
    { kitchen: SIX, bar: OTHER, scandals: OTHER },
    'kitchen null, bar null, total null',
  ],
  ['A total by hand', { total: byHand(900) }, { kitchen: WEEK, bar: OTHER, scandals: OTHER }, 'scandals 70'],
  ['A bar by hand', { bar: byHand(1), total: byHand(1) }, { kitchen: WEEK, bar: OTHER }, ''],
  ['A figure by hand of 0', { scandals: byHand(0) }, { scandals: WEEK }, 'scandals 500'],
  ['A figure by hand of 0 and six days', { scandals: byHand(0) }, { scandals: SIX }, ''],
  ['A figure by hand that says the same', { scandals: byHand(500) }, { scandals: WEEK }, ''],
])('%s: %j and %j change %s', (_, figures, days, changes) => {
  const result = figuresFromDays(SAMPLE_GROUP, figures, (center) => days[center] ?? NO_DAYS);
  expect(result.map(({ source, cents }) => `${source} ${cents}`).join(', ')).toBe(changes);
});

test.each<[string, StoredRevenueFigure | undefined, number | null]>([
  ['one that somebody entered', { cents: cents(1), fromDays: false }, 1],
  ['none that somebody set to 0', { cents: cents(0), fromDays: false }, null],
  ['one that its days made', { cents: cents(1), fromDays: true }, 1],
  ['one of 0 that its days made', { cents: cents(0), fromDays: true }, 0],
  ['none where there is none', undefined, null],
])('The figure of a week that counts is %s', (_, figure, counts) => {
  expect(figureThatCounts(figure)).toBe(counts);
});
