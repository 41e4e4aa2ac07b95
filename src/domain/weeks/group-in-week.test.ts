import { expect, test } from 'vitest';
import { GROUP_DEFAULTS, type Group, type Venue } from '../group/group.ts';
import { groupInWeek, partsStillOpen, venuesInWeeks, venuesOffered } from './group-in-week.ts';
import type { WeekState } from './venue-state.ts';
import { type PartialSums, weekSums } from './week-sums.ts';

const center = (id: string, retired?: true) => ({ id, name: id, budgetOf: 'own' as const, retired });
const venue = (venueId: string, retired?: true): Venue => ({
  ...{ venueId, name: venueId, retired },
  centers: [center(`${venueId}-bar`), center(`${venueId}-deck`, true)],
  crews: [
    { id: `${venueId}-crew`, name: 'Crew', department: 'bar' },
    { id: `${venueId}-hosts`, name: 'Hosts', department: 'service', retired: true },
  ],
  laborOf: [`${venueId}-crew`],
});
const GROUP: Group = { ...GROUP_DEFAULTS, venues: [venue('quay'), venue('pier', true)] };

test.each<[string, PartialSums, Record<string, string[]>]>([
  ['nothing', {}, { quay: ['quay-bar'] }],
  ['what is in use alone', { revenue: { 'quay-bar': 1 } }, { quay: ['quay-bar'] }],
  ['a figure of 0', { revenue: { 'quay-deck': 0 }, spending: { 'pier-bar': 0 } }, { quay: ['quay-bar'] }],
  ['sales of a retired center', { revenue: { 'quay-deck': 1 } }, { quay: ['quay-bar', 'quay-deck'] }],
  ['a credit to one', { spending: { 'quay-deck': -1 } }, { quay: ['quay-bar', 'quay-deck'] }],
  ['orders of a retired venue', { spending: { 'pier-bar': 1 } }, { quay: ['quay-bar'], pier: ['pier-bar'] }],
  ['hours of its crew', { labor: { 'pier-crew': 1 } }, { quay: ['quay-bar'], pier: ['pier-bar'] }],
  ['what both had', { revenue: { 'pier-deck': 1 } }, { quay: ['quay-bar'], pier: ['pier-bar', 'pier-deck'] }],
])('A week with %s tells it beside what is in use', (_, sums, result) => {
  const { venues } = groupInWeek(GROUP, weekSums(sums));
  expect(
    Object.fromEntries(venues.map(({ venueId, centers }) => [venueId, centers.map(({ id }) => id)])),
  ).toEqual(result);
});

test('A week tells the crews in use, and of the others those that it has hours of', () => {
  const crewsIn = (labor: Record<string, number>) =>
    groupInWeek(GROUP, weekSums({ labor })).venues.flatMap(({ crews }) => crews.map(({ id }) => id));
  expect(crewsIn({})).toEqual(['quay-crew']);
  expect(crewsIn({ 'quay-hosts': 1 })).toEqual(['quay-crew', 'quay-hosts']);
  expect(crewsIn({ 'pier-hosts': 1 })).toEqual(['quay-crew', 'pier-crew', 'pier-hosts']);
});

test('Several weeks tell what is in use, and what any of them has figures of', () => {
  const weeks = [{}, { spending: { 'pier-bar': 1 } }].map((sums) => ({ sums: weekSums(sums) }));
  const resultOf = (some: typeof weeks) => venuesInWeeks(GROUP, some).map(({ venueId }) => venueId);
  expect([resultOf([]), resultOf(weeks.slice(0, 1)), resultOf(weeks)]).toEqual([
    ['quay'],
    ['quay'],
    ['quay', 'pier'],
  ]);
});

test('What a week has figures of stands open but for the parts of venues that closed it', () => {
  const sums = weekSums({
    spending: { 'quay-bar': 5, 'quay-deck': 3, 'pier-bar': -7 },
    labor: { 'quay-crew': 2 },
  });
  const state = (venueId: string, of: WeekState) => ({ venueId, state: of });
  const open = (...states: ReturnType<typeof state>[]) => partsStillOpen(GROUP, sums, states);
  const all = ['quay-bar', 'quay-deck', 'pier-bar', 'quay-crew'];
  expect(open()).toEqual(all);
  expect(open(state('quay', 'submitted'), state('pier', 'open'))).toEqual(all);
  expect(open(state('quay', 'closed'))).toEqual(['pier-bar']);
  expect(open(state('pier', 'closed'))).toEqual(['quay-bar', 'quay-deck', 'quay-crew']);
  expect(open(state('quay', 'closed'), state('pier', 'closed'))).toEqual([]);
});

test('A choice of venues offers those in use first, and each other that is told of once', () => {
  const [quay, pier] = GROUP.venues as [Venue, Venue];
  const names = (result: Venue[]) => venuesOffered([quay], result).map(({ venueId }) => venueId);
  expect([names([]), names([quay]), names([pier, quay])]).toEqual([['quay'], ['quay'], ['quay', 'pier']]);
  const both = venuesOffered([quay, pier], [pier, quay]).map(({ venueId }) => venueId);
  expect(both).toEqual(['quay', 'pier']);
});
