import { expect, test } from 'vitest';
import { DEPARTMENTS } from './group.ts';
import { SAMPLE_GROUP } from './sample-group.ts';
import {
  categoriesOf,
  centersOf,
  crewsOf,
  departmentOf,
  laborScreenCrews,
  nameOf,
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
