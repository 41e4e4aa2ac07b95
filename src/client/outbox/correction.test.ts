import { describe, expect, test } from 'vitest';
import { type WeekId, weekOf } from '../../domain/calendar/week.ts';
import { NO_DETAILS } from '../../domain/orders/order-fields.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { aNewOrder, EVERY_DETAIL } from '../../domain/testing/an-order.ts';
import { US } from '../../domain/testing/locales.ts';
import type { Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import type { EntryCall } from '../data/entry-list.ts';
import { correctedEntry, orderEnteredIn, type TypedEntry, typedEntry } from './correction.ts';

const WEEK = '2026-11-15_to_2026-11-21' as WeekId;
const ORDER = aNewOrder({
  ...{ revenueCenter: 'bar', supplier: 'Ice Co.', amountCents: cents(5050) },
  ...{ day: '2026-11-19' as Day, notes: 'Late' },
});
/** A line of the labor screen in which nobody typed. */
const LEFT_ALONE = { staffId: '2', minutes: 90, fromMinutes: 90 };

const FILES = [{ file: new File([], 'IMG_1.jpg'), key: 'f' }];
const CALLS = {
  order: { method: 'addOrder', args: [WEEK, ORDER, 'old'] },
  orderWithFile: { method: 'addOrder', args: [WEEK, ORDER, 'old', FILES] },
  spending: { method: 'setSpending', args: [WEEK, 'bar', { cents: cents(100), fromCents: cents(5) }] },
  labor: { method: 'setLabor', args: [WEEK, 'total', { cents: cents(200) }] },
  revenue: {
    method: 'setRevenue',
    args: [WEEK, { kitchenCents: cents(300), from: { kitchenCents: cents(1) } }],
  },
  both: { method: 'setRevenue', args: [WEEK, { kitchenCents: cents(300), barCents: cents(1) }] },
  hours: { method: 'addHours', args: [WEEK, { staffId: '1', minutes: 450 }, 'old'] },
  days: {
    method: 'enterDays',
    args: [
      WEEK,
      { entries: [{ staffId: '1', day: '2026-11-19' as Day, plannedMinutes: 60, fromMinutes: 30 }] },
      'grill',
    ],
  },
  sheet: {
    method: 'saveHours',
    args: [WEEK, { entries: [{ staffId: '1', minutes: 60, fromMinutes: 30 }, LEFT_ALONE] }],
  },
} satisfies Record<string, EntryCall>;

test.each<[keyof typeof CALLS, TypedEntry]>([
  ['order', { ...NO_DETAILS, supplier: 'Ice Co.', amount: '50.50', day: '2026-11-19', notes: 'Late' }],
  ['spending', { amount: '1.00' }],
  ['labor', { amount: '2.00' }],
  ['revenue', { amount: '3.00' }],
  ['both', {}],
  ['hours', { hours: '7.5' }],
  ['sheet', {}],
])('of %s %j can be corrected', (call, fields) => {
  expect(typedEntry(CALLS[call], US)).toEqual(fields);
});

describe('A corrected entry', () => {
  test.each<[keyof typeof CALLS, TypedEntry, unknown[]]>([
    [
      'order',
      { supplier: 'Snow Co.', amount: '1,234.56', day: '2026-11-20', notes: '' },
      [WEEK, { ...ORDER, supplier: 'Snow Co.', amountCents: 123_456, day: '2026-11-20', notes: '' }, 'new'],
    ],
    [
      'orderWithFile',
      { supplier: 'Ice Co.', amount: '1', day: '2026-11-20', notes: 'Late' },
      [WEEK, { ...ORDER, amountCents: 100, day: '2026-11-20' }, 'new', FILES],
    ],
    ['spending', { amount: '0' }, [WEEK, 'bar', { cents: 0 }]],
    ['labor', { amount: '5900' }, [WEEK, 'total', { cents: 590_000 }]],
    ['revenue', { amount: '15000.01' }, [WEEK, { kitchenCents: 1_500_001 }]],
    ['hours', { hours: '8' }, [WEEK, { staffId: '1', minutes: 480 }, 'new']],
    ['sheet', {}, [WEEK, { entries: [{ staffId: '1', minutes: 60 }, LEFT_ALONE] }]],
    ['days', {}, [WEEK, { entries: [{ staffId: '1', day: '2026-11-19', plannedMinutes: 60 }] }, 'grill']],
    ['both', {}, CALLS.both.args],
  ])('%s with %j is sent as such, whatever is stored by now', (call, typed, args) => {
    expect(correctedEntry(SAMPLE_GROUP, CALLS[call], typed, 'new')).toEqual({
      call: { ...CALLS[call], args },
    });
  });

  test.each<[keyof typeof CALLS, TypedEntry, string]>([
    ['order', { supplier: '  ', amount: '1', day: '2026-11-20', notes: '' }, 'supplier'],
    ['order', { supplier: 'A', amount: 'ten', day: '2026-11-20', notes: '' }, 'amount'],
    ['order', { supplier: 'A', amount: '-1', day: '2026-11-20', notes: '' }, 'amount'],
    ['order', { supplier: 'A', amount: '1', day: '', notes: '' }, 'day'],
    ['spending', { amount: '' }, 'amount'],
    ['labor', { amount: '-5' }, 'amount'],
    ['revenue', { amount: '1.234' }, 'amount'],
    ['hours', { hours: '0' }, 'hours'],
    ['hours', { hours: '81' }, 'hours'],
  ])('%s with %j says what is wrong with the %s', (call, typed, field) => {
    const read = correctedEntry(SAMPLE_GROUP, CALLS[call], typed, 'new');
    expect(Object.keys('errors' in read ? read.errors : {})).toEqual([field]);
  });
});

test('An order that waits is corrected in all that is said of it', () => {
  const order = aNewOrder(EVERY_DETAIL);
  const call = { method: 'addOrder', args: [WEEK, order, 'old'] } satisfies EntryCall;
  expect(typedEntry(call, US)).toMatchObject(EVERY_DETAIL);
  const typed = { ...typedEntry(call, US), ...NO_DETAILS };
  const corrected = { ...call, args: [WEEK, aNewOrder(), 'new'] };
  expect(correctedEntry(SAMPLE_GROUP, call, typed, 'new')).toEqual({ call: corrected });
});

test('An order for a week that takes nothing any more is entered in another, with a note of its own week', () => {
  const other = weekOf('2026-11-24' as Day, SAMPLE_GROUP);
  const notes = 'Late Belongs to the week Nov 15, 2026 - Nov 21, 2026.';
  expect(orderEnteredIn(SAMPLE_GROUP, CALLS.orderWithFile, other, 'new')).toEqual({
    method: 'addOrder',
    args: [other.weekId, { ...ORDER, notes }, 'new', FILES],
  });
  expect(orderEnteredIn(SAMPLE_GROUP, CALLS.order, weekOf(ORDER.day, SAMPLE_GROUP), 'new')).toBeNull();
  expect(orderEnteredIn(SAMPLE_GROUP, CALLS.hours, other, 'new')).toBeNull();
});
