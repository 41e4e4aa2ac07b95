import { expect, test } from 'vitest';
import type { WeekOutlook } from '../forecast/outlook-answer.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { weekSums } from '../weeks/week-sums.ts';
import { besideUsual } from './verdict-after.ts';

/** Shares of $3,000: $600 on Sunday, $300 on Tuesday, $600 on Wednesday and Thursday, $900 on Friday. */
const USUAL = [2_000, 2_000, 3_000, 5_000, 7_000, 10_000, 10_000];
const SPENT = [600, 0, 100, 0, 0, 0, 0];

/** A Wednesday of a kitchen that may spend $3,000 while its revenue is a forecast. */
function wednesday(usual: readonly (number | null)[] = USUAL): WeekOutlook {
  const days = SPENT.map((spent, day) => ({
    spentCents: cents(spent * 100),
    usualShareBasisPoints: usual[day] ?? null,
  }));
  const money = { budgetCents: cents(3_000_00), spentCents: cents(700_00), orderedLaterCents: cents(0) };
  const kitchen = { basis: 'forecast', days, ...money, paceBandBasisPoints: null, openLevel: null };
  const week = { startDate: '2026-11-22', today: 3, isOver: false, firstWeekday: 0 };
  return { ...week, categories: { kitchen } } as unknown as WeekOutlook;
}

const beside = (outlook: WeekOutlook | null, day: string | null, more: number) =>
  besideUsual({ group: SAMPLE_GROUP, sums: weekSums({}), outlook }, 'kitchen', [
    { day: day as Day | null, cents: cents(more * 100) },
  ]);

test.each([
  ['2026-11-25', 400, 'Wednesday: $400.00 ordered, usually about $600.', 'About $400 less'],
  ['2026-11-24', 900, 'Tuesday: $1,000.00 ordered, usually about $300.', 'About $100 more'],
  ['2026-11-28', 50, 'Saturday: $50.00 ordered, usually nothing.', 'About $800 less'],
])('An order of %s over $%i is read beside its day and the week so far', (day, more, onDay, ahead) => {
  expect(beside(wednesday(), day, more)).toEqual([onDay, `${ahead} than usual is ordered by now.`]);
});

test('What has no day, or one of another week, is read beside the week alone', () => {
  const ahead = ['About $700 less than usual is ordered by now.'];
  expect(beside(wednesday(), null, 100)).toEqual(ahead);
  expect(beside(wednesday(), '2026-11-21', 0)).toEqual(['About $800 less than usual is ordered by now.']);
});

test('Without a usual pace, or once the week is over, nothing is said to be usual', () => {
  expect(beside(wednesday([]), '2026-11-25', 400)).toEqual([]);
  expect(beside({ ...wednesday(), isOver: true }, '2026-11-25', 400)).toEqual([]);
  expect(beside(null, '2026-11-25', 400)).toEqual([]);
});
