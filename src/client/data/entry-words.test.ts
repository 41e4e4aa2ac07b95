import { expect, test } from 'vitest';
import { readWeekId, type Week, type WeekId } from '../../domain/calendar/week.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { aNewOrder } from '../../domain/testing/an-order.ts';
import type { Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import type { EntryCall } from './entry-list.ts';
import { entryWords, sentText } from './entry-words.ts';

const WEEK = '2026-11-15_to_2026-11-21' as WeekId;
const NEXT = '2026-11-22_to_2026-11-28' as WeekId;
const IN_WEEK = 'Nov 15, 2026 - Nov 21, 2026';
const ORDER = aNewOrder({ amountCents: cents(123_456_789), day: '2026-11-19' as Day });

test.each<[EntryCall, string, string]>([
  [
    { name: 'addOrder', input: { weekId: WEEK, sent: ORDER, key: 'key' } },
    'Kitchen order',
    '$1,234,567.89 from Harbor Seafood, Nov 19, 2026',
  ],
  [
    {
      name: 'editOrder',
      input: {
        weekId: WEEK,
        orderId: 'o',
        sent: { amountCents: cents(5), supplier: 'Ice', fromUpdatedAt: '' },
      },
    },
    'Correction of an order',
    `$0.05, Ice`,
  ],
  [
    { name: 'editOrder', input: { weekId: WEEK, orderId: 'o', sent: { notes: 'Late', fromUpdatedAt: '' } } },
    'Correction of an order',
    '',
  ],
  [
    { name: 'editOrder', input: { weekId: WEEK, orderId: 'o', sent: { weekId: NEXT, fromUpdatedAt: '' } } },
    'Correction of an order',
    'to the week Nov 22, 2026 - Nov 28, 2026',
  ],
  [
    { name: 'voidOrder', input: { weekId: WEEK, orderId: 'o', key: 'key', sent: { reason: 'Twice' } } },
    'Void order',
    `Twice`,
  ],
  [
    {
      name: 'editOrder',
      input: {
        weekId: WEEK,
        orderId: 'o',
        sent: { receivedCents: null, invoicedCents: cents(520_00), fromUpdatedAt: 'x' },
      },
    },
    'Correction of an order',
    'received not known, invoiced $520.00',
  ],
  [
    { name: 'restoreOrder', input: { weekId: WEEK, orderId: 'o', key: 'key', sent: {} } },
    'Restore order',
    '',
  ],
  [
    { name: 'setRevenue', input: { weekId: WEEK, sent: { kitchenCents: cents(100), barCents: cents(0) } } },
    'Revenue',
    `kitchen $1.00, bar $0.00`,
  ],
  [
    {
      name: 'enterSales',
      input: { weekId: WEEK, day: ORDER.day, sent: { cents: { kitchen: cents(120_000), bar: cents(0) } } },
    },
    'Sales',
    'Kitchen $1,200.00, Bar closed, Nov 19, 2026',
  ],
  [
    { name: 'enterSales', input: { weekId: WEEK, day: ORDER.day, sent: { cents: { townhouse: null } } } },
    'Sales',
    'Townhouse not entered, Nov 19, 2026',
  ],
  [
    {
      name: 'enterHoursDays',
      input: {
        weekId: WEEK,
        sent: {
          entries: [
            { staffId: '1', day: ORDER.day, workedMinutes: 60 },
            { staffId: '1', day: ORDER.day, plannedMinutes: 90 },
          ],
        },
      },
    },
    'Hours by day',
    '1 person',
  ],
  [
    { name: 'expectDay', input: { weekId: WEEK, day: ORDER.day, sent: { cents: { bar: null } } } },
    'Expected sales',
    'Bar the forecast, Nov 19, 2026',
  ],
  [
    {
      name: 'setSpending',
      input: { weekId: WEEK, revenueCenter: 'bar', sent: { cents: cents(510_000), fromCents: cents(0) } },
    },
    'Bar expenses',
    `set to $5,100.00`,
  ],
  [
    { name: 'setStaffCost', input: { weekId: WEEK, crew: 'scandals-bar', sent: { cents: cents(0) } } },
    'Scandals Bar staff cost',
    `set to $0.00`,
  ],
  [
    {
      name: 'addOrder',
      input: {
        weekId: WEEK,
        sent: ORDER,
        key: 'key',
        files: [{ file: new File([], 'IMG_1.jpg'), key: 'f' }],
      },
    },
    'Kitchen order',
    '$1,234,567.89 from Harbor Seafood, Nov 19, 2026, 1 file',
  ],
  [
    {
      name: 'addOrderFiles',
      input: { weekId: WEEK, orderId: '7', key: 'key', sent: { file: new File([], 'IMG_1.jpg') } },
    },
    'File of an order',
    'IMG_1.jpg',
  ],
  [
    { name: 'addHours', input: { weekId: WEEK, sent: { staffId: '1', minutes: 450 }, key: 'key' } },
    'Staff hours',
    `7.5 h`,
  ],
  [
    { name: 'saveHours', input: { weekId: WEEK, sent: { entries: [{ staffId: '1', minutes: 60 }] } } },
    'Labor hours',
    `1 person`,
  ],
  [
    {
      name: 'saveHours',
      input: {
        weekId: WEEK,
        sent: {
          entries: [
            { staffId: '1', minutes: 60 },
            { staffId: '2', minutes: 0 },
          ],
        },
      },
    },
    'Labor hours',
    `2 people`,
  ],
])('%j reads as what it is and what it says', (call, title, said) => {
  const detail = said === '' ? IN_WEEK : `${said}, ${IN_WEEK}`;
  expect(entryWords(SAMPLE_GROUP, call, () => null)).toEqual({ title, said, detail });
});

const CURRENT = readWeekId(WEEK, {} as Week);
const names = new Map([
  ['7', 'Maria Lopez'],
  ['8', 'Bo Chen'],
  ['e', 'Maria Lopez'],
]);
const whose = (id: string) => names.get(id) ?? null;
const HOURS: EntryCall = {
  name: 'addHours',
  input: { weekId: WEEK, sent: { staffId: '7', minutes: 450 }, key: 'key' },
};
const VOID: EntryCall = {
  name: 'voidHours',
  input: { weekId: WEEK, entryId: 'e', key: 'key', sent: { reason: 'Twice' } },
};
const people = (...ids: string[]): EntryCall => ({
  name: 'saveHours',
  input: { weekId: WEEK, sent: { entries: ids.map((staffId) => ({ staffId, minutes: 60 })) } },
});

test.each<[EntryCall, string]>([
  [HOURS, 'Maria Lopez, 7.5 h'],
  [VOID, 'Maria Lopez, Twice'],
  [{ name: 'restoreHours', input: { weekId: WEEK, entryId: 'e', key: 'key', sent: {} } }, 'Maria Lopez'],
  [{ name: 'editHours', input: { weekId: WEEK, entryId: 'e', sent: { minutes: 60 } } }, 'Maria Lopez, 1 h'],
  [people('7', '8'), 'Maria Lopez and Bo Chen'],
  [people('7', 'unknown'), '2 people'],
  [people('7', '8', '9'), '3 people'],
])('hours %j say whose they are', (call, said) => {
  expect(entryWords(SAMPLE_GROUP, call, whose).said).toBe(said);
});

test.each<[EntryCall[], string]>([
  [[HOURS], 'Staff hours: Maria Lopez, 7.5 h'],
  [
    [{ name: 'editOrder', input: { weekId: WEEK, orderId: 'o', sent: { weekId: NEXT, fromUpdatedAt: '' } } }],
    'Correction of an order: to the week Nov 22, 2026 - Nov 28, 2026.',
  ],
  [[HOURS, VOID, HOURS], '3 entries sent.'],
])('%#: what was sent is said once', (sent, text) => {
  expect(sentText(SAMPLE_GROUP, sent, CURRENT, whose)).toBe(text);
});
