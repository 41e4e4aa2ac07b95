import { describe, expect, test } from 'vitest';
import type { WeekId } from '../calendar/week.ts';
import type { Group } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { aMoment } from '../testing/a-moment.ts';
import { cents } from '../values/money.ts';
import { weekSums } from '../weeks/week-sums.ts';
import { setTotal, type TotalFacts } from './set-total.ts';

const CHEF = { userId: 'u-chef', name: 'Cleo', role: 'chef' } as const;
const ADMIN = { userId: 'u-admin', name: 'Ada', role: 'admin' } as const;
const reach = { venues: [], centers: ['kitchen'], crews: [] };
const MANAGER = { userId: 'u-man', name: 'Mia', role: 'manager', reach } as const;
const APPROVER = { ...MANAGER, reach: { ...reach, approves: true } } as const;

/** The sample group where the kitchen asks for approval. */
function asking(rule: { approvalOverCents?: number; approvalOverBudget?: true }): Group {
  const venues = SAMPLE_GROUP.venues.map((venue) => ({
    ...venue,
    centers: venue.centers.map((one) => (one.id === 'kitchen' ? { ...one, ...rule } : one)),
  }));
  return { ...SAMPLE_GROUP, venues } as Group;
}

/** A week of a kitchen with a budget of $3,000.00, where orders and what was set by hand come to so much. */
function factsOf(group: Group, { orders, byHand = 0 }: { orders: number; byHand?: number }): TotalFacts {
  return {
    total: { kind: 'spending', subject: 'kitchen' },
    weekId: '2026-11-15_to_2026-11-21' as WeekId,
    sums: weekSums({ revenue: { total: 10_000_00 }, spending: { kitchen: orders + byHand } }),
    settings: groupSettings(group, { ...DEFAULT_SETTINGS, kitchenPercentage: 30 }),
    alerts: { open: [], mailed: [] },
    ordersCents: cents(orders),
    expectedBudgets: {},
    lastChangedBy: null,
  };
}

const OVER_500 = asking({ approvalOverCents: 500_00 });
const OVER_BUDGET = asking({ approvalOverBudget: true });
const MORE =
  'Kitchen orders over $500.00 need approval, so spending set by hand may exceed a week’s orders by $500.00 at most, and be raised by no more than that at once. An admin can set this, or a manager who may approve orders.';
const over = (amount: string) =>
  `It would take Kitchen over its budget by ${amount}. An admin can set this, or a manager who may approve orders.`;

describe('spending that is set by hand', () => {
  const set = (facts: TotalFacts, toCents: number, by: Parameters<typeof aMoment>[0] = CHEF) => {
    return setTotal(facts, { cents: cents(toCents) }, aMoment(by));
  };
  const detailOf = (decision: ReturnType<typeof set>) =>
    'refused' in decision ? decision.refused.detail : null;

  test.each<[string, Group, { orders: number; byHand?: number }, number, string | null]>([
    ['higher, where nobody asks for approval', SAMPLE_GROUP, { orders: 1_000_00 }, 9_999_00, null],
    ['higher by the amount', OVER_500, { orders: 1_000_00 }, 1_500_00, null],
    ['higher by a cent more', OVER_500, { orders: 1_000_00 }, 1_500_01, MORE],
    ['higher in a second step within it', OVER_500, { orders: 1_000_00, byHand: 300_00 }, 1_500_00, null],
    ['higher in a second step past it', OVER_500, { orders: 1_000_00, byHand: 300_00 }, 1_500_01, MORE],
    ['higher by a cent, past it already', OVER_500, { orders: 0, byHand: 600_00 }, 600_01, MORE],
    ['lower, and still past it', OVER_500, { orders: 0, byHand: 900_00 }, 800_00, null],
    ['back to what the orders say', OVER_500, { orders: 400_00, byHand: -400_00 }, 400_00, null],
    ['back at once by more than the amount', OVER_500, { orders: 900_00, byHand: -900_00 }, 900_00, MORE],
    ['up to the budget', OVER_BUDGET, { orders: 1_000_00 }, 3_000_00, null],
    ['over the budget', OVER_BUDGET, { orders: 1_000_00 }, 3_000_01, over('$0.01')],
    ['higher, over the budget already', OVER_BUDGET, { orders: 4_000_00 }, 4_000_01, over('$1,000.01')],
    ['lower, over the budget', OVER_BUDGET, { orders: 4_000_00 }, 3_500_00, null],
    [
      'higher, in room made by hand',
      OVER_BUDGET,
      { orders: 3_000_00, byHand: -9_00 },
      2_992_00,
      over('$1.00'),
    ],
  ])('%s: %5$s', (_, group, spent, toCents, refused) => {
    const facts = factsOf(group, spent);
    expect(detailOf(set(facts, toCents))).toBe(refused);
    expect(detailOf(set(facts, toCents, MANAGER))).toBe(refused);
    // Whoever may approve orders needs nobody for it, and the others are told.
    for (const by of [APPROVER, ADMIN]) {
      const decision = set(facts, toCents, by);
      expect(detailOf(decision)).toBeNull();
      const raised = 'change' in decision ? (decision.change?.alerts?.raised ?? []) : [];
      const result = raised.map(({ alert: { title, cause } }) => `${title}: ${cause}`);
      expect(result.includes('Kitchen Spending Raised: correction')).toBe(refused !== null);
    }
  });

  test('has the budget that the forecast makes, where the revenue is not entered', () => {
    const facts = factsOf(OVER_BUDGET, { orders: 0 });
    const ahead = { ...facts, sums: weekSums({}), expectedBudgets: { kitchen: cents(50_00) } };
    expect(detailOf(set(ahead, 50_00))).toBeNull();
    expect(detailOf(set(ahead, 50_01))).toBe(over('$0.01'));
    const none = { ...ahead, expectedBudgets: { kitchen: cents(0) } };
    expect(detailOf(set(none, 1))).toMatch(/^Kitchen has no budget to stay within: the week has neither/);
  });

  test('is refused with a code of its own, and labor is not asked', () => {
    const facts = factsOf(OVER_500, { orders: 0 });
    expect(set(facts, 900_00)).toMatchObject({ refused: { code: 'not-allowed' } });
    const total = { kind: 'labor', subject: 'kitchen' } as const;
    const labor = setTotal({ ...facts, total }, { cents: cents(9_000_00) }, aMoment(CHEF));
    expect(labor).toMatchObject({ answer: null });
  });
});
