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
    { method: 'addOrder', args: [WEEK, ORDER, 'key'] },
    'Kitchen order',
    '$1,234,567.89 from Harbor Seafood, Nov 19, 2026',
  ],
  [
    { method: 'editOrder', args: [WEEK, 'o', { amountCents: cents(5), supplier: 'Ice', fromUpdatedAt: '' }] },
    'Correction of an order',
    `$0.05, Ice`,
  ],
  [
    { method: 'editOrder', args: [WEEK, 'o', { notes: 'Late', fromUpdatedAt: '' }] },
    'Correction of an order',
    '',
  ],
  [
    { method: 'editOrder', args: [WEEK, 'o', { weekId: NEXT, fromUpdatedAt: '' }] },
    'Correction of an order',
    'to the week Nov 22, 2026 - Nov 28, 2026',
  ],
  [{ method: 'voidOrder', args: [WEEK, 'o', 'Twice', 'key'] }, 'Void order', `Twice`],
  [
    {
      ...{ method: 'editOrder' },
      args: [WEEK, 'o', { receivedCents: null, invoicedCents: cents(520_00), fromUpdatedAt: 'x' }],
    },
    'Correction of an order',
    'received not known, invoiced $520.00',
  ],
  [{ method: 'restoreOrder', args: [WEEK, 'o', 'key'] }, 'Restore order', ''],
  [
    { method: 'setRevenue', args: [WEEK, { kitchenCents: cents(100), barCents: cents(0) }] },
    'Revenue',
    `kitchen $1.00, bar $0.00`,
  ],
  [
    { method: 'enterSales', args: [WEEK, ORDER.day, { cents: { kitchen: cents(120_000), bar: cents(0) } }] },
    'Sales',
    'Kitchen $1,200.00, Bar closed, Nov 19, 2026',
  ],
  [
    { method: 'enterSales', args: [WEEK, ORDER.day, { cents: { townhouse: null } }] },
    'Sales',
    'Townhouse not entered, Nov 19, 2026',
  ],
  [
    {
      method: 'enterDays',
      args: [
        WEEK,
        {
          entries: [
            { staffId: '1', day: ORDER.day, workedMinutes: 60 },
            { staffId: '1', day: ORDER.day, plannedMinutes: 90 },
          ],
        },
      ],
    },
    'Hours by day',
    '1 person',
  ],
  [
    { method: 'expectDay', args: [WEEK, ORDER.day, { cents: { bar: null } }] },
    'Expected sales',
    'Bar the forecast, Nov 19, 2026',
  ],
  [
    { method: 'setSpending', args: [WEEK, 'bar', { cents: cents(510_000), fromCents: cents(0) }] },
    'Bar expenses',
    `set to $5,100.00`,
  ],
  [
    { method: 'setLabor', args: [WEEK, 'scandals-bar', { cents: cents(0) }] },
    'Scandals Bar staff cost',
    `set to $0.00`,
  ],
  [
    { method: 'addOrder', args: [WEEK, ORDER, 'key', [{ file: new File([], 'IMG_1.jpg'), key: 'f' }]] },
    'Kitchen order',
    '$1,234,567.89 from Harbor Seafood, Nov 19, 2026, 1 file',
  ],
  [
    { method: 'addOrderFile', args: [WEEK, '7', new File([], 'IMG_1.jpg'), 'key'] },
    'File of an order',
    'IMG_1.jpg',
  ],
  [{ method: 'addHours', args: [WEEK, { staffId: '1', minutes: 450 }, 'key'] }, 'Staff hours', `7.5 h`],
  [
    { method: 'saveHours', args: [WEEK, { entries: [{ staffId: '1', minutes: 60 }] }] },
    'Labor hours',
    `1 person`,
  ],
  [
    {
      method: 'saveHours',
      args: [
        WEEK,
        {
          entries: [
            { staffId: '1', minutes: 60 },
            { staffId: '2', minutes: 0 },
          ],
        },
      ],
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
const HOURS: EntryCall = { method: 'addHours', args: [WEEK, { staffId: '7', minutes: 450 }, 'key'] };
const VOID: EntryCall = { method: 'voidHours', args: [WEEK, 'e', 'Twice', 'key'] };
const people = (...ids: string[]): EntryCall => ({
  method: 'saveHours',
  args: [WEEK, { entries: ids.map((staffId) => ({ staffId, minutes: 60 })) }],
});

test.each<[EntryCall, string]>([
  [HOURS, 'Maria Lopez, 7.5 h'],
  [VOID, 'Maria Lopez, Twice'],
  [{ method: 'restoreHours', args: [WEEK, 'e', 'key'] }, 'Maria Lopez'],
  [{ method: 'editHours', args: [WEEK, 'e', { minutes: 60 }] }, 'Maria Lopez, 1 h'],
  [people('7', '8'), 'Maria Lopez and Bo Chen'],
  [people('7', 'unknown'), '2 people'],
  [people('7', '8', '9'), '3 people'],
])('hours %j say whose they are', (call, said) => {
  expect(entryWords(SAMPLE_GROUP, call, whose).said).toBe(said);
});

test.each<[EntryCall[], string]>([
  [[HOURS], 'Staff hours: Maria Lopez, 7.5 h'],
  [
    [{ method: 'editOrder', args: [WEEK, 'o', { weekId: NEXT, fromUpdatedAt: '' }] }],
    'Correction of an order: to the week Nov 22, 2026 - Nov 28, 2026.',
  ],
  [[HOURS, VOID, HOURS], '3 entries sent.'],
])('%#: what was sent is said once', (sent, text) => {
  expect(sentText(SAMPLE_GROUP, sent, CURRENT, whose)).toBe(text);
});
