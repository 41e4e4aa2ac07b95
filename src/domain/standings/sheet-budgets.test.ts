import { expect, test } from 'vitest';
import { weekOf } from '../calendar/week.ts';
import { byCenter, NO_LABOR, type WeekHistory, weeksRead } from '../forecast/week-history.ts';
import { outlooksOf } from '../forecast/week-outlook.ts';
import { GROUP_DEFAULTS, type Group, type Venue } from '../group/group.ts';
import { categoriesOf } from '../group/venue.ts';
import { sheetCrews } from '../labor/hours-sheet.ts';
import { visibleGroup } from '../people/reading.ts';
import type { Role } from '../people/role.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import type { Day } from '../values/day.ts';
import { type WeekSums, weekSums } from '../weeks/week-sums.ts';
import { type SheetBudget, sheetBudgets, sheetStanding } from './sheet-budgets.ts';
import { cardStandings, type WeekStandings, weekStandings } from './standings.ts';

const WEEK = weekSums({
  revenue: { total: 100_000_00, scandals: 10_000_00, townhouse: 8_000_00 },
  labor: { kitchen: 1_00, bar: 2_00, service: 4_00, 'scandals-bar': 8_00, townhouse: 16_00 },
});

test.each<[Role, [title: string, share: string, budget: number, spent: number][]]>([
  ['admin', [['Labor', '25% of total revenue', 25_000_00, 31_00]]],
  ['chef', [['Kitchen Staff Budget', '25% of the labor budget', 6_250_00, 1_00]]],
  [
    'bar_manager',
    [
      ['Bar Staff Budget', '25% of the labor budget', 6_250_00, 2_00],
      ['Service Staff Budget', '25% of the labor budget', 6_250_00, 4_00],
    ],
  ],
  ['scandals_manager', [['Scandals Labor Budget', '25% of Scandals revenue', 2_500_00, 8_00]]],
  ['townhouse_manager', [['Townhouse Labor Budget', '25% of Townhouse revenue', 2_000_00, 20_00]]],
])('the hours on the sheet of the %s count in %j', (role, budgets) => {
  const shown = sheetBudgets(role, groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS)).map((budget) =>
    shownOf(budget, standingsOf(SAMPLE_GROUP, WEEK), WEEK),
  );
  expect(shown).toEqual(budgets);
});

function standingsOf(group: Group, sums: WeekSums): WeekStandings {
  const settings = groupSettings(group, DEFAULT_SETTINGS);
  const week = weekOf('2026-11-11' as Day, group);
  const known: WeekHistory = {
    ...{ week, weeks: weeksRead(week), today: week.startDate, closed: [], settings, figures: new Map() },
    ...NO_LABOR,
    ...{ undated: {}, typical: {}, pace: [], holidays: [], expected: byCenter([]) },
    ...{ sales: byCenter([]), spending: byCenter([]) },
  };
  const facts = { sums, settings, outlooks: outlooksOf(known, categoriesOf(group)), known, waiting: {} };
  return { ...weekStandings(facts, group.venues), ...cardStandings(facts, group.venues) };
}

/** Returns what its card shows as told; what a form counts as spent is the same. */
function shownOf(budget: SheetBudget, standings: WeekStandings, sums: WeekSums) {
  const { budgetCents, spentCents } = sheetStanding(budget, standings, sums);
  expect(budget.spent(sums)).toBe(spentCents);
  return [budget.title, budget.percentLabel, budgetCents, spentCents];
}

test('An admin of other venues sees the labor budget of each, once', () => {
  const venue = (venueId: string, laborPercentage: number): Venue => ({
    ...{ venueId, name: venueId.toUpperCase(), labor: `${venueId}-labor`, laborPercentage },
    centers: ['food', 'bar'].map((id) => ({
      id: `${venueId}-${id}`,
      name: id,
      budgetOf: 'own',
      percentage: 30,
    })),
    crews: [{ id: `${venueId}-crew`, name: 'Crew', department: 'service' }],
    laborOf: [`${venueId}-crew`],
  });
  const group = { ...GROUP_DEFAULTS, venues: [venue('a', 20), venue('b', 10)] };
  const week = weekSums({
    revenue: { 'a-food': 1_000_00, 'a-bar': 500_00, 'b-food': 700_00 },
    labor: { 'a-crew': 5_00, 'b-crew': 7_00 },
  });
  const budgets = sheetBudgets('admin', groupSettings(group, DEFAULT_SETTINGS));
  const shown = budgets.map((budget) => shownOf(budget, standingsOf(group, week), week));
  expect(shown).toEqual([
    ['A Labor', '20% of A revenue', 300_00, 5_00],
    ['B Labor', '10% of B revenue', 70_00, 7_00],
  ]);
});

test('Who keeps the hours of a crew alone is shown no budget that they may not read', () => {
  const venue: Venue = {
    ...{ venueId: 'a', name: 'A', labor: 'a-labor', laborPercentage: 20 },
    centers: [{ id: 'a-food', name: 'Food', budgetOf: 'own', percentage: 30 }],
    crews: ['cooks', 'floor'].map((id) => ({ id: `a-${id}`, name: id, department: 'service' as const })),
    laborOf: ['a-cooks', 'a-floor'],
  };
  const who = { role: 'manager', reach: { venues: [], centers: [], crews: ['a-cooks'] } } as const;
  const group = visibleGroup(who, { ...GROUP_DEFAULTS, venues: [venue] });
  expect(sheetCrews(group, who)).toEqual(['a-cooks']);
  expect(sheetBudgets(who, groupSettings(group, DEFAULT_SETTINGS))).toEqual([]);
  const ofSample = { role: 'manager', reach: { venues: [], centers: [], crews: ['kitchen'] } } as const;
  const sample = visibleGroup(ofSample, SAMPLE_GROUP);
  expect(sheetBudgets(ofSample, groupSettings(sample, DEFAULT_SETTINGS))).toEqual([]);
});
