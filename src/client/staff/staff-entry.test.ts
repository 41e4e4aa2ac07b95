import { expect, test } from 'vitest';
import { readStaff } from './staff-entry.ts';

const typed = { name: ' Ann Lee ', position: 'Cook', crew: 'kitchen', rate: '$18.5' } as const;

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
  expect(readStaff({ ...typed, ...fault })).toMatchObject({ fault: { title }, fields });
});
