import { expect, test } from 'vitest';
import { NO_GROUP } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { FileAnswers } from '../sources/file-read.ts';
import { Unreadable } from '../sources/limits.ts';
import type { Day } from '../values/day.ts';
import type { OrdersRead } from './past-orders.ts';
import { readFile } from './read-file.ts';

const TODAY = '2026-11-26' as Day;

function read(text: string | Uint8Array, said: FileAnswers = {}, group = SAMPLE_GROUP) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const result = { group, locations: [], columns: [], today: TODAY };
  return readFile({ name: 'a.csv', bytes }, said, result);
}

test.each([
  ['Date,Supplier,Amount,Revenue center\n2026-05-04,Farm,10,Kitchen\n', 'orders'],
  ['sep=;\nSupplier;Date;Amount;Revenue center\nFarm;2026-05-04;10,50;Bar\n', 'orders'],
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
  const abroad = { ...SAMPLE_GROUP, locale: 'en-CA' };
  expect(read(text, {}, abroad)).toMatchObject({ asks: [{ what: 'dates' }, { what: 'center' }], orders: [] });
  const found = read(text, { dates: 'day first', center: 'Bar' });
  expect(found).toMatchObject({ asks: [], orders: [{ day: '2026-07-05', revenueCenter: 'bar' }] });
});

test.each([
  ['nobody knows', [], [], ['There is no venue “Downtown”.']],
  ['means a venue', [{ location: 'Downtown', venueId: 'tropics' }], ['bar'], []],
  ['is none of the venues', [{ location: 'Downtown', venueId: null }], [], ['There is no venue “Downtown”.']],
])('An order of a place that %s is no other venue’s', (_, locations, centers, words) => {
  const bytes = new TextEncoder().encode(
    'Date,Supplier,Amount,Location,Revenue center\n2026-05-04,Farm,10,Downtown,Bar\n',
  );
  const known = { group: SAMPLE_GROUP, locations, columns: [], today: TODAY };
  const found = readFile({ name: 'a.csv', bytes }, {}, known) as OrdersRead;
  expect(found.orders.map(({ revenueCenter }) => revenueCenter)).toEqual(centers);
  expect(found.told.map((one) => one.words)).toEqual(words);
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
  const text = `Location,Revenue center,Date,Supplier,Amount\n${rows.map((row) => `${row},2026-05-04,Farm,10\n`).join('')}`;
  const found = readFile({ name: 'a.csv', bytes: new TextEncoder().encode(text) }, {}, result) as OrdersRead;
  expect(found.orders.map(({ revenueCenter }) => revenueCenter)).toEqual([
    ...['Harbor Kitchen', 'Blue Door Bar', 'Pier Café'],
  ]);
  expect(found.told.map(({ line }) => line)).toEqual([5, 6]);
});

test.each([
  ['a center by its name', 'Kitchen', 'kitchen'],
  ['a category that goes to one', 'Produce', 'kitchen'],
])(
  'A bookkeeper’s list comes in by columns that are named once, its department being %s',
  (_, word, center) => {
    const lines = [
      `05/17/2026,Farm,A-1,${word},"1,000.50",Bill,Posted`,
      `05/18/2026,Farm,A-2,${word},($64.00),,Posted`,
      `05/18/2026,Farm,A-2,${word},($64.00),,Posted`,
      `05/19/2026,Farm,A-3,${word},7.00,Bill,Voided`,
      'Total,,,,943.50,,',
    ];
    const text = `Bill Date,Vendor,Invoice #,Department,Total,Type,Status\n${lines.join('\n')}\n`;
    const proposed = {
      ...{ at: 'Bill Date', amount: 'Total', supplier: 'Vendor', number: 'Invoice #', center: 'Department' },
      ...{ kind: 'Type', left: { column: 'Status', values: ['Voided'] } },
    };
    expect(read(text, { kind: 'orders' }).asks).toMatchObject([{ what: 'columns', columns: proposed }]);
    const { left: _left, ...unsaid } = proposed;
    expect(read(text, { columns: unsaid }).asks).toMatchObject([{ what: 'columns', columns: proposed }]);
    const categories = [
      { venueId: 'tropics', category: 'Produce', to: [{ centerId: 'kitchen', percent: 100 }] },
    ];
    const known = { group: SAMPLE_GROUP, locations: [], columns: [], categories, today: TODAY };
    const bytes = new TextEncoder().encode(text);
    const found = readFile({ name: 'a.csv', bytes }, { columns: proposed }, known) as OrdersRead;
    expect(found.asks).toEqual([]);
    expect(found.orders).toMatchObject([
      { revenueCenter: center, kind: 'order', amountCents: 1_000_50, invoiceNumber: 'A-1' },
      { revenueCenter: center, kind: 'credit', amountCents: 64_00, invoiceNumber: 'A-2' },
    ]);
    expect(found.lines).toEqual({ read: 5, counted: 2, totals: 1, left: 2, faults: 0 });
    const later = { ...known, columns: [{ heads: found.heads!, columns: proposed }] };
    expect(readFile({ name: 'b.csv', bytes }, {}, later)).toMatchObject({ kind: 'orders', asks: [] });
  },
);

test('Orders of a supplier that is called like a total count, and totals don’t', () => {
  const lines = ['Total Wine & More,2026-05-04,10.00,Bar', 'Total,,10.00,', 'Total,2026-05-04,10.00,'];
  const found = read(`Supplier,Date,Amount,Revenue center\n${lines.join('\n')}\n`) as OrdersRead;
  expect(found.orders).toMatchObject([{ supplier: 'Total Wine & More', amountCents: 10_00 }]);
  expect(found.lines).toMatchObject({ totals: 2, faults: 0 });
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
