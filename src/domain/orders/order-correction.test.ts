import { expect, test } from 'vitest';
import { anOrder } from '../testing/an-order.ts';
import { cents } from '../values/money.ts';
import { editRefused, restoreRefused, voidRefused } from './correct-order.ts';
import { voidedOrder } from './order.ts';

const OPEN = anOrder({ enteredBy: 'Ana', updatedAt: '2026-11-18T13:00:00.000Z' });
const VOID = voidedOrder(OPEN, { reason: 'Twice', by: 'Ana', at: '2026-11-18T14:00:00.000Z' });

const AMOUNT = { amountCents: cents(130_00) };

test.each([
  ['that is open, in its last version', OPEN, OPEN.updatedAt, null],
  ['that is void', VOID, VOID.updatedAt, 'This order is void. Restore it before you change it.'],
  ['changed since', OPEN, OPEN.createdAt, 'Ben changed this order meanwhile.'],
  ['changed since to what is wanted', { ...OPEN, ...AMOUNT }, OPEN.createdAt, null],
])('an order %s is corrected: refused with %3$s', (_, order, fromUpdatedAt, detail) => {
  expect(editRefused(order, { ...AMOUNT, fromUpdatedAt }, 'Ben')?.detail ?? null).toBe(detail);
});

test('who comes late is told the amount that holds and who set it', () => {
  expect(editRefused(OPEN, { ...AMOUNT, fromUpdatedAt: '' }, 'Ben')).toMatchObject({
    code: 'conflict',
    current: { values: { amountCents: 120_00 }, setBy: 'Ben' },
  });
});

test('only an open order is voided, and only a void one restored', () => {
  expect([voidRefused(OPEN), restoreRefused(VOID)]).toEqual([null, null]);
  expect(voidRefused(VOID)?.detail).toBe('This order is already void.');
  expect(restoreRefused(OPEN)?.detail).toBe('This order is not void.');
});
