import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEPARTMENTS, GROUP_DEFAULTS, type Group, NO_GROUP } from './group.ts';
import { traitsOf } from './traits.ts';
import {
  categoriesOf,
  centerInText,
  centersOf,
  crewsIn,
  crewsOf,
  departmentOf,
  laborScreenCrews,
  nameInVenue,
  nameOf,
  revenueOfBudget,
  sharedWith,
  staffName,
  usesPercentages,
  venueBeside,
  venueOf,
} from './venue.ts';

test('the group has its grill, Scandals and Townhouse', () => {
  expect(SAMPLE_GROUP.venues.map(({ name }) => name)).toEqual(['Tropics Grill', 'Scandals', 'Townhouse']);
});

test('the lists of the trade are complete', () => {
  expect(centersOf(SAMPLE_GROUP)).toEqual(['kitchen', 'bar', 'scandals', 'townhouse']);
  expect(DEPARTMENTS).toEqual(['kitchen', 'bar', 'service']);
  expect(crewsOf(SAMPLE_GROUP)).toEqual([
    'kitchen',
    'bar',
    'service',
    'scandals-bar',
    'scandals-service',
    'townhouse',
  ]);
  expect(laborScreenCrews(SAMPLE_GROUP)).toEqual(['kitchen', 'bar', 'service']);
  expect(categoriesOf(SAMPLE_GROUP)).toEqual(['kitchen', 'bar', 'labor', 'scandals', 'townhouse']);
});

test.each([
  ['kitchen', 'tropics'],
  ['bar', 'tropics'],
  ['scandals', 'scandals'],
  ['townhouse', 'townhouse'],
] as const)('the revenue center %s belongs to the venue %s', (center, venue) => {
  expect(venueOf(SAMPLE_GROUP, center)).toBe(venue);
});

test.each([
  ['kitchen', 'kitchen', 'Kitchen'],
  ['bar', 'bar', 'Bar'],
  ['service', 'service', 'Service'],
  ['scandals-bar', 'bar', 'Scandals Bar'],
  ['scandals-service', 'service', 'Scandals Service'],
  ['townhouse', 'service', 'Townhouse'],
] as const)('the crew %s works in %s and is called %s', (crew, department, name) => {
  expect(departmentOf(SAMPLE_GROUP, crew)).toBe(department);
  expect(nameOf(SAMPLE_GROUP, crew)).toBe(name);
});

test('every category has a name to be shown', () => {
  expect(categoriesOf(SAMPLE_GROUP).map((category) => nameOf(SAMPLE_GROUP, category))).toEqual([
    'Kitchen',
    'Bar',
    'Labor',
    'Scandals',
    'Townhouse',
  ]);
});

const ANY: Group = {
  ...GROUP_DEFAULTS,
  venues: [
    {
      venueId: 'blue-door',
      name: 'Blue Door',
      labor: 'blue-door-labor',
      laborPercentage: 28,
      centers: [
        { id: 'door-kitchen', name: 'Kitchen', budgetOf: 'own', percentage: 30 },
        { id: 'door-bar', name: 'Bar', budgetOf: 'venue', percentage: 22 },
        { id: 'door-roof', name: 'Roof', budgetOf: 'own', percentage: 22, retired: true },
      ],
      crews: [
        { id: 'door-cooks', name: 'Cooks', department: 'kitchen' },
        { id: 'door-floor', name: 'Floor Staff', department: 'service', retired: true },
      ],
      laborOf: ['door-cooks', 'door-floor', 'pier-crew'],
    },
    {
      venueId: 'pier',
      name: 'Pier',
      centers: [{ id: 'pier-kitchen', name: 'Kitchen', budgetOf: 'own', share: 'kitchen' }],
      crews: [{ id: 'pier-crew', name: 'Crew', department: 'service' }],
      laborOf: ['pier-crew'],
    },
  ],
};

test('A group is the specification’s where a venue has a total of its own', () => {
  const hasDashboards = (group: Group) => traitsOf(group).hasDashboards;
  expect([SAMPLE_GROUP, ANY, NO_GROUP].map(hasDashboards)).toEqual([true, false, false]);
});

test.each([
  ['door-kitchen', 'its own revenue', 'Kitchen'],
  ['door-bar', 'Blue Door revenue', 'Bar'],
  ['blue-door-labor', 'Blue Door revenue', 'Labor'],
])('The budget of %s is a share of %s, and is called %s in its venue', (category, revenue, name) => {
  expect([revenueOfBudget(ANY, category), nameInVenue(ANY, category)]).toEqual([revenue, name]);
});

test('The crews of a venue are those in use that it has or whose cost it counts', () => {
  expect(crewsIn(ANY, 'blue-door')).toEqual(['door-cooks', 'pier-crew']);
  expect(crewsIn(SAMPLE_GROUP, 'townhouse')).toEqual(['townhouse', 'service']);
});

test('A crew is called its staff, and names the other venues that count its cost', () => {
  expect(['door-cooks', 'door-floor'].map((crew) => staffName(ANY, crew))).toEqual([
    'Cooks Staff',
    'Floor Staff',
  ]);
  expect(sharedWith(ANY, 'blue-door', 'pier-crew')).toEqual(['Pier']);
  expect(sharedWith(ANY, 'blue-door', 'door-cooks')).toEqual([]);
});

test.each([
  [SAMPLE_GROUP, null, true],
  [SAMPLE_GROUP, 'scandals', true],
  [ANY, 'blue-door', false],
  [ANY, 'pier', true],
  [ANY, null, true],
  [NO_GROUP, null, false],
] as const)('Whether budgets are percentages of the settings (%#)', (group, location, expected) => {
  expect(usesPercentages(group, location)).toBe(expected);
});

test('the venue of a revenue center is said where there are several and the name does not say it', () => {
  expect(['kitchen', 'scandals'].map((center) => venueBeside(SAMPLE_GROUP, center))).toEqual([
    'Tropics Grill',
    null,
  ]);
  const alone = { ...SAMPLE_GROUP, venues: SAMPLE_GROUP.venues.slice(0, 1) };
  expect(venueBeside(alone, 'kitchen')).toBe(null);
});

test('a name stays in a sentence as it is written; kitchen and bar are words', () => {
  expect(['kitchen', 'scandals'].map((center) => centerInText(SAMPLE_GROUP, center))).toEqual([
    'the kitchen',
    'Scandals',
  ]);
});
