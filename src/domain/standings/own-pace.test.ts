import { expect, test } from 'vitest';
import { type AlertType, standingOf } from '../budgets/budget.ts';
import { verdictOf } from '../budgets/verdict.ts';
import { runningWeek } from '../forecast/outlook-after.ts';
import type { CategoryOutlook, WeekOutlook } from '../forecast/outlook-answer.ts';
import { addDays, type Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { paceOnBudget } from './own-pace.ts';

const FRIDAY = 5;
const THRESHOLDS = { warningThreshold: 15, criticalThreshold: 10 };

interface Case {
  spent: number;
  band?: number | null;
}

/** A kitchen that orders a sixth of its budget a day but on Saturday; $10,000.00 of it is a share of the total. */
function outlookOf({ spent, band = 500 }: Case): WeekOutlook {
  const by = [1_667, 3_333, 5_000, 6_667, 8_333, 10_000, 10_000];
  const kitchen: Partial<CategoryOutlook> = {
    ...{ budgetCents: cents(10_000_00), spentCents: cents(spent), orderedLaterCents: cents(0) },
    ...{ plannedTodayCents: null, usualWeekCents: null, paceBandBasisPoints: band },
    ...{ openLevel: 'danger' as AlertType, level: 'danger' as AlertType, projectedCents: cents(spent) },
    days: by.map((usualShareBasisPoints, place) => ({
      ...{ day: addDays('2026-11-15' as Day, place), usualShareBasisPoints, budgetCents: null },
      spentCents: cents(place === 0 ? spent : 0),
    })),
  };
  const week = { startDate: '2026-11-15', today: FRIDAY };
  return { ...week, categories: { kitchen } } as unknown as WeekOutlook;
}

function verdictBy(budget: number, outlook: WeekOutlook, spent: number) {
  const standing = standingOf(cents(budget), cents(spent), THRESHOLDS);
  return verdictOf(standing, runningWeek(paceOnBudget(outlook, 'kitchen', cents(budget)), outlook.today));
}

test.each<[budget: number, of: Case, verdict: string]>([
  [8_000_00, { spent: 7_600_00 }, 'On pace'],
  [8_000_00, { spent: 8_000_01 }, 'Over'],
  [8_000_00, { spent: 7_600_00, band: null }, 'Critical Zone'],
  [8_000_00, { spent: 0, band: null }, 'Nothing spent yet'],
  [0, { spent: 7_600_00 }, 'No budget yet'],
])('A budget of %d cents from its own revenue, with %o, is %s', (budget, of, verdict) => {
  expect(verdictBy(budget, outlookOf(of), of.spent)).toBe(verdict);
});

test.each([
  [2_500_00, 'On pace'],
  [2_400_00, 'Heading over'],
  [2_200_00, 'Heading far over'],
])(
  'A sixth is still to come of its own budget of %d cents, not of that of the total: %s',
  (budget, verdict) => {
    const outlook = { ...outlookOf({ spent: 2_100_00 }), today: FRIDAY - 1 };
    expect(verdictBy(budget, outlook, 2_100_00)).toBe(verdict);
  },
);

test('A center that closed the week has none', () => {
  expect(paceOnBudget(outlookOf({ spent: 0 }), 'bar', cents(1))).toBeUndefined();
});
