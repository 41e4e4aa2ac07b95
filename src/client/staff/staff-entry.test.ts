import { expect, test } from 'vitest';
import type { NewStaff, StaffMember, StaffWithPay } from '../../domain/labor/staff.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { US } from '../../domain/testing/locales.ts';
import { cents } from '../../domain/values/money.ts';
import { readStaff, staffAsTyped, staffChangeOf } from './staff-entry.ts';

const typed = {
  name: ' Ann Lee ',
  position: 'Cook',
  crew: 'kitchen',
  rate: '$18.5',
  usual: '',
  number: '',
} as const;

const ann: StaffWithPay = {
  staffId: '1',
  name: 'Ann Lee',
  position: 'Cook',
  crew: 'kitchen',
  department: 'kitchen',
  hourlyRateCents: cents(1850),
  usualMinutes: 0,
  active: true,
};

test('A staff member is read as typed, with the rate in cents', () => {
  expect(readStaff(SAMPLE_GROUP, typed)).toEqual({
    wanted: {
      name: 'Ann Lee',
      position: 'Cook',
      crew: 'kitchen',
      department: 'kitchen',
      hourlyRateCents: 1850,
      usualMinutes: 0,
    },
  });
});

test.each([
  ['', 0],
  [' 37.5 ', 2250],
  ['80', 4800],
])('Usual hours of %j are read as %d minutes', (usual, usualMinutes) => {
  expect(readStaff(SAMPLE_GROUP, { ...typed, usual })).toMatchObject({ wanted: { usualMinutes } });
});

test.each([
  [{ name: ' ' }, 'Missing Information', ['name']],
  [{ name: '', rate: '' }, 'Missing Information', ['name', 'rate']],
  [{ rate: '0' }, 'Invalid Rate', ['rate']],
  [{ rate: '-5' }, 'Invalid Rate', ['rate']],
  [{ rate: 'ten' }, 'Invalid Rate', ['rate']],
  [{ usual: '81' }, 'Invalid Hours', ['usual']],
  [{ usual: '7.25' }, 'Invalid Hours', ['usual']],
  [{ usual: '-1' }, 'Invalid Hours', ['usual']],
  [{ usual: 'full time' }, 'Invalid Hours', ['usual']],
])('With %j the toast is titled %s', (fault, title, fields) => {
  const read = readStaff(SAMPLE_GROUP, { ...typed, ...fault });
  expect(read).toMatchObject({ toast: { title } });
  expect('faults' in read && Object.keys(read.faults)).toEqual(fields);
});

test('An edit starts with what is stored, and changes nothing by itself', () => {
  const read = readStaff(SAMPLE_GROUP, staffAsTyped(ann, US)) as { wanted: NewStaff };
  expect(staffAsTyped(ann, US)).toEqual({
    name: 'Ann Lee',
    position: 'Cook',
    crew: 'kitchen',
    rate: '18.50',
    usual: '',
    number: '',
  });
  expect(staffChangeOf(ann, read.wanted)).toBeNull();
});

test('An edit sends what it changes, with the values it started from', () => {
  expect(staffAsTyped({ ...ann, usualMinutes: 2250 }, US).usual).toBe('37.5');
  expect(staffChangeOf(ann, { ...ann, usualMinutes: 2400 })).toEqual({
    usualMinutes: 2400,
    from: { usualMinutes: 0 },
  });
  const numbered = { ...ann, number: '1042' };
  expect(readStaff(SAMPLE_GROUP, { ...typed, number: ' 1042 ' })).toMatchObject({
    wanted: { number: '1042' },
  });
  expect(staffChangeOf(numbered, ann)).toEqual({ number: '', from: { number: '1042' } });
  expect(staffChangeOf(ann, numbered)).toEqual({ number: '1042', from: { number: '' } });
  const staff: NewStaff = { ...ann, position: 'Sous Chef', hourlyRateCents: cents(2100) };
  expect(staffChangeOf(ann, staff)).toEqual({
    position: 'Sous Chef',
    hourlyRateCents: 2100,
    from: { position: 'Cook', hourlyRateCents: 1850 },
  });
  expect(
    staffChangeOf(ann, { ...ann, crew: 'service', department: 'service', hourlyRateCents: cents(1850) }),
  ).toEqual({
    crew: 'service',
    from: { crew: 'kitchen' },
  });
  const moved: StaffMember = { ...ann, crew: 'bar', department: 'bar', hourlyRateCents: cents(1900) };
  expect(staffChangeOf(ann, { ...ann, hourlyRateCents: cents(2000) }, moved)).toEqual({
    hourlyRateCents: 2000,
    from: { hourlyRateCents: 1900 },
  });
});
