import { describe, expect, test } from 'vitest';
import { departmentOf } from '../group/venue.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Cents } from '../values/money.ts';
import { cents } from '../values/money.ts';
import {
  changedStaff,
  newStaff,
  type StaffMember,
  staffChange,
  staffChangedMeanwhile,
  staffVisibleTo,
} from './staff.ts';

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
  expect(newStaff(SAMPLE_GROUP).parse({ ...FILLED, department, crew })).toEqual({
    ...FILLED,
    department,
    crew: joined,
  });
});

test.each([
  ['kitchen', 'bar'],
  ['kitchen', 'townhouse'],
  ['bar', 'scandals-service'],
  ['service', 'scandals-bar'],
])('%s staff can not join the crew %s', (department, crew) => {
  expect(() => newStaff(SAMPLE_GROUP).parse({ ...FILLED, department, crew })).toThrow(
    'The crew does not belong to that department.',
  );
});

test.each([1, 12_50, 24_00, 10_000_00])('an hourly rate may be %d cents', (hourlyRateCents) => {
  expect(newStaff(SAMPLE_GROUP).parse({ ...FILLED, hourlyRateCents }).hourlyRateCents).toBe(hourlyRateCents);
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
  [{ usualMinutes: 45 }, 'Hours must be from 0 to 80, in steps of half an hour.'],
  [{ usualMinutes: 4830 }, 'Hours must be from 0 to 80, in steps of half an hour.'],
  [{ usualMinutes: -30 }, 'Hours must be from 0 to 80, in steps of half an hour.'],
])('a new staff member is refused with %o', (change, reason) => {
  expect(() => newStaff(SAMPLE_GROUP).parse({ ...FILLED, ...change })).toThrow(reason);
});

describe('a change of a staff member', () => {
  const ANA: StaffMember = {
    staffId: '9',
    name: 'Ana',
    position: 'Line cook',
    department: 'kitchen',
    crew: 'kitchen',
    hourlyRateCents: 18_50 as Cents,
    usualMinutes: 0,
    active: true,
  };
  const change = (entered: object) => staffChange(SAMPLE_GROUP).parse(entered);

  test('keeps what it leaves out', () => {
    expect(changedStaff(SAMPLE_GROUP, ANA, change({ hourlyRateCents: 19_00 }))).toEqual({
      ...ANA,
      hourlyRateCents: 19_00,
    });
    expect(changedStaff(SAMPLE_GROUP, ANA, change({ active: false }))).toEqual({ ...ANA, active: false });
    expect(changedStaff(SAMPLE_GROUP, ANA, change({ from: { name: 'Ana' } }))).toEqual(ANA);
  });

  test('moves the member into the department of the new crew', () => {
    expect(changedStaff(SAMPLE_GROUP, ANA, change({ crew: 'scandals-bar' }))).toMatchObject({
      crew: 'scandals-bar',
      department: 'bar',
    });
  });

  test.each([
    [{}, false],
    [{ name: 'Ana', hourlyRateCents: 18_50, active: true }, false],
    [{ name: 'Anna' }, true],
    [{ hourlyRateCents: 18_00 }, true],
    [{ active: false }, true],
    [{ crew: 'bar' }, true],
  ])('started from %o finds somebody else changed it: %s', (from, changed) => {
    expect(staffChangedMeanwhile(ANA, change({ name: 'Ana B.', from }))).toBe(changed);
  });

  test.each([
    [{ name: ' ' }, 'Please fill in all fields.'],
    [{ position: '' }, 'Please fill in all fields.'],
    [{ crew: 'labor' }, 'Choose one of the crews.'],
    [{ hourlyRateCents: 0 }, 'Please enter a valid hourly rate.'],
  ])('is refused with %o', (entered, reason) => {
    expect(() => change(entered)).toThrow(reason);
  });

  test('can not choose a department, a number or an author', () => {
    expect(change({ name: 'Ana', staffId: '1', department: 'bar', updatedBy: 'me' })).toEqual({
      name: 'Ana',
    });
  });
});

test.each([
  ['admin', 'townhouse', 18_50],
  ['chef', 'kitchen', 18_50],
  ['chef', 'bar', null],
  ['bar_manager', 'service', 18_50],
  ['bar_manager', 'scandals-bar', null],
  ['townhouse_manager', 'service', 18_50],
] as const)(
  'to %s the rate of somebody in the crew %s is %s, and usual hours are told likewise',
  (role, crew, rate) => {
    const named = {
      staffId: '1',
      name: 'Ana',
      position: 'Cook',
      department: departmentOf(SAMPLE_GROUP, crew),
      active: true,
    };
    const member = { ...named, crew, hourlyRateCents: cents(18_50), usualMinutes: 2400 };
    const usualMinutes = rate === null ? null : 2400;
    expect(staffVisibleTo(role, member)).toEqual({ ...member, hourlyRateCents: rate, usualMinutes });
  },
);

test.each<[string, object, boolean]>([
  ['a cent a week', { weeklyCents: 1 }, true],
  ['a salary of nothing', { weeklyCents: 0 }, false],
  ['no salary any more', { weeklyCents: null }, true],
  ['a million a week', { weeklyCents: 1_000_000_00 }, true],
  ['a cent more', { weeklyCents: 1_000_000_01 }, false],
  ['a number of 40 characters', { number: 'x'.repeat(40) }, true],
  ['a longer number', { number: 'x'.repeat(41) }, false],
  ['from a name of 1,000 characters', { from: { name: 'x'.repeat(1000) } }, true],
  ['from a longer name', { from: { name: 'x'.repeat(1001) } }, false],
  ['from a position of 1,000 characters', { from: { position: 'x'.repeat(1000) } }, true],
  ['from a longer position', { from: { position: 'x'.repeat(1001) } }, false],
])('a member is changed to %s: %3$s', (_, change, taken) => {
  expect(staffChange(SAMPLE_GROUP).safeParse(change).success).toBe(taken);
});
