import { expect, test } from 'vitest';
import type { WeekId } from '../calendar/week.ts';
import type { RevenueCenter } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { aMoment } from '../testing/a-moment.ts';
import { addDays, type Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { weekSums } from '../weeks/week-sums.ts';
import type { RevenueChange } from './revenue.ts';
import { type SetRevenueFacts, setRevenue } from './set-revenue.ts';

const moment = aMoment({ userId: 'u', name: 'Ann', role: 'admin' });

/** A week in which seven days of these revenue centers brought a dollar each, and stand as its figures. */
function facts(...centers: RevenueCenter[]): SetRevenueFacts {
  const week = (center: RevenueCenter) =>
    [0, 1, 2, 3, 4, 5, 6].map((place) => ({
      ...{ revenueCenter: center, day: addDays('2026-11-15' as Day, place), cents: cents(1_00) },
      ...{ enteredBy: 'Bo', updatedAt: '2026-11-19T17:00:00.000Z' },
    }));
  const ofTotal = centers.filter((center) => center === 'kitchen' || center === 'bar');
  const made = [
    ...centers.map((center) => [center, 7_00]),
    ...(ofTotal.length === 2 ? [['total', 14_00]] : []),
  ];
  const figures = made.map(([source, amount]) => [source, { cents: cents(Number(amount)), fromDays: true }]);
  return {
    ...{
      weekId: '2026-11-15_to_2026-11-21' as WeekId,
      sums: weekSums({ revenue: Object.fromEntries(made) }),
    },
    ...{ settings: groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS), alerts: { open: [], mailed: [] } },
    ...{
      sales: centers.flatMap(week),
      expected: [],
      figures: Object.fromEntries(figures),
      lastChangedBy: 'Bo',
    },
  };
}

/** What is written of a week's figures, as "kitchen 500 by hand". */
function written(known: SetRevenueFacts, entered: RevenueChange): string {
  const decided = setRevenue(known, entered, moment);
  if ('refused' in decided) return decided.refused.code;
  const result = decided.change?.revenue?.map(({ source, cents: amount, fromDays }) => {
    return `${source} ${amount}${fromDays ? ' from days' : ''}`;
  });
  return result?.toSorted().join(', ') ?? 'nothing';
}

test('Who reads one venue is told its figures alone where others changed them, and not by whom', () => {
  const entered = { scandalsCents: cents(5_00), from: { scandalsCents: cents(6_00) } };
  const reach = { venues: ['scandals'], centers: ['scandals'], crews: [] };
  const by = { userId: 'm', name: 'Mo', role: 'manager', reach } as const;
  const refused = (who: typeof moment.by) => {
    const decided = setRevenue(facts('scandals', 'bar'), entered, aMoment(who));
    return 'refused' in decided ? decided.refused.current : null;
  };
  expect(refused(by)).toEqual({ values: { scandalsCents: 7_00 }, setBy: null });
  expect(refused(moment.by)).toMatchObject({ values: { scandalsCents: 7_00, barCents: 7_00 }, setBy: 'Bo' });
});

test.each<[string, SetRevenueFacts, RevenueChange, string]>([
  ['set by hand alone', facts(), { kitchenCents: cents(5_00) }, 'kitchen 500, total 500'],
  ['set as it is', facts('kitchen', 'bar'), { kitchenCents: cents(7_00) }, 'nothing'],
  [
    'set by hand ends what the days made of its whole venue',
    facts('kitchen', 'bar'),
    { kitchenCents: cents(5_00) },
    'bar 700, kitchen 500, total 1200',
  ],
  [
    'and of no other venue',
    facts('kitchen', 'bar', 'scandals'),
    { scandalsCents: cents(5_00) },
    'scandals 500',
  ],
  [
    'set to 0 gives way to its days',
    facts('scandals'),
    { scandalsCents: cents(0) },
    'scandals 700 from days',
  ],
  [
    'set to 0 without days is 0',
    { ...facts('scandals'), sales: [] },
    { scandalsCents: cents(0) },
    'scandals 0',
  ],
  [
    'set over what somebody else set is asked about',
    facts('scandals'),
    { scandalsCents: cents(5_00), from: { scandalsCents: cents(6_00) } },
    'conflict',
  ],
])('Revenue %s', (_, known, entered, expected) => {
  expect(written(known, entered)).toBe(expected);
});
