import { describe, expect, test } from 'vitest';
import { factsOf, NO_DAYS, weekOfDays } from '../sales/sales.ts';
import { US } from '../testing/locales.ts';
import { type Cents, cents } from '../values/money.ts';
import { type LaborBeside, type Outlook, outlookOf } from './outlook.ts';
import { aheadSentence, type PaceWording, paceSentence } from './pace-words.ts';

const dollars = (...days: number[]): Cents[] => days.map((day) => cents(day * 100));
const NONE = dollars(0, 0, 0, 0, 0, 0, 0);
/** $30,000 a week, of which labor may take 30 %: $9,000. */
const SOLD = dollars(3_000, 3_000, 4_000, 4_000, 5_000, 6_000, 5_000);
/** Labor that takes 9 % of sales. */
const USUAL = dollars(270, 270, 360, 360, 450, 540, 450);

interface Week {
  /** Cost by day: up to today worked, after it planned. */
  days?: readonly Cents[];
  today?: number;
  labor?: Partial<LaborBeside>;
  past?: readonly Cents[];
}

/** A week of labor with eight weeks of hours behind it. */
function week({ days = NONE, today = 0, labor, past = USUAL }: Week = {}) {
  const sales = { week: weekOfDays(NO_DAYS), overrideCents: NO_DAYS, typical: null };
  return outlookOf({
    revenue: factsOf({ ...sales, history: Array(8).fill(weekOfDays(SOLD)) }),
    ...{ percentage: 30, spendingByDay: days, undatedCents: cents(0), pastSpending: Array(8).fill(past) },
    ...{ today, openLevel: null, labor: { plannedTodayCents: cents(0), isBegun: true, ...labor } },
  });
}

const TELLING: PaceWording = { firstWeekday: 0, today: 0, verb: 'spent', place: US };

describe('A house whose labor is 9 % of its sales, against a budget of 30 %, is heading', () => {
  test.each<[string, Week, number | null]>([
    ['nowhere before anything of the week is known', { labor: { isBegun: false } }, null],
    ['for its usual week on its first day', { days: dollars(270, 0, 0, 0, 0, 0, 0) }, 2_700],
    ['for what is worked and its usual days', { days: dollars(400, 400, 0, 0, 0, 0, 0), today: 1 }, 2_960],
    [
      'for what is worked and planned with a plan for each day to come',
      { days: dollars(270, 200, 200, 200, 200, 200, 200) },
      1_470,
    ],
    [
      'for today’s plan, too',
      { days: dollars(0, 200, 200, 200, 200, 200, 200), labor: { plannedTodayCents: cents(250_00) } },
      1_450,
    ],
    [
      'for what is usual on a day that has less planned while another has no plan',
      { days: dollars(270, 200, 0, 200, 200, 200, 200) },
      2_700,
    ],
    ['for what is planned beyond the usual', { days: dollars(270, 900, 0, 0, 0, 0, 0) }, 3_330],
    [
      'for what is worked on its last day',
      { days: dollars(270, 270, 360, 360, 450, 540, 450), today: 6 },
      2_700,
    ],
  ])('%s', (_, known, heading) => {
    expect(week(known).projectedCents).toBe(heading === null ? null : heading * 100);
    expect(week(known).level).toBeNull();
  });
});

test('Labor that usually takes all of its budget is heading for that: more than it may is never usual', () => {
  const past = SOLD.map((day) => cents(day * 0.36));
  expect(week({ past, days: dollars(900, 0, 0, 0, 0, 0, 0) }).projectedCents).toBe(9_000_00);
});

test('A day on which nobody usually works needs no plan', () => {
  const past = dollars(0, 450, 450, 450, 450, 450, 450);
  const days = dollars(100, 100, 100, 100, 100, 100, 0);
  expect(week({ past: past.toReversed(), days }).projectedCents).toBe(600_00);
  expect(week({ past, days }).projectedCents).toBe(2_800_00);
});

describe('What is left of labor is its budget less what is worked', () => {
  const planned = week({ days: dollars(472.95, 249, 249, 249, 249, 249, 251) });

  test('and what is planned stands beside it, not as spent', () => {
    expect(planned.remainingCents).toBe(8_527_05);
    expect(aheadSentence(planned, TELLING)).toBe(
      'About $203 more than usual is spent by now, and $1,496.00 is planned.',
    );
    expect(paceSentence(planned, TELLING)).toBe(
      '5% of the budget is spent, and 17% planned; by Sunday it is usually 3%. The week is heading for 22%: about $7,031 under.',
    );
  });

  test('and before anything is known nothing is said of a pace', () => {
    const nothing = week({ labor: { isBegun: false } });
    expect(aheadSentence(nothing, TELLING)).toBeNull();
    expect(paceSentence(nothing, TELLING)).toBe(
      '0% of the budget is spent. Nothing of the week is entered yet.',
    );
  });

  test('and of a week that is over it is told as it was', () => {
    const over = { ...TELLING, today: 6, isOver: true };
    const worked = week({ days: USUAL, today: 6 });
    expect(aheadSentence(worked, over)).toBeNull();
    expect(paceSentence(worked, over)).toBe('30% of the budget was spent.');
  });
});

test('What a device keeps of an earlier version, which knows no plans, is told as orders are', () => {
  const { plannedTodayCents: _, usualWeekCents: __, ...earlier } = week({ days: USUAL, today: 6 });
  expect(aheadSentence(earlier as Outlook, TELLING)).not.toContain('NaN');
  expect(paceSentence(earlier as Outlook, TELLING)).toContain('30% of the budget is spent');
});
