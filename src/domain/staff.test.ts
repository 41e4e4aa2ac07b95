import { expect, test } from 'vitest';
import { newStaff } from './staff.ts';

const FILLED = { name: 'Ana', position: 'Line cook', department: 'kitchen', hourlyRateCents: 18_50 };

test.each([
  ['kitchen', undefined, 'kitchen'],
  ['bar', undefined, 'bar'],
  ['service', undefined, 'service'],
  ['kitchen', 'kitchen', 'kitchen'],
  ['bar', 'scandals-bar', 'scandals-bar'],
  ['service', 'scandals-service', 'scandals-service'],
  ['service', 'townhouse', 'townhouse'],
])('a new member of %s staff with crew %s joins the crew %s', (department, crew, joined) => {
  expect(newStaff.parse({ ...FILLED, department, crew })).toEqual({ ...FILLED, department, crew: joined });
});

test.each([
  ['kitchen', 'bar'],
  ['kitchen', 'townhouse'],
  ['bar', 'scandals-service'],
  ['service', 'scandals-bar'],
])('%s staff can not join the crew %s', (department, crew) => {
  expect(() => newStaff.parse({ ...FILLED, department, crew })).toThrow(
    'The crew does not belong to that department.',
  );
});

test.each([1, 12_50, 24_00, 10_000_00])('an hourly rate may be %d cents', (hourlyRateCents) => {
  expect(newStaff.parse({ ...FILLED, hourlyRateCents }).hourlyRateCents).toBe(hourlyRateCents);
});

test.each([
  [{ name: '' }, 'Please fill in all fields.'],
  [{ name: '  ' }, 'Please fill in all fields.'],
  [{ name: undefined }, 'Please fill in all fields.'],
  [{ position: '' }, 'Please fill in all fields.'],
  [{ hourlyRateCents: 0 }, 'Please enter a valid hourly rate.'],
  [{ hourlyRateCents: -1 }, 'Please enter a valid hourly rate.'],
  [{ hourlyRateCents: 10_000_01 }, 'Please enter a valid hourly rate.'],
  [{ hourlyRateCents: 12.5 }, 'Please enter a valid hourly rate.'],
  [{ hourlyRateCents: '1850' }, 'Please enter a valid hourly rate.'],
  [{ hourlyRateCents: undefined }, 'Please enter a valid hourly rate.'],
  [{ department: 'labor' }, 'Choose kitchen, bar or service.'],
  [{ crew: 'total' }, 'Choose one of the crews.'],
])('a new staff member is refused with %o', (change, reason) => {
  expect(() => newStaff.parse({ ...FILLED, ...change })).toThrow(reason);
});
