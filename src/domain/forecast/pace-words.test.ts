import { describe, expect, test } from 'vitest';
import { US } from '../testing/locales.ts';
import { cents } from '../values/money.ts';
import { headingMessage, headingTitle, nextSteps } from './heading-alert.ts';
import type { Outlook } from './outlook.ts';
import { aheadOfUsual, leftToSpend, projected, usuallyToCome } from './pace.ts';
import { aheadSentence, type PaceWording, paceSentence, percentOf, usualByNow } from './pace-words.ts';

const WEDNESDAY: PaceWording = { firstWeekday: 0, today: 3, verb: 'ordered', place: US };

const TODAY = WEDNESDAY.today;

/** $6,423 to spend, of which 48% are usually ordered by Wednesday. */
function outlook(
  spent: number,
  {
    later = 0,
    budget = 6_423_00,
    share = 4800 as number | null,
    basis = 'forecast' as Outlook['basis'],
  } = {},
): Outlook {
  const spending = {
    budgetCents: cents(budget),
    spentCents: cents(spent),
    orderedLaterCents: cents(later),
  };
  // All that is not usual by today comes on Friday, as does what is ordered for later.
  const on = share === null ? [] : [share, 0, 0, 0, 0, 10_000 - share, 0];
  const by = on.map((_, day) => on.slice(0, day + 1).reduce((sum, part) => sum + part, 0));
  const usual = share === null ? null : { by, on, off: on };
  const spendingByDay = on.map((_, day) => cents(day === 5 ? later : 0));
  return {
    basis,
    revenueCents: cents(21_410_00),
    enteredCents: cents(0),
    bandBasisPoints: null,
    lowCents: null,
    highCents: null,
    rangeNote: null,
    ...spending,
    remainingCents: leftToSpend(spending),
    usualShareBasisPoints: share,
    usuallyToComeCents: usual && usuallyToCome(spending.budgetCents, usual, TODAY),
    aheadOfUsualCents: usual && aheadOfUsual(spending, usual, TODAY),
    projectedCents: usual && projected(spending, usual, { spendingByDay, today: TODAY }),
    ...{ paceBandBasisPoints: null, paceNote: null, plannedTodayCents: null, usualWeekCents: null },
    level: null,
  };
}

const AHEAD = outlook(3_983_00);
const BEHIND = outlook(2_783_00);
const EVEN = outlook(3_083_04);
const BEYOND = outlook(7_000_00);

describe('the pace is told as', () => {
  test.each<[string, Outlook, Partial<PaceWording>]>([
    [
      '62% of the budget is ordered; by Wednesday it is usually 48%. The week is heading for 114%: about $900 over.',
      AHEAD,
      {},
    ],
    [
      '62% of the budget is spent; by Wednesday it is usually 48%. The week is heading for 114%: about $900 over.',
      AHEAD,
      { verb: 'spent' },
    ],
    [
      '62% of the budget is spent. No pace yet: hours of four weeks must be entered by day.',
      outlook(3_983_00, { share: null }),
      { verb: 'spent' },
    ],
    [
      '62% of the budget is ordered; by Sunday it is usually 48%. The week is heading for 114%: about $900 over.',
      AHEAD,
      { firstWeekday: 4 },
    ],
    [
      '43% of the budget is ordered; by Wednesday it is usually 48%. The week is heading for 95%: about $300 under.',
      BEHIND,
      {},
    ],
    [
      '48% of the budget is ordered; by Wednesday it is usually 48%. The week is heading for 100%: right on budget.',
      EVEN,
      {},
    ],
    [
      '62% of the budget is ordered, and 62% for later days; by Wednesday it is usually 48%. The week is heading for 125%: about $1,577 over.',
      outlook(4_000_00, { later: 4_000_00 }),
      {},
    ],
    [
      '62% of the budget is ordered. The usual pace shows after four weeks with spending.',
      outlook(3_983_00, { share: null }),
      {},
    ],
    [
      '31% of the budget is ordered ahead. The week is heading for 100%: right on budget.',
      outlook(0, { later: 2_000_00, share: 0 }),
      { today: -1 },
    ],
    ['$9,000.00 is ordered, and the budget is $0.00.', outlook(8_000_00, { later: 1_000_00, budget: 0 }), {}],
    ['No budget yet: enter a typical week or sales.', outlook(0, { budget: 0, basis: 'none' }), {}],
  ])('%s', (sentence, known, telling) => {
    expect(paceSentence(known, { ...WEDNESDAY, ...telling })).toBe(sentence);
  });
});

describe('a running week is compared with a usual one', () => {
  test.each<[string | null, Outlook, Partial<PaceWording>]>([
    ['About $900 more than usual is ordered by now.', AHEAD, {}],
    ['About $900 more than usual is spent by now.', AHEAD, { verb: 'spent' }],
    ['About $300 less than usual is ordered by now.', BEHIND, {}],
    ['As much as usual is ordered by now.', EVEN, {}],
    ['About $3,917 more than usual is ordered by now.', BEYOND, {}],
    [null, outlook(3_983_00, { share: null }), {}],
    [null, outlook(0, { later: 2_000_00, share: 0 }), { today: -1 }],
    [null, AHEAD, { today: 6, isOver: true }],
    [null, outlook(0, { budget: 0, basis: 'none' }), {}],
  ])('%s', (sentence, known, telling) => {
    expect(aheadSentence(known, { ...WEDNESDAY, ...telling })).toBe(sentence);
  });
});

test('what is usual by now is a share of the budget, known while the week runs', () => {
  expect(usualByNow(AHEAD, WEDNESDAY)?.text).toBe('48%');
  expect(usualByNow(AHEAD, WEDNESDAY)?.percent).toBeCloseTo(48, 0);
  for (const telling of [{ today: -1 }, { isOver: true }])
    expect(usualByNow(AHEAD, { ...WEDNESDAY, ...telling })).toBeNull();
  expect(usualByNow(outlook(3_983_00, { share: null }), WEDNESDAY)).toBeNull();
});

describe('an alert', () => {
  test('is titled by what is heading over its budget', () => {
    expect(headingTitle('Kitchen')).toBe('Kitchen is heading over budget');
  });

  test.each<[string, string, Outlook, Partial<PaceWording>]>([
    [
      'Kitchen',
      'At this pace the kitchen ends the week at 114% of its budget (about $900 over). $2,440.00 is left until Saturday; usually about $3,340 is still ordered by then.',
      AHEAD,
      {},
    ],
    [
      'Bar',
      'At this pace the bar ends the week at 114% of its budget (about $900 over). $2,440.00 is left until Sunday; usually about $3,340 is still ordered by then.',
      AHEAD,
      { firstWeekday: 1 },
    ],
    [
      'Labor',
      'At this pace labor ends the week at 114% of its budget (about $900 over). $2,440.00 is left until Saturday; usually about $3,340 is still spent by then.',
      AHEAD,
      { verb: 'spent' },
    ],
    [
      'Scandals',
      'At this pace Scandals ends the week at 161% of its budget (about $3,917 over). $577.00 more than the budget is ordered already; usually about $3,340 is still ordered until Saturday.',
      BEYOND,
      {},
    ],
    [
      'Kitchen',
      'At this pace the kitchen ends the week at 152% of its budget (about $3,340 over). Nothing is left until Saturday; usually about $3,340 is still ordered by then.',
      outlook(6_423_00),
      {},
    ],
    [
      'Kitchen',
      'At this pace the kitchen ends the week at 109% of its budget (about $577 over). $577.00 more than the budget is ordered already; usually nothing more is ordered after today.',
      outlook(7_000_00, { share: 10_000 }),
      { today: 6 },
    ],
    [
      'Kitchen',
      'At this pace the kitchen ends the week at 109% of its budget (about $577 over). $577.00 more than the budget is ordered already; usually nothing more is ordered until Saturday.',
      outlook(7_000_00, { share: 10_000 }),
      { today: 5 },
    ],
  ])('%s: %s', (name, message, known, telling) => {
    expect(headingMessage(name, known, { ...WEDNESDAY, ...telling })).toBe(message);
  });

  test.each([
    ['a budget', outlook(5_000_00, { budget: 0 })],
    ['a pace', outlook(5_000_00, { share: null })],
  ])('has no message without %s', (_, known) => {
    expect(headingMessage('Kitchen', known, WEDNESDAY)).toBeNull();
  });

  test.each([
    ['orders', true, true, ['orders', 'sales', 'expected']],
    ['hours', true, true, ['hours', 'sales', 'expected']],
    [null, true, true, ['sales', 'expected']],
    ['orders', false, false, ['orders']],
    [null, false, false, []],
  ] as const)(
    'says what can be done: %s to come, missing sales %s, days ahead %s',
    (later, hasMissingSales, hasDaysAhead, steps) => {
      const offered = nextSteps({ later, hasMissingSales, hasDaysAhead });
      expect(offered.map(({ step }) => step)).toEqual(steps);
      expect(offered.every(({ text }) => text.length > 0)).toBe(true);
    },
  );
});

test.each([
  [114, 100, '114%'],
  [999_49, 100_00, '999%'],
  [24_186_00, 100_00, '24,186%'],
])('%d of %d is written %s', (part, whole, text) => {
  expect(percentOf(cents(part), cents(whole), US)).toBe(text);
});
