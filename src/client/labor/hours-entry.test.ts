import { expect, test } from 'vitest';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { US } from '../../domain/testing/locales.ts';
import { cents } from '../../domain/values/money.ts';
import { isSet, readHoursEntry, typedWorth } from './hours-entry.ts';

const ana: StaffMember = {
  staffId: 'a',
  name: 'Ana',
  position: 'Cook',
  department: 'kitchen',
  crew: 'kitchen',
  hourlyRateCents: cents(1550),
  usualMinutes: 0,
  active: true,
};

test('Hours are read as typed, in minutes', () => {
  expect(readHoursEntry({ staffId: 'a', hours: ' 7.5 ' }, [ana], US)).toEqual({
    hours: { staffId: 'a', minutes: 450 },
  });
});

test.each([
  ['2026-11-18', { day: '2026-11-18' }],
  ['', {}],
])('Hours of the day %j are read with %j', (day, result) => {
  expect(readHoursEntry({ staffId: 'a', hours: '8', day }, [ana], US)).toEqual({
    hours: { staffId: 'a', minutes: 480, ...result },
  });
});

test.each([
  ['', '8', 'staffId', 'Missing Information', 'Please select a staff member and enter hours worked.'],
  ['a', ' ', 'hours', 'Missing Information', 'Please select a staff member and enter hours worked.'],
  ['a', '0', 'hours', 'Invalid Hours', 'Please enter valid hours worked.'],
  ['a', '-8', 'hours', 'Invalid Hours', 'Please enter valid hours worked.'],
  ['a', 'eight', 'hours', 'Invalid Hours', 'Please enter valid hours worked.'],
  ['a', '80.5', 'hours', 'Invalid Hours', 'Please enter valid hours worked.'],
  ['a', '7.25', 'hours', 'Invalid Hours', 'Please enter valid hours worked.'],
  ['gone', '8', 'staffId', 'Error', 'Selected staff not found.'],
])(
  'Staff member %j with %j hours: the %s is at fault, and the toast says %s',
  (staffId, hours, ...result) => {
    const [field, title, description] = result;
    const read = readHoursEntry({ staffId, hours }, [ana], US);
    expect(read).toMatchObject({ fault: { field, toast: { title, description } } });
  },
);

test('Hours out of range are told what the range is', () => {
  const read = readHoursEntry({ staffId: 'a', hours: '7.25' }, [ana], US);
  expect(read).toMatchObject({ fault: { text: 'Hours must be from 0 to 80, in steps of half an hour.' } });
});

test('Hours can be saved once both are set', () => {
  expect(isSet({ staffId: '', hours: '8' })).toBe(false);
  expect(isSet({ staffId: 'a', hours: ' ' })).toBe(false);
  expect(isSet({ staffId: 'a', hours: '0' })).toBe(true);
});

test.each([
  ['7.5', 1550, 11_625],
  ['', 1550, 0],
  ['81', 1550, 0],
  ['8', null, 0],
])('%j hours at %j cents an hour come to %j cents', (hours, rate, cost) => {
  const member = { ...ana, hourlyRateCents: rate === null ? null : cents(rate) };
  const moment = { staff: [member], group: SAMPLE_GROUP, now: () => '2026-11-19T17:00:00.000Z' };
  const week = { weekId: '2026-11-15_to_2026-11-21' as WeekId, hours: [] };
  expect(typedWorth(week, { staffId: 'a', hours, day: '' }, moment).costCents).toBe(cost);
});
