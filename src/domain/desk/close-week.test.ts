import { expect, test } from 'vitest';
import { budgetBalance } from '../budgets/standings.ts';
import { weekFrom } from '../calendar/week.ts';
import {
  budgetsIn,
  centersOf,
  crewsOf,
  departmentOf,
  isRevenueCenter,
  laborCrews,
  nameOf,
} from '../group/venue.ts';
import { visibleGroup } from '../people/reading.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings, withSettings } from '../settings/settings.ts';
import type { Day } from '../values/day.ts';
import { settingsDeciding, settingsOfWeek } from '../weeks/venue-snapshot.ts';
import { groupState, recordedStates, stateViews, type VenueState } from '../weeks/venue-state.ts';
import { weekSums } from '../weeks/week-sums.ts';
import { closeWeek, reopenWeek, type StateFacts, submitWeek } from './close-week.ts';
import { venueTotals } from './venue-totals.ts';

const WEEK = weekFrom('2026-11-08' as Day);
const SETTINGS = groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS);
const FACTS: StateFacts = {
  ...{ week: WEEK, today: '2026-11-16' as Day, timeZone: 'America/New_York' },
  ...{ states: [], settings: SETTINGS, hours: [] },
};
const moment = (role: 'admin' | 'scandals_manager' | 'chef' = 'admin') => ({
  now: () => '2026-11-16T14:05:00.000Z',
  by: { userId: 'u', name: 'Ann', role },
  newId: () => 'id',
  group: SAMPLE_GROUP,
  noMail: null,
});

type Decided = ReturnType<typeof closeWeek>;
const codeOf = (decided: Decided) => ('refused' in decided ? decided.refused.code : 'done');
const statesAfter = (decided: Decided): readonly VenueState[] =>
  'refused' in decided ? [] : (decided.change!.states ?? []);

const venue = 'scandals';
const submitted = statesAfter(submitWeek(FACTS, { venue, note: 'All in' }, moment()));
const closed = statesAfter(closeWeek({ ...FACTS, states: submitted }, { venue }, moment()));
const reopened = statesAfter(reopenWeek({ ...FACTS, states: closed }, { venue, reason: 'Late' }, moment()));

test('A week is submitted, closed with the note it had, and reopened with a reason', () => {
  expect([submitted, closed, reopened].map(([state]) => [state?.state, state?.note, state?.reason])).toEqual([
    ['submitted', 'All in', ''],
    ['closed', 'All in', ''],
    ['open', 'All in', 'Late'],
  ]);
  expect([submitted, closed, reopened].map(([state]) => state?.kept?.venue.name ?? null)).toEqual([
    null,
    'Scandals',
    null,
  ]);
});

test.each<[string, Decided, string]>([
  ['submitting others’ venues', submitWeek(FACTS, { venue }, moment('chef')), 'not-allowed'],
  ['submitting one’s own', submitWeek(FACTS, { venue }, moment('scandals_manager')), 'done'],
  ['submitting twice', submitWeek({ ...FACTS, states: submitted }, { venue }, moment()), 'conflict'],
  ['submitting a closed one', submitWeek({ ...FACTS, states: closed }, { venue }, moment()), 'week-closed'],
  ['closing what nobody submitted', closeWeek(FACTS, { venue }, moment()), 'done'],
  ['closing twice', closeWeek({ ...FACTS, states: closed }, { venue }, moment()), 'week-closed'],
  [
    'closing a week on its last day',
    closeWeek({ ...FACTS, today: WEEK.endDate }, { venue }, moment()),
    'week-not-over',
  ],
  [
    'closing it all the same',
    closeWeek({ ...FACTS, today: WEEK.endDate }, { venue, confirm: true }, moment()),
    'done',
  ],
  ['closing a venue that is not there', closeWeek(FACTS, { venue: 'none' }, moment()), 'not-found'],
  [
    'reopening a submitted one',
    reopenWeek({ ...FACTS, states: submitted }, { venue, reason: 'x' }, moment()),
    'done',
  ],
  ['reopening an open one', reopenWeek(FACTS, { venue, reason: 'x' }, moment()), 'conflict'],
  [
    'reopening twice',
    reopenWeek({ ...FACTS, states: reopened }, { venue, reason: 'x' }, moment()),
    'conflict',
  ],
  ['closing a reopened one', closeWeek({ ...FACTS, states: reopened }, { venue }, moment()), 'done'],
])('%s is answered as it should be', (_, decided, code) => {
  expect(codeOf(decided)).toBe(code);
});

const inWeek = (states: readonly VenueState[]) => ({ weekId: FACTS.week.weekId, states });

test('The group’s week is as far as the least of its venues', () => {
  const all = (state: VenueState['state']) =>
    SAMPLE_GROUP.venues.map(({ venueId }) => ({ ...submitted[0]!, venueId, state }));
  expect(groupState(SAMPLE_GROUP, [])).toBe('open');
  expect(groupState(SAMPLE_GROUP, closed)).toBe('open');
  expect(
    groupState(SAMPLE_GROUP, [...all('submitted').slice(1), { ...closed[0]!, venueId: 'tropics' }]),
  ).toBe('submitted');
  expect(groupState(SAMPLE_GROUP, all('closed'))).toBe('closed');
});

test('What is told of closed weeks weighs them as what is kept does', () => {
  const result = recordedStates(JSON.parse(JSON.stringify(stateViews(closed))));
  expect(settingsOfWeek(SETTINGS, inWeek(result))).toEqual(settingsOfWeek(SETTINGS, inWeek(closed)));
});

const SUMS = weekSums({
  revenue: { total: 10_000_00, kitchen: 6_000_00, bar: 4_000_00, scandals: 5_000_00 },
  spending: { kitchen: 2_900_00, scandals: 1_000_00 },
});

test.each(['scandals', 'kitchen', 'labor'])('The budget of %s stays as its week was closed', (category) => {
  const venues = ['tropics', 'scandals'];
  const states = venues.flatMap((one) => statesAfter(closeWeek(FACTS, { venue: one }, moment())));
  const before = budgetBalance(category, SUMS, SETTINGS);
  const saved = {
    ...DEFAULT_SETTINGS,
    kitchenPercentage: 10,
    barPercentage: 11,
    laborPercentage: 12,
    warningThreshold: 60,
    criticalThreshold: 50,
  };
  const later = withSettings(withSettings(SETTINGS, undefined, saved), 'scandals', {
    ...saved,
    barPercentage: 5,
  });
  expect(budgetBalance(category, SUMS, later)).not.toEqual(before);
  expect(budgetBalance(category, SUMS, settingsOfWeek(later, inWeek(states)))).toEqual(before);
  expect(settingsOfWeek(later, inWeek(states)).venues.townhouse).toEqual(later.venues.townhouse);
});

test('Venues keep their names, crews and shares of the week they were closed in', () => {
  const [first, second, third] = SAMPLE_GROUP.venues;
  const renamed = { ...second!, name: 'Other', laborOf: [], retired: true as const };
  const later = groupSettings({ ...SAMPLE_GROUP, venues: [first!, renamed, third!] }, DEFAULT_SETTINGS);
  expect(settingsOfWeek(later, inWeek(closed)).group.venues).toEqual(SAMPLE_GROUP.venues);
});

test('What was added to a venue since its week was closed is not listed in it, counts nothing there, and breaks nothing', () => {
  const of = weekSums({ revenue: { scandals: 100_000 } });
  const before = settingsOfWeek(SETTINGS, inWeek(closed));
  const cakes = { id: 'scandals-cakes', name: 'Cakes', budgetOf: 'venue', percentage: 10 } as const;
  const bakers = { id: 'scandals-bakers', name: 'Bakers', department: 'kitchen' } as const;
  const venues = SAMPLE_GROUP.venues.map((one) =>
    one.venueId === venue ? { ...one, centers: [...one.centers, cakes], crews: [...one.crews, bakers] } : one,
  );
  const now = { ...SETTINGS, group: { ...SAMPLE_GROUP, venues } };
  const after = settingsOfWeek(now, inWeek(closed));
  expect(settingsOfWeek(after, inWeek(closed))).toEqual(after);
  expect(isRevenueCenter(after.group, cakes.id)).toBe(false);
  expect([centersOf(after.group), crewsOf(after.group)]).toEqual([
    centersOf(before.group),
    crewsOf(before.group),
  ]);
  expect(venueTotals(venue, of, after)).toEqual(venueTotals(venue, of, before));
  expect(budgetBalance(cakes.id, of, after)).toMatchObject({ budgetCents: 0, spentCents: 0 });
  const budgets = budgetsIn(SAMPLE_GROUP.venues[1]!);
  expect(budgets.map((budget) => budgetBalance(budget, of, after))).toEqual(
    budgets.map((budget) => budgetBalance(budget, of, before)),
  );
  expect([cakes.id, bakers.id].map((id) => nameOf(after.group, id))).toEqual(['Cakes', 'Bakers']);
  expect(departmentOf(after.group, bakers.id)).toBe('kitchen');
  const cook = { role: 'manager', reach: { venues: [], centers: [cakes.id], crews: [] } } as const;
  expect(visibleGroup(cook, after.group).venues).toMatchObject([{ venueId: venue, centers: [], crews: [] }]);
  const deciding = settingsDeciding(after, inWeek(closed)).group;
  expect(centersOf(deciding)).toContain(cakes.id);
  expect(laborCrews(deciding, venue)).toContain(bakers.id);
});
