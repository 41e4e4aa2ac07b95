import { describe, expect, test } from 'vitest';
import { weekOf } from '../calendar/week.ts';
import type { Group } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Day } from '../values/day.ts';
import {
  asksDates,
  MAX_ORDER_ROWS,
  type OrderCsvRequest,
  type OrdersReadOn,
  orderCsvRequest,
  ordersOfFile,
  previewOf,
  type RowsRead,
  readOrderFile,
  readPastedOrders,
  rowsFor,
  severalOrders,
} from './order-csv.ts';
import { NO_DETAILS } from './order-fields.ts';
import type { CsvOrderRow } from './order-lines.ts';

const TODAY = '2026-11-18' as Day;
const ON: OrdersReadOn = { today: TODAY, week: weekOf(TODAY, SAMPLE_GROUP) };
/** Where nobody knows what comes first in dates such as 5/7. */
const MONTREAL = { ...SAMPLE_GROUP, locale: 'fr-CA' };

function read(csv: string, more: Partial<OrderCsvRequest> = {}, group: Group = SAMPLE_GROUP): RowsRead {
  const found = readOrderFile(group, { csv, ...more }, ON);
  if ('fault' in found) throw new Error(found.fault);
  return found;
}

function rowsOf(csv: string, revenueCenter?: OrderCsvRequest['revenueCenter']): CsvOrderRow[] {
  return read(csv, { revenueCenter }).rows;
}

const HEAD = 'Date,Revenue center,Supplier,Amount,Notes';
const order = {
  day: '2025-05-07',
  revenueCenter: 'kitchen',
  supplier: 'Harbor Seafood',
  amountCents: 123_450,
  kind: 'order',
  ...NO_DETAILS,
};

describe('a file of orders', () => {
  test.each<[string, string]>([
    ['its own columns', `${HEAD}\r\n2025-05-07,kitchen,Harbor Seafood,1234.50,\r\n`],
    ['money and names as a spreadsheet writes them', `${HEAD}\n7.5.2025,Kitchen,Harbor Seafood,"$1,234.50",`],
    [
      'its separator named first, and a comma before the cents',
      `sep=;\r\n${HEAD.replaceAll(',', ';')}\n7.5.25;kitchen;Harbor Seafood;1.234,50;`,
    ],
    ['semicolons', `${HEAD.replaceAll(',', ';')}\n2025-05-07;kitchen;Harbor Seafood;1,234.50;`],
    ['a byte order mark', `\uFEFF${HEAD}\n2025-05-07,kitchen,Harbor Seafood,1234.50`],
    [
      'other names, order and columns',
      'VENDOR,Id,Total,Invoice  date,Category\nHarbor Seafood,7,1234.5,7.5.25,KITCHEN',
    ],
    ['blank lines around', `\n${HEAD}\n\n2025-05-07,kitchen, Harbor Seafood ,1234.50,\n,,,,\n`],
  ])('with %s is read', (_, csv) => {
    expect(rowsOf(csv)).toMatchObject([{ order, errors: [] }]);
  });

  test('may hold credits, with or without a minus, and invoice numbers', () => {
    const csv = `${HEAD},Kind,Invoice no\n2025-05-07,kitchen,H,-12.50,,Credit,A-7\n2025-05-07,kitchen,H,12.50,,credit,`;
    const credit = { ...order, supplier: 'H', kind: 'credit', amountCents: 12_50 };
    const rows = rowsOf(csv);
    expect(rows).toMatchObject([{ order: { ...credit, invoiceNumber: 'A-7' } }, { order: credit }]);
    expect(previewOf({ rows, remarks: [] }).sumCents).toBe(-25_00);
  });

  test.each([
    ['-1,order', { field: 'amount', message: 'The amount must not be negative.' }],
    ['1,transfer', { field: 'kind', message: 'Say “order” or “credit”.' }],
  ])('holds no row such as %s', (row, error) => {
    const csv = `Date,Supplier,Revenue center,Amount,Kind\n2025-05-07,H,bar,${row}`;
    expect(rowsOf(csv)).toMatchObject([{ order: null, errors: [error] }]);
  });

  test('may leave out whose orders they are, when that is told', () => {
    const csv = 'Date,Supplier,Amount\n2025-05-07,Harbor Seafood,1234.50';
    expect(rowsOf(csv, 'bar')).toMatchObject([{ order: { ...order, revenueCenter: 'bar' } }]);
    expect(rowsOf(csv)).toMatchObject([{ order: null, errors: [{ field: 'revenueCenter' }] }]);
    const mixed = `${HEAD}\n2025-05-07,,Harbor Seafood,1,\n2025-05-07,townhouse,Harbor Seafood,1,`;
    expect(rowsOf(mixed, 'bar').map((row) => row.order?.revenueCenter)).toEqual(['bar', 'townhouse']);
  });

  test.each<[string, { field: string; message: string }[]]>([
    ['2025-02-30,kitchen,H,1,', [{ field: 'day', message: 'Give the date as YYYY-MM-DD.' }]],
    [',kitchen,H,1,', [{ field: 'day', message: 'Give the date as YYYY-MM-DD.' }]],
    [
      '2025-05-07,pool,H,1,',
      [{ field: 'revenueCenter', message: 'Choose Kitchen, Bar, Scandals or Townhouse.' }],
    ],
    ['2025-05-07,kitchen,,1,', [{ field: 'supplier', message: 'Please provide a supplier name.' }]],
    [
      '2025-05-07,kitchen,H,,',
      [{ field: 'amount', message: expect.stringMatching(/^Enter dollars and cents/) }],
    ],
    ['2025-05-07,kitchen,H,1.234,', [{ field: 'amount', message: expect.stringMatching(/^Enter dollars/) }]],
    ['2025-05-07,kitchen,H,1e3,', [{ field: 'amount', message: expect.stringMatching(/^Enter dollars/) }]],
    [
      `2025-05-07,kitchen,${'x'.repeat(121)},1,`,
      [{ field: 'supplier', message: 'Use at most 120 characters.' }],
    ],
    ['2025-05-07,kitchen,"two\nlines",1,', [{ field: 'supplier', message: 'Keep it to one line.' }]],
    [
      'soon,pool,,x,',
      [{ field: 'revenueCenter' }, { field: 'supplier' }, { field: 'amount' }, { field: 'day' }] as never,
    ],
  ])('with the row %j is at fault there', (row, errors) => {
    const [good, bad] = rowsOf(`${HEAD}\n2025-05-07,kitchen,H,2,\n${row}`);
    expect(good).toMatchObject({ line: 2, errors: [] });
    expect(bad).toMatchObject({ line: 3, order: null, errors });
    expect(previewOf({ rows: [good!, bad!], remarks: [] }).sumCents).toBe(200);
  });

  test('with dates that could be either of two days asks which comes first, and guesses nothing', () => {
    const csv = `${HEAD}\n5/7/2025,kitchen,H,1,\n6/7/2025,kitchen,H,1,`;
    const days = (dates?: 'month first' | 'day first') =>
      read(csv, { dates }, MONTREAL).rows.map((row) => row.order?.day ?? row.errors[0]?.message);
    const open = 'Say whether the month or the day comes first in such dates.';
    expect(days()).toEqual([open, open]);
    expect(days('day first')).toEqual(['2025-07-05', '2025-07-06']);
    expect(days('month first')).toEqual(['2025-05-07', '2025-06-07']);
    expect(asksDates(read(csv, {}, MONTREAL))).toBe(true);
    const told = rowsOf(`${csv}\n17/5/2025,kitchen,H,1,`).map((row) => row.order?.day);
    expect(told).toEqual(['2025-07-05', '2025-07-06', '2025-05-17']);
    expect(asksDates(read(`${HEAD}\n5/7/2025,pool,H,1,`, {}, MONTREAL))).toBe(true);
    expect(asksDates(read(`${HEAD}\n17/5/2025,pool,H,1,\n17/5/2025,kitchen,H,1,`))).toBe(false);
  });

  test('that was exported does not make void orders count again', () => {
    const rows = rowsOf(
      'Date,Revenue center,Supplier,Amount,State\n2025-05-07,bar,H,1,open\n2025-05-07,bar,H,1,Void',
    );
    expect(rows.map(({ errors }) => errors)).toEqual([
      [],
      [{ field: 'state', message: 'This order is void.' }],
    ]);
  });

  test.each([
    ['', /^The first line must name the columns.* Missing: Date, Supplier, Amount\.$/],
    ['2025-05-07,kitchen,Harbor,1,', /^The first line must name the columns/],
    ['Date,Supplier\n2025-05-07,Harbor', /^The first line must name the columns.* Missing: Amount\.$/],
    [`${HEAD}\n`, /^There are no orders/],
    [`${HEAD}\n2025-05-07,"kitchen,H,1,`, /^Line 2: a quote is not closed/],
    [
      `${HEAD}${'\n2025-05-07,kitchen,H,1,'.repeat(MAX_ORDER_ROWS + 1)}`,
      /^These are 501 orders\. Add at most 500/,
    ],
  ])('can not be %.30j', (csv, fault) => {
    expect(readOrderFile(SAMPLE_GROUP, { csv }, ON)).toEqual({ fault: expect.stringMatching(fault) });
  });

  test('is at fault where the role may not order', () => {
    const rows = rowsOf(`${HEAD}\n2025-05-07,kitchen,H,1,\n2025-05-07,bar,H,2,\n2025-05-07,x,H,2,`);
    const faults = (role: 'admin' | 'chef') => rowsFor(role, rows).map(({ errors }) => errors.length);
    expect(faults('admin')).toEqual([0, 0, 1]);
    expect(faults('chef')).toEqual([0, 1, 1]);
    expect(previewOf({ rows: rowsFor('chef', rows), remarks: [] }).sumCents).toBe(100);
  });
});

const BERLIN = { ...SAMPLE_GROUP, locale: 'de-DE' };

test.each<[string, Group, string[], string[], RowsRead['assumedDates']]>([
  ['as a country that writes the month first', SAMPLE_GROUP, ['10/6/26'], ['2026-10-06'], 'month first'],
  ['as one that writes the day first', BERLIN, ['10/6/26'], ['2026-06-10'], 'day first'],
  ['the other way where that leaves a day to come', SAMPLE_GROUP, ['12/10/26'], ['2026-10-12'], 'day first'],
  [
    'of a week that runs, to its end',
    BERLIN,
    ['11/10/26', '12/11/26'],
    ['2026-10-11', '2026-11-12'],
    'day first',
  ],
  ['by the days to come where nobody knows', MONTREAL, ['12/10/26'], ['2026-10-12'], 'day first'],
  [
    'by another line that tells',
    SAMPLE_GROUP,
    ['10/6/26', '13/6/26'],
    ['2026-06-10', '2026-06-13'],
    undefined,
  ],
])(
  'Dates that could be either way are read %s, in files and in rows that are pasted',
  (_, group, dates, days, assumed) => {
    const words = expect.stringMatching(/could be either way: they are read with the (?:month|day) before/);
    const found = read([HEAD, ...dates.map((date) => `${date},kitchen,H,1,`)].join('\n'), {}, group);
    const text = dates.map((date) => `H\t1\t${date}`).join('\n');
    const pasted = readPastedOrders(group, { text, day: TODAY, revenueCenter: 'kitchen' }, ON) as RowsRead;
    for (const { rows, assumedDates, remarks } of [found, pasted]) {
      expect(rows.map(({ order }) => order?.day)).toEqual(days);
      expect([assumedDates, remarks]).toEqual([assumed, assumed ? [words] : []]);
    }
  },
);

test('A file of far too many lines, or of a line that is far too long, is read no further', () => {
  const fault = (csv: string) => readOrderFile(SAMPLE_GROUP, { csv }, ON);
  const begin = performance.now();
  expect(fault(`${HEAD}${'\n'.repeat(900_000)}`)).toEqual({
    fault: 'The file is too long to be read at once.',
  });
  expect(fault(`${HEAD}\n${','.repeat(900_000)}`)).toHaveProperty('fault');
  expect(fault(`${HEAD}\na,${'"'.repeat(900_001)}`)).toHaveProperty('fault');
  expect(performance.now() - begin).toBeLessThan(2_000);
});

test('a file holds five hundred orders, and not one more', () => {
  const row = '\n2025-05-07,kitchen,H,1,';
  expect(rowsOf(`${HEAD}${row.repeat(500)}`)).toHaveLength(500);
  expect(readOrderFile(SAMPLE_GROUP, { csv: `${HEAD}${row.repeat(501)}` }, ON)).toEqual({
    fault: 'These are 501 orders. Add at most 500 at once.',
  });
});

describe('the orders of a file', () => {
  test('are all of them, or none with every error there is', () => {
    expect(
      ordersOfFile(
        SAMPLE_GROUP,
        { csv: `${HEAD}\n5/7/2025,Kitchen,Harbor Seafood,"$1,234.50",`, dates: 'month first' },
        ON,
      ),
    ).toEqual({
      orders: [order],
      lines: [2],
    });
    expect(
      ordersOfFile(SAMPLE_GROUP, { csv: `${HEAD}\n2025-05-07,kitchen,H,2,\n2025-05-07,pool,,2,` }, ON),
    ).toEqual({
      refused: {
        code: 'invalid-request',
        detail: 'Line 3: Choose Kitchen, Bar, Scandals or Townhouse.',
        errors: [
          { field: 'line 3 revenueCenter', message: 'Choose Kitchen, Bar, Scandals or Townhouse.' },
          { field: 'line 3 supplier', message: 'Please provide a supplier name.' },
        ],
      },
    });
    expect(ordersOfFile(SAMPLE_GROUP, { csv: HEAD }, ON)).toEqual({
      refused: { code: 'invalid-request', detail: 'There are no orders below the first line.' },
    });
  });
});

describe('Rows copied from a spreadsheet', () => {
  const read = (text: string, group = SAMPLE_GROUP) => {
    const found = readPastedOrders(group, { text, day: TODAY, revenueCenter: 'kitchen' }, ON);
    if ('fault' in found) return found.fault;
    return found.rows.map(({ line, order, errors }) =>
      order
        ? [line, order.supplier, order.amountCents, order.day, order.notes].join(' | ')
        : [line, ...errors.map(({ field, message }) => `${field}: ${message}`)].join(' | '),
    );
  };

  test('are supplier and amount, of the day that is chosen, or date and notes as well', () => {
    expect(read('Harbor Seafood\t$1,234.50\nIce\t12\t2026-11-16\tTwo bags\n\n')).toEqual([
      '1 | Harbor Seafood | 123450 | 2026-11-18 | ',
      '2 | Ice | 1200 | 2026-11-16 | Two bags',
    ]);
  });

  test('are read by a first row that names the columns', () => {
    expect(read('Amount\tInvoice\tVendor\n5.00\tA-1\tIce')).toEqual(['2 | Ice | 500 | 2026-11-18 | ']);
    expect(read('Vendor\tAmount\nIce\t5.00')).toEqual(['2 | Ice | 500 | 2026-11-18 | ']);
    // A supplier may be called like a column.
    expect(read('Vendor\t5.00')).toEqual(['1 | Vendor | 500 | 2026-11-18 | ']);
  });

  test('say in each what is wrong with it', () => {
    expect(read('\t5\nIce\nIce\tfive\nIce\t5\tsoon\nIce\t5\t\t\t\tmore')).toEqual([
      '1 | supplier: Please provide a supplier name.',
      expect.stringMatching(/^2 \| amount: /),
      expect.stringMatching(/^3 \| amount: /),
      '4 | day: Give the date as YYYY-MM-DD.',
      expect.stringMatching(/^5 \| row: It has more cells/),
    ]);
    expect(read('"Ice\t5')).toBe('A quote is not closed where its cell ends.');
    expect(read('Ice\t1\n'.repeat(500))).toHaveLength(500);
    expect(read('Ice\t1\n'.repeat(501))).toBe('These are 501 orders. Add at most 500 at once.');
  });

  test('have amounts as the group writes them where they could be either', () => {
    const berlin = { ...SAMPLE_GROUP, currency: 'EUR', locale: 'de-DE' };
    expect(read('Eis\t1.234,50\nEis\t1.234\nEis\t1.2345,6', berlin)).toEqual([
      '1 | Eis | 123450 | 2026-11-18 | ',
      '2 | Eis | 123400 | 2026-11-18 | ',
      expect.stringMatching(/^3 \| amount: /),
    ]);
  });
});

test.each([
  ['1,234.50,Ice', 'a comma that tore the amount'],
  ['1234,50,Ice', 'a comma before the cents'],
])('A row with more cells than the first line names is at fault: %s, %s', (cells) => {
  const [good, bad] = rowsOf(
    `Date,Supplier,Revenue center,Amount\n2025-05-07,H,bar,2\n2025-05-07,H,bar,${cells}`,
  );
  expect(good?.errors).toEqual([]);
  expect(bad).toMatchObject({ order: null, errors: [{ message: expect.stringContaining('more cells') }] });
});

test.each<[string, string, number | null]>([
  ['USD en-US', '12,50', 12_50],
  ['USD en-US', '1.234,50', 1_234_50],
  ['USD en-US', '1 234,50', 1_234_50],
  ['USD en-US', '1,234', 1_234_00],
  ['USD en-US', '1.234', null],
  ['USD en-US', '1,234,56', null],
  ['EUR de-DE', '1.234', 1_234_00],
  ['EUR de-DE', '1,234', null],
  ['EUR de-DE', '1,234.50', 1_234_50],
  ['JPY ja-JP', '1,234', 1_234],
  ['USD en-US', 'R$ 12,50', 12_50],
])('In a file of %s “%s” is %s', (place, written, amount) => {
  const [currency = '', locale = ''] = place.split(' ');
  const csv = `Date;Supplier;Revenue center;Amount\n2025-05-07;H;bar;${written}`;
  const { rows } = read(csv, {}, { ...SAMPLE_GROUP, currency, locale });
  expect(rows[0]?.order?.amountCents ?? null).toBe(amount);
});

test.each([
  ['-5', '', 'credit', 5_00],
  ['($64.00)', '', 'credit', 64_00],
  ['-5', 'Bill', 'credit', 5_00],
  ['5', 'Credit memo', 'credit', 5_00],
  ['5', 'Invoice', 'order', 5_00],
])('An amount of %s with the kind “%s” is one of a %s', (amount, kind, is, cents) => {
  const [row] = rowsOf(`Date,Supplier,Revenue center,Amount,Kind\n2025-05-07,H,bar,${amount},${kind}`);
  expect(row?.order).toMatchObject({ kind: is, amountCents: cents });
});

test.each<[string, string, string | undefined]>([
  [
    'the revenue center, where no other column is',
    'Date,Supplier,Amount,Location\n2025-05-07,H,1,Bar',
    'bar',
  ],
  [
    'the venue, beside another column',
    'Category,Location,Date,Supplier,Amount\nBar,Tropics Grill,2025-05-07,H,1',
    'bar',
  ],
  [
    'the venue, which has one revenue center',
    'Category,Location,Date,Supplier,Amount\n,Scandals,2025-05-07,H,1',
    'scandals',
  ],
])('A location is %s', (_, csv, center) => {
  expect(rowsOf(csv).map(({ order }) => order?.revenueCenter)).toEqual([center]);
});

test('A location that is no venue books nothing elsewhere', () => {
  const csv = 'Category,Location,Date,Supplier,Amount\nBar,Annex,2025-05-07,H,1\n,Annex,2025-05-07,H,1';
  const faults = rowsOf(csv).map(({ order, errors }) => [order, errors]);
  const fault = { field: 'revenueCenter', message: 'There is no venue “Annex”.' };
  expect(faults).toEqual([
    [null, [fault]],
    [null, [fault]],
  ]);
});

test.each([
  ['one word for it', ['Downtown', 'Downtown'], ['bar', 'bar']],
  ['another beside its own', ['Tropics Grill', 'Annex'], ['bar', undefined]],
  ['two others', ['Annex', 'Downtown'], [undefined, undefined]],
])(
  'In a group of one venue a file with %s is that venue’s where it can be no other’s',
  (_, words, centers) => {
    const one = { ...SAMPLE_GROUP, venues: SAMPLE_GROUP.venues.slice(0, 1) };
    const lines = words.map((word) => `\nBar,${word},2025-05-07,H,1`);
    const csv = `Category,Location,Date,Supplier,Amount${lines.join('')}`;
    expect(read(csv, {}, one).rows.map(({ order }) => order?.revenueCenter)).toEqual(centers);
  },
);

test('A file has a million characters at most, and orders that are sent are at least one', () => {
  const fault = (csv: string) => orderCsvRequest(SAMPLE_GROUP).safeParse({ csv }).error?.issues[0]?.message;
  expect([fault('x'.repeat(1_000_000)), fault('x'.repeat(1_000_001))]).toEqual([
    undefined,
    'Choose a file of at most 1 MB.',
  ]);
  const several = (orders: object[]) =>
    severalOrders(SAMPLE_GROUP).safeParse({ orders }).error?.issues[0]?.message;
  expect([several([order]), several([])]).toEqual([undefined, 'Choose at least one order.']);
});

test.each([
  [8, 'pool', /^Choose One, Two, .* or Eight\.$/],
  [9, 'pool', /^There is no revenue center “pool”\.$/],
  [9, '', /^Say of which revenue center it is\.$/],
])('Of %i revenue centers it is said which there are as long as these are few: %j', (count, named, words) => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'].slice(0, count);
  const [, scandals] = SAMPLE_GROUP.venues;
  const centers = names.map((name) => ({ ...scandals!.centers[0]!, id: name.toLowerCase(), name }));
  const group = { ...SAMPLE_GROUP, venues: [{ ...scandals!, centers }] };
  const { rows } = read(`${HEAD}\n2025-05-07,${named},H,1,`, {}, group);
  expect(rows[0]!.errors).toEqual([{ field: 'revenueCenter', message: expect.stringMatching(words) }]);
});
