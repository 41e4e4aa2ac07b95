import { expect, test } from 'vitest';
import { DEPARTMENTS } from './group.ts';
import {
  CATEGORIES,
  CREWS,
  departmentOf,
  GRILL_CREWS,
  nameOf,
  REVENUE_CENTERS,
  VENUES,
  venueOf,
} from './venue.ts';

test('the group has its grill, Scandals and Townhouse', () => {
  expect(VENUES.map(({ name }) => name)).toEqual(['Tropics Grill', 'Scandals', 'Townhouse']);
});

test('the lists of the trade are complete', () => {
  expect(REVENUE_CENTERS).toEqual(['kitchen', 'bar', 'scandals', 'townhouse']);
  expect(DEPARTMENTS).toEqual(['kitchen', 'bar', 'service']);
  expect(CREWS).toEqual(['kitchen', 'bar', 'service', 'scandals-bar', 'scandals-service', 'townhouse']);
  expect(GRILL_CREWS).toEqual(['kitchen', 'bar', 'service']);
  expect(CATEGORIES).toEqual(['kitchen', 'bar', 'labor', 'scandals', 'townhouse']);
});

test.each([
  ['kitchen', 'tropics'],
  ['bar', 'tropics'],
  ['scandals', 'scandals'],
  ['townhouse', 'townhouse'],
] as const)('the revenue center %s belongs to the venue %s', (center, venue) => {
  expect(venueOf(center)).toBe(venue);
});

test.each([
  ['kitchen', 'kitchen', 'Kitchen'],
  ['bar', 'bar', 'Bar'],
  ['service', 'service', 'Service'],
  ['scandals-bar', 'bar', 'Scandals Bar'],
  ['scandals-service', 'service', 'Scandals Service'],
  ['townhouse', 'service', 'Townhouse'],
] as const)('the crew %s works in %s and is called %s', (crew, department, name) => {
  expect(departmentOf(crew)).toBe(department);
  expect(nameOf(crew)).toBe(name);
});

test('every category has a name to be shown', () => {
  expect(CATEGORIES.map(nameOf)).toEqual(['Kitchen', 'Bar', 'Labor', 'Scandals', 'Townhouse']);
});
