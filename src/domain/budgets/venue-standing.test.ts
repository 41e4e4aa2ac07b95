import { expect, test } from 'vitest';
import type { Group, Venue } from '../group/group.ts';
import { USUAL_PLACE } from '../group/group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { weekSums } from '../weeks/week-sums.ts';
import { venueStanding } from './venue-standing.ts';

const DOOR: Venue = {
  venueId: 'blue-door',
  name: 'Blue Door',
  labor: 'blue-door-labor',
  laborPercentage: 25,
  centers: [
    { id: 'door-kitchen', name: 'Kitchen', budgetOf: 'own', percentage: 30 },
    { id: 'door-bar', name: 'Bar', budgetOf: 'venue', percentage: 10 },
  ],
  crews: [{ id: 'door-crew', name: 'Crew', department: 'service' }],
  laborOf: ['door-crew'],
};
const PIER: Venue = {
  ...DOOR,
  ...{ venueId: 'pier', name: 'Pier', labor: 'pier-labor', crews: [], laborOf: [] },
  centers: [{ id: 'pier-food', name: 'Food', budgetOf: 'own', percentage: 50 }],
};
const GROUP: Group = { ...USUAL_PLACE, venues: [DOOR, PIER] };
const SETTINGS = groupSettings(GROUP, DEFAULT_SETTINGS);
const revenue = { 'door-kitchen': 10_000_00, 'door-bar': 10_000_00, 'pier-food': 2_000_00 };

test.each([
  // 30 % of 10,000 and 10 % of 20,000; 25 % of these for labor, which stands beside them.
  ['nothing is spent', DOOR, {}, {}, { budget: 5_000_00, spent: 0, worst: ['door-kitchen', 'Good Zone'] }],
  [
    'one budget is nearly used up, though much is left of all of them',
    ...([DOOR, { 'door-bar': 1_750_00 }, {}] as const),
    { budget: 5_000_00, spent: 1_750_00, worst: ['door-bar', 'Warning Zone'] },
  ],
  [
    'one is in the warning zone and another in the critical one',
    ...([DOOR, { 'door-bar': 1_750_00 }, { 'door-crew': 5_000_01 }] as const),
    { budget: 5_000_00, spent: 1_750_00, worst: ['blue-door-labor', 'Critical Zone'] },
  ],
  [
    'it is another venue',
    PIER,
    { 'door-bar': 9_00 },
    {},
    { budget: 1_000_00, spent: 0, worst: ['pier-food', 'Good Zone'] },
  ],
])('Where a venue stands when %s', (_, venue, spending, labor, { budget, spent, worst }) => {
  const told = venueStanding([venue], weekSums({ revenue, spending, labor }), SETTINGS);
  expect(told.standing).toMatchObject({
    budgetCents: budget,
    spentCents: spent,
    remainingCents: budget - spent,
  });
  expect(told.worst && [told.worst.category, told.worst.verdict]).toEqual(worst);
});

test('Venues together have the revenue and the budgets of each', () => {
  const { revenueCents, standing, labor } = venueStanding(GROUP.venues, weekSums({ revenue }), SETTINGS);
  expect([revenueCents, standing.budgetCents, labor.budgetCents]).toEqual([22_000_00, 6_000_00, 5_500_00]);
});

test('Labor stands beside what is spent on orders, a crew that two venues count once', () => {
  const both = { ...GROUP, venues: [DOOR, { ...PIER, laborOf: ['door-crew'] }] };
  const sums = weekSums({ revenue, labor: { 'door-crew': 700_00 } });
  const { standing, labor } = venueStanding(both.venues, sums, groupSettings(both, DEFAULT_SETTINGS));
  expect([standing.spentCents, labor.spentCents]).toEqual([0, 700_00]);
});

test('A venue says of a budget that is heading over that it is', () => {
  const level = (category: string) => (category === 'door-bar' ? 'warning' : null);
  expect(venueStanding([DOOR], weekSums({ revenue }), SETTINGS, level).worst).toMatchObject({
    ...{ category: 'door-bar', verdict: 'Heading over' },
  });
});

test('A group without venues has nothing to spend', () => {
  expect(venueStanding([], weekSums({}), SETTINGS)).toMatchObject({
    revenueCents: 0,
    standing: { budgetCents: 0, spentCents: 0 },
    worst: null,
  });
});
