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
  order: { name: 'addOrder', input: { weekId: WEEK, sent: ORDER, key: 'old' } },
  orderWithFile: { name: 'addOrder', input: { weekId: WEEK, sent: ORDER, key: 'old', files: FILES } },
  spending: {
    name: 'setSpending',
    input: { weekId: WEEK, revenueCenter: 'bar', sent: { cents: cents(100), fromCents: cents(5) } },
  },
  labor: { name: 'setStaffCost', input: { weekId: WEEK, crew: 'total', sent: { cents: cents(200) } } },
  revenue: {
    name: 'setRevenue',
    input: { weekId: WEEK, sent: { kitchenCents: cents(300), from: { kitchenCents: cents(1) } } },
  },
  both: {
    name: 'setRevenue',
    input: { weekId: WEEK, sent: { kitchenCents: cents(300), barCents: cents(1) } },
  },
  hours: { name: 'addHours', input: { weekId: WEEK, sent: { staffId: '1', minutes: 450 }, key: 'old' } },
  days: {
    name: 'enterHoursDays',
    input: {
      weekId: WEEK,
      sent: { entries: [{ staffId: '1', day: '2026-11-19' as Day, plannedMinutes: 60, fromMinutes: 30 }] },
      venue: 'grill',
    },
  },
  sheet: {
    name: 'saveHours',
    input: { weekId: WEEK, sent: { entries: [{ staffId: '1', minutes: 60, fromMinutes: 30 }, LEFT_ALONE] } },
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
  test.each<[keyof typeof CALLS, TypedEntry, object]>([
    [
      'order',
      { supplier: 'Snow Co.', amount: '1,234.56', day: '2026-11-20', notes: '' },
      {
        sent: { ...ORDER, supplier: 'Snow Co.', amountCents: 123_456, day: '2026-11-20', notes: '' },
        key: 'new',
      },
    ],
    [
      'orderWithFile',
      { supplier: 'Ice Co.', amount: '1', day: '2026-11-20', notes: 'Late' },
      { sent: { ...ORDER, amountCents: 100, day: '2026-11-20' }, key: 'new' },
    ],
    ['spending', { amount: '0' }, { sent: { cents: 0 } }],
    ['labor', { amount: '5900' }, { sent: { cents: 590_000 } }],
    ['revenue', { amount: '15000.01' }, { sent: { kitchenCents: 1_500_001 } }],
    ['hours', { hours: '8' }, { sent: { staffId: '1', minutes: 480 }, key: 'new' }],
    ['sheet', {}, { sent: { entries: [{ staffId: '1', minutes: 60 }, LEFT_ALONE] } }],
    ['days', {}, { sent: { entries: [{ staffId: '1', day: '2026-11-19', plannedMinutes: 60 }] } }],
    ['both', {}, {}],
  ])('%s with %j is sent as such, whatever is stored by now', (name, typed, changed) => {
    expect(correctedEntry(SAMPLE_GROUP, CALLS[name], typed, 'new')).toEqual({
      call: { ...CALLS[name], input: { ...CALLS[name].input, ...changed } },
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
  const call = { name: 'addOrder', input: { weekId: WEEK, sent: order, key: 'old' } } satisfies EntryCall;
  expect(typedEntry(call, US)).toMatchObject(EVERY_DETAIL);
  const typed = { ...typedEntry(call, US), ...NO_DETAILS };
  const corrected = { ...call, input: { weekId: WEEK, sent: aNewOrder(), key: 'new' } };
  expect(correctedEntry(SAMPLE_GROUP, call, typed, 'new')).toEqual({ call: corrected });
});

test('An order for a week that takes nothing any more is entered in another, with a note of its own week', () => {
  const other = weekOf('2026-11-24' as Day, SAMPLE_GROUP);
  const notes = 'Late Belongs to the week Nov 15, 2026 - Nov 21, 2026.';
  expect(orderEnteredIn(SAMPLE_GROUP, CALLS.orderWithFile, other, 'new')).toEqual({
    name: 'addOrder',
    input: { weekId: other.weekId, sent: { ...ORDER, notes }, key: 'new', files: FILES },
  });
  expect(orderEnteredIn(SAMPLE_GROUP, CALLS.order, weekOf(ORDER.day, SAMPLE_GROUP), 'new')).toBeNull();
  expect(orderEnteredIn(SAMPLE_GROUP, CALLS.hours, other, 'new')).toBeNull();
});
