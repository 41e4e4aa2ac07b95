import { describe, expect, test } from 'vitest';
import type { Group, Venue } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { weekSums } from './week-sums.ts';
import { isNamedField, isVisibleField, sumsOfTotals, weekTotals } from './week-totals.ts';

const [grill, scandals, townhouse] = SAMPLE_GROUP.venues as [Venue, Venue, Venue];

/** Scandals with a deck and its hosts, which the specification does not name. */
const WITH_DECK: Venue = {
  ...scandals,
  centers: [...scandals.centers, { id: 'deck', name: 'Deck', budgetOf: 'own' }],
  crews: [...scandals.crews, { id: 'hosts', name: 'Hosts', department: 'service' }],
};
const of = (...venues: Venue[]): Group => ({ ...SAMPLE_GROUP, venues });

const WEEK = weekSums({
  revenue: { total: 900, kitchen: 300, bar: 200, deck: 40 },
  spending: { kitchen: 70, bar: -20, deck: -5 },
  labor: { kitchen: 11, 'scandals-bar': 13, 'scandals-service': 17, hosts: 19, total: -3 },
});

describe('The totals of a week', () => {
  test('have labor of all crews with what it was adjusted by, and the two crews of Scandals together', () => {
    const totals = weekTotals(SAMPLE_GROUP, WEEK);
    expect(totals).toMatchObject({ totalLaborCostCents: 57, totalScandalsStaffCostCents: 30 });
    expect(totals).not.toHaveProperty('centers');
    expect(totals).not.toHaveProperty('crews');
  });

  test('tell what the specification does not name by its id', () => {
    const totals = weekTotals(of(grill, WITH_DECK, townhouse), WEEK);
    expect(totals.centers).toEqual({ deck: { revenueCents: 40, spentCents: -5 } });
    expect(totals.crews).toEqual({ hosts: { costCents: 19 } });
  });

  test('tell what others of a venue earn together to a manager who does not read them one by one', () => {
    const read = of({ ...scandals, centers: [], others: 'scandals-others' });
    const sums = weekSums({ revenue: { 'scandals-others': 80 }, spending: { 'scandals-others': 9 } });
    expect(weekTotals(read, sums).centers).toEqual({
      'scandals-others': { revenueCents: 80, spentCents: 9 },
    });
  });

  test.each([
    ['its own figure where the group keeps one', SAMPLE_GROUP, 900],
    ['that of its centers together elsewhere', of({ ...WITH_DECK }, townhouse), 40],
  ])('have revenue of all: %s', (_, group, revenue) => {
    expect(weekTotals(group, WEEK).revenueCents).toBe(revenue);
  });

  test('are read as the sums they were made of', () => {
    const group = of(grill, WITH_DECK, townhouse);
    const totals = weekTotals(group, WEEK);
    expect(weekTotals(group, sumsOfTotals(totals))).toEqual(totals);
    expect(sumsOfTotals(totals).labor).toMatchObject({ kitchen: 11, bar: 0, hosts: 19, total: -3 });
  });
});

test.each([
  ['totalKitchenSpentCents', of(grill), true],
  ['totalKitchenSpentCents', of(scandals, townhouse), false],
  ['barOrders', of(townhouse), false],
  ['totalServiceStaffCostCents', of(grill), true],
  ['totalServiceStaffCostCents', of(scandals), false],
  ['totalScandalsStaffCostCents', of(scandals), true],
  ['totalScandalsStaffCostCents', of({ ...scandals, crews: scandals.crews.slice(0, 1) }), false],
  ['revenueCents', of(townhouse), true],
])('%s is told to a group only where it has what that is of: %#', (field, group, told) => {
  expect(isVisibleField(group, field)).toBe(told);
  expect(isNamedField(field)).toBe(field !== 'revenueCents');
});
