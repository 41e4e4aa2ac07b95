import { expect, test } from 'vitest';
import type { Group } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { weekSums } from '../weeks/week-sums.ts';
import { type WeekMoney, weigh } from './alert-change.ts';

/** A week of $10,000.00, whose kitchen has a budget of $3,000.00. */
function moment(spent: number, change: Partial<typeof DEFAULT_SETTINGS> = {}): WeekMoney {
  const sums = weekSums({ revenue: { total: 10_000_00 }, spending: { kitchen: spent }, labor: {} });
  return { sums, settings: groupSettings(SAMPLE_GROUP, { ...DEFAULT_SETTINGS, ...change }) };
}

const GOOD = 1_000_00;
const WARNING = 2_550_00;
const CRITICAL = 2_700_00;

test.each([
  [GOOD, null],
  [WARNING - 1, null],
  [WARNING, 'warning'],
  [CRITICAL - 1, 'warning'],
  [CRITICAL, 'danger'],
])('an order that leaves %d cents spent raises %s, whatever was before', (spent, type) => {
  for (const cause of ['order', 'labor'] as const)
    expect(weigh('kitchen', { cause }, moment(spent)).raised?.type ?? null).toBe(type);
});

test.each([
  [GOOD, WARNING, 'warning'],
  [GOOD, CRITICAL, 'danger'],
  [WARNING, CRITICAL, 'danger'],
  [WARNING, WARNING + 1, null],
  [CRITICAL, CRITICAL + 1, null],
  [CRITICAL, WARNING, null],
  [CRITICAL, GOOD, null],
])('another change from %d to %d cents spent raises %s: only what is worse than before', (was, is, type) => {
  const { raised } = weigh('kitchen', { cause: 'budget', before: moment(was) }, moment(is));
  expect(raised?.type ?? null).toBe(type);
});

test.each([
  [{ kitchenPercentage: 26 }, 'danger'],
  [{ warningThreshold: 50 }, 'warning'],
  [{ warningThreshold: 60, criticalThreshold: 50 }, 'danger'],
  [{ barPercentage: 1 }, null],
])('settings changed by %o raise %s', (change, type) => {
  const before = moment(WARNING - 1);
  const { raised } = weigh('kitchen', { cause: 'budget', before }, moment(WARNING - 1, change));
  expect(raised?.type ?? null).toBe(type);
});

test.each([
  [GOOD, ['danger', 'warning']],
  [WARNING, ['danger']],
  [CRITICAL, []],
])('with %d cents spent, earlier alerts of type %j no longer hold, told or not', (spent, recovered) => {
  expect(weigh('kitchen', { cause: 'order' }, moment(spent)).recovered).toEqual(recovered);
  const before = moment(CRITICAL);
  expect(weigh('kitchen', { cause: 'budget', before }, moment(spent)).recovered).toEqual(recovered);
});

test('tells where the budget stands and words the alert by its cause', () => {
  expect(weigh('kitchen', { cause: 'order' }, moment(CRITICAL))).toMatchObject({
    standing: { budgetCents: 3_000_00, spentCents: CRITICAL, remainingCents: 300_00 },
    raised: { message: 'Kitchen budget is at 90.0% ($300.00 remaining).' },
  });
  expect(weigh('kitchen', { cause: 'budget', before: moment(GOOD) }, moment(CRITICAL))).toMatchObject({
    raised: { message: 'Kitchen budget critically low! Only 10.0% remaining.' },
  });
});

test('A budget from a part of its revenue raises nothing at a threshold, and earlier alerts of it no longer hold', () => {
  const group: Group = {
    ...SAMPLE_GROUP,
    venues: SAMPLE_GROUP.venues.map((venue) =>
      venue.venueId === 'scandals'
        ? {
            ...venue,
            centers: [
              { id: 'scandals', name: 'Bar', budgetOf: 'venue', percentage: 20 },
              { id: 'cakes', name: 'Cakes', budgetOf: 'venue', percentage: 10 },
            ],
          }
        : venue,
    ),
  };
  const at = (cakes: number): WeekMoney => ({
    sums: weekSums({ revenue: { scandals: 1_000_00, cakes }, spending: { scandals: 1_000_00 } }),
    settings: groupSettings(group, DEFAULT_SETTINGS),
  });
  expect(weigh('scandals', { cause: 'order' }, at(0))).toMatchObject({
    ...{ raised: null, over: null, recovered: ['danger', 'warning'] },
    standing: { budgetCents: 200_00, zone: 'critical' },
  });
  expect(weigh('scandals', { cause: 'order' }, at(1_00)).raised?.type).toBe('danger');
});
