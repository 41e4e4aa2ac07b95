import { expect, test } from 'vitest';
import type { Day } from '../../domain/values/day.ts';
import { readVenueOrder, venueOrderErrors } from './venue-order-entry.ts';

const DAY = '2026-11-19' as Day;
const typed = { category: 'scandals', supplier: ' Corner Market ', amount: '$1,234.5', notes: '' } as const;

test('An order is read as typed, with the amount in cents and the day it is dated', () => {
  expect(readVenueOrder(typed, DAY)).toEqual({
    order: {
      revenueCenter: 'scandals',
      supplier: 'Corner Market',
      amountCents: 1_234_50,
      day: DAY,
      notes: '',
    },
  });
});

test.each([
  [{ supplier: ' ' }, ['supplier']],
  [{ amount: '' }, ['amount']],
  [{ amount: '0' }, ['amount']],
  [{ amount: '-5' }, ['amount']],
  [{ amount: 'ten' }, ['amount']],
  [{ amount: '0.001' }, ['amount']],
  [{ supplier: '', amount: '' }, ['supplier', 'amount']],
])('With %j it is invalid, and said at %j', (fault, fields) => {
  const read = readVenueOrder({ ...typed, ...fault }, DAY);
  expect(read).toMatchObject({ invalid: true });
  expect('errors' in read && Object.keys(read.errors)).toEqual(fields);
});

test.each([
  [{ supplier: 'x'.repeat(121) }, { supplier: 'Use at most 120 characters.' }],
  [{ notes: 'x'.repeat(1001) }, { notes: 'Use at most 1000 characters.' }],
])('What is too long is said at its field alone', (fault, errors) => {
  expect(readVenueOrder({ ...typed, ...fault }, DAY)).toEqual({ errors, invalid: false });
});

test('What the server refuses is said at the field it is about', () => {
  const faults = [
    { field: 'amountCents', message: 'Too much.' },
    { field: 'revenueCenter', message: 'Not yours.' },
    { field: 'elsewhere', message: 'Unknown.' },
  ];
  expect(venueOrderErrors(faults)).toEqual({ amount: 'Too much.', category: 'Not yours.' });
});
