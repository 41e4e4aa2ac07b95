import { expect, test } from 'vitest';
import { type OrderEntry, OTHER_SUPPLIER, orderErrors, readOrderEntry } from './order-entry.ts';

const entry: OrderEntry = {
  category: 'kitchen',
  supplier: 'Harbor Seafood',
  supplierName: '',
  amount: '$1,234.50',
  day: '2025-05-07',
  notes: ' ice ',
};

test('a filled entry is an order in cents, with its notes trimmed', () => {
  expect(readOrderEntry(entry)).toEqual({
    order: {
      revenueCenter: 'kitchen',
      supplier: 'Harbor Seafood',
      amountCents: 123450,
      day: '2025-05-07',
      notes: 'ice',
    },
  });
});

test('another supplier is named by hand', () => {
  const other = { ...entry, supplier: OTHER_SUPPLIER };
  expect(readOrderEntry({ ...other, supplierName: ' Corner Market ' })).toHaveProperty(
    'order.supplier',
    'Corner Market',
  );
  expect(readOrderEntry(other)).toEqual({
    errors: { supplierName: 'Enter the name of the supplier.' },
    missing: true,
  });
});

test('a name left over from another choice does not count', () => {
  expect(readOrderEntry({ ...entry, supplierName: 'Corner Market' })).toHaveProperty(
    'order.supplier',
    'Harbor Seafood',
  );
});

test.each([
  ['supplier', { supplier: '' }],
  ['amount', { amount: ' ' }],
  ['amount', { amount: '12.345' }],
  ['day', { day: '' }],
])('without a readable %s something required is missing', (field, change) => {
  const read = readOrderEntry({ ...entry, ...change });
  expect(read).toMatchObject({ missing: true });
  expect(Object.keys('errors' in read ? read.errors : {})).toEqual([field]);
});

test('a negative amount is wrong, but not missing; nothing is an amount', () => {
  expect(readOrderEntry({ ...entry, amount: '-5' })).toEqual({
    errors: { amount: 'The amount must not be negative.' },
    missing: false,
  });
  expect(readOrderEntry({ ...entry, amount: '0' })).toHaveProperty('order.amountCents', 0);
});

test('what the server refuses is told at the field of the form', () => {
  const faults = [
    { field: 'supplier', message: 'too long' },
    { field: 'elsewhere', message: 'unknown' },
  ];
  expect(orderErrors(faults, entry)).toEqual({ supplier: 'too long' });
  expect(orderErrors(faults, { ...entry, supplier: OTHER_SUPPLIER })).toEqual({ supplierName: 'too long' });
});
