import { expect, test } from 'vitest';
import { NO_GROUP } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Said } from '../sources/file-read.ts';
import { Unreadable } from '../sources/limits.ts';
import type { Day } from '../values/day.ts';
import type { OrdersRead } from './past-orders.ts';
import { readFile } from './read-file.ts';

const TODAY = '2026-11-26' as Day;

function read(text: string | Uint8Array, said: Said = {}) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const result = { group: SAMPLE_GROUP, locations: [], columns: [], today: TODAY };
  return readFile({ name: 'a.csv', bytes }, said, result);
}

test.each([
  ['Date,Supplier,Amount,Revenue center\n2026-05-04,Farm,10,Kitchen\n', 'orders'],
  ['sep=;\nVendor;Invoice date;Total;Category\nFarm;2026-05-04;10,50;Bar\n', 'orders'],
  ['\uFEFF"Supplier","Date","Amount","Revenue center"\r\n"Farm","2026-05-04","10","Bar"\r\n', 'orders'],
  ['Date,Center,Amount\n2026-05-04,Kitchen,10\n', 'sales'],
  [
    'Employee Export Code,Employee Name,Date,Start,End,Mealbreak,Total Hours,Location Name\n,A B,04/05/2026,09:00,17:00,00:00,8,Tropics Grill\n',
    'hours',
  ],
])('A file is told by its head: %j is of %2$s', (text, kind) => {
  expect(read(text)).toMatchObject({ kind, lines: { read: 1 } });
});

test('Orders of weeks that are over come in as history, and every other line is told of', () => {
  const lines = [
    '2026-05-04,Farm,"1,000.50",Kitchen,',
    '2026-11-24,Farm,5,Kitchen,',
    '2026-05-05,Farm,ten,Bar,',
    '2026-05-06,Farm,7,Nowhere,',
    '2026-05-07,Farm,7.25,Bar,credit',
  ];
  const found = read(`Date,Supplier,Amount,Revenue center,Kind\n${lines.join('\n')}\n`) as OrdersRead;
  expect(found.orders).toMatchObject([
    { line: 2, day: '2026-05-04', amountCents: 1_000_50, revenueCenter: 'kitchen', kind: 'order' },
    { line: 6, day: '2026-05-07', amountCents: 7_25, revenueCenter: 'bar', kind: 'credit' },
  ]);
  expect(found.told).toMatchObject([
    { line: 3, fate: 'fault', words: expect.stringMatching(/^The week .* is not over/) },
    { line: 4, fate: 'fault' },
    { line: 5, fate: 'fault', words: expect.stringMatching(/^Choose Kitchen/) },
  ]);
  expect(found.lines).toEqual({ read: 5, counted: 2, totals: 0, left: 0, faults: 3 });
});

test('What a file of orders leaves open is asked: which of two days, and whose they are', () => {
  const text = 'Date,Supplier,Amount\n5/7/2026,Farm,10\n';
  expect(read(text)).toMatchObject({ asks: [{ what: 'dates' }, { what: 'center' }], orders: [] });
  const found = read(text, { dates: 'day first', center: 'Bar' });
  expect(found).toMatchObject({ asks: [], orders: [{ day: '2026-07-05', revenueCenter: 'bar' }] });
});

test('Orders that name a venue are of its revenue center, which may be its only one', () => {
  const own = { laborOf: [], crews: [], dayEndsAt: '04:00' };
  const venues = ['Blue Door', 'Harbor', 'Pier'].map((name) => ({
    ...{ venueId: name, name, ...own },
    centers: (name === 'Pier' ? ['Café'] : ['Kitchen', 'Bar']).map((center) => ({
      ...{ id: `${name} ${center}`, name: center, budgetOf: 'own' as const },
    })),
  }));
  const result = { group: { ...NO_GROUP, venues }, locations: [], columns: [], today: TODAY };
  const rows = ['Harbor,Kitchen', 'blue door,BAR', 'Pier,', 'Pier,Bar', 'Harbor,'];
  const text = `Location,Category,Date,Vendor,Total\n${rows.map((row) => `${row},2026-05-04,Farm,10\n`).join('')}`;
  const found = readFile({ name: 'a.csv', bytes: new TextEncoder().encode(text) }, {}, result) as OrdersRead;
  expect(found.orders.map(({ revenueCenter }) => revenueCenter)).toEqual([
    ...['Harbor Kitchen', 'Blue Door Bar', 'Pier Café'],
  ]);
  expect(found.told.map(({ line }) => line)).toEqual([5, 6]);
});

test.each([
  ['5/7/2026', '5/17/2026', ['2026-05-07', '2026-05-17']],
  ['5/7/2026', '17/5/2026', ['2026-07-05', '2026-05-17']],
])('The dates %s and %s of a file of orders are meant in one order', (one, other, days) => {
  const rows = [one, other].map((day) => `${day},Farm,10,Bar\n`).join('');
  const found = read(`Date,Supplier,Amount,Revenue center\n${rows}`) as OrdersRead;
  expect([found.asks, found.orders.map(({ day }) => day)]).toEqual([[], days]);
});

test('A file of orders that is half there is refused in words', () => {
  expect(() => read('Date,Supplier,Amount\n2026-05-04,"Farm,10')).toThrow(Unreadable);
});
