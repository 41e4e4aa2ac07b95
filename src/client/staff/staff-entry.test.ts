import { expect, test } from 'vitest';
import { cents } from '../../domain/money.ts';
import type { NewStaff, StaffMember } from '../../domain/staff.ts';
import { readStaff, staffAsTyped, staffChangeOf } from './staff-entry.ts';

const typed = { name: ' Ann Lee ', position: 'Cook', crew: 'kitchen', rate: '$18.5' } as const;

const ann: StaffMember = {
  staffId: '1',
  name: 'Ann Lee',
  position: 'Cook',
  crew: 'kitchen',
  department: 'kitchen',
  hourlyRateCents: cents(1850),
  active: true,
};

test('A staff member is read as typed, with the rate in cents', () => {
  expect(readStaff(typed)).toEqual({
    staff: {
      name: 'Ann Lee',
      position: 'Cook',
      crew: 'kitchen',
      department: 'kitchen',
      hourlyRateCents: 1850,
    },
  });
});

test.each([
  [{ name: ' ' }, 'Missing Information', ['name']],
  [{ name: '', rate: '' }, 'Missing Information', ['name', 'rate']],
  [{ rate: '0' }, 'Invalid Rate', ['rate']],
  [{ rate: '-5' }, 'Invalid Rate', ['rate']],
  [{ rate: 'ten' }, 'Invalid Rate', ['rate']],
])('With %j the toast is titled %s', (fault, title, fields) => {
  expect(readStaff({ ...typed, ...fault })).toMatchObject({ fault: { toast: { title }, fields } });
});

test('An edit starts with what is stored, and changes nothing by itself', () => {
  const read = readStaff(staffAsTyped(ann)) as { staff: NewStaff };
  expect(staffAsTyped(ann)).toEqual({ name: 'Ann Lee', position: 'Cook', crew: 'kitchen', rate: '18.50' });
  expect(staffChangeOf(ann, read.staff)).toBeNull();
});

test('An edit sends what it changes, with the values it started from', () => {
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
