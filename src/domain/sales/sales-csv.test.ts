import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { salesOfFile } from './sales-csv.ts';

test('Lines are read as spreadsheets write them, and those that can not be are told by their number', () => {
  const csv = `Center;Date;Sales
Kitchen;2026-11-01;1,234.50
bar;11/2/2026;$80
Scandals;Nov 3, 2026;0
Patio;2026-11-01;5
bar;2026-13-01;5
bar;2026-11-04;-5
bar;2026-11-05;many
bar;6.11.2026;1.234,50
`;
  expect(salesOfFile(SAMPLE_GROUP, csv, { dates: 'month first' })).toEqual({
    rows: [
      { line: 2, day: '2026-11-01', revenueCenter: 'kitchen', cents: 123_450, lines: 1 },
      { line: 3, day: '2026-11-02', revenueCenter: 'bar', cents: 8_000, lines: 1 },
      { line: 4, day: '2026-11-03', revenueCenter: 'scandals', cents: 0, lines: 1 },
      { line: 9, day: '2026-11-06', revenueCenter: 'bar', cents: 123_450, lines: 1 },
    ],
    faults: [
      { line: 5, message: 'There is no revenue center "Patio".' },
      { line: 6, message: '"2026-13-01": Give the date as YYYY-MM-DD.' },
      { line: 7, message: 'The amount must not be negative.' },
      { line: 8, message: 'Enter dollars and cents, such as 1,234.50, up to $99,999,999.99.' },
    ],
    summed: null,
    asksSeveral: false,
  });
});

test('A date that could be either of two days is not guessed', () => {
  const csv = 'Date,Center,Amount\n11/2/2026,Bar,80\n11/22/2026,Bar,80\n';
  const asked = 'Say whether the month or the day comes first in such dates.';
  expect(salesOfFile(SAMPLE_GROUP, csv)).toMatchObject({
    rows: [{ line: 3, day: '2026-11-22', revenueCenter: 'bar', cents: 8_000 }],
    faults: [{ line: 2, message: `"11/2/2026": ${asked}` }],
  });
  expect(salesOfFile(SAMPLE_GROUP, csv, { dates: 'day first' })).toMatchObject({
    rows: [{ line: 2, day: '2026-02-11' }],
  });
});

test.each([
  ['', 'Date, Center, Amount'],
  ['Date,Amount\n2026-11-01,5\n', 'Center'],
])('A file without the three columns is none: %j', (csv, missing) => {
  const fault = `The first line must name the columns: Date, Center, Amount. Missing: ${missing}.`;
  expect(salesOfFile(SAMPLE_GROUP, csv)).toEqual({ fault });
});

/** The items of a register, five of them of one day. */
const ITEMS = `Date,Category,Net Sales
2026-05-14,Bar,8.00
2026-05-14,Bar,8.00
2026-05-14,Kitchen,92.00
2026-05-14,Bar,28.00
2026-05-14,Kitchen,31.00
`;

test('Lines of items and tickets are added up by day and revenue center', () => {
  expect(salesOfFile(SAMPLE_GROUP, ITEMS)).toEqual({
    rows: [
      { line: 2, day: '2026-05-14', revenueCenter: 'bar', cents: 4_400, lines: 3 },
      { line: 4, day: '2026-05-14', revenueCenter: 'kitchen', cents: 12_300, lines: 2 },
    ],
    faults: [],
    summed: { lines: 5, days: 2 },
    asksSeveral: false,
  });
});

test('A refund is taken off its day, and a day below zero is not taken', () => {
  const refunds = `${ITEMS}2026-05-14,Bar,-8.00\n2026-05-15,Bar,-8.00\n`;
  expect(salesOfFile(SAMPLE_GROUP, refunds)).toMatchObject({
    rows: [{ cents: 3_600 }, { cents: 12_300 }],
    faults: [{ line: 8, message: 'The amount must not be negative.' }],
    summed: { lines: 6, days: 2 },
  });
});

test.each([
  ['an amount that can not be read', '2026-05-14,Bar,eight', ['kitchen 12300']],
  ['a category that there is not', '2026-05-14,Desserts,8.00', []],
])('A day of tickets with %s is left out: its sum would be too low', (_, line, taken) => {
  const read = salesOfFile(SAMPLE_GROUP, `${ITEMS}${line}\n`);
  if ('fault' in read) throw new Error(read.fault);
  expect(read.rows.map((row) => `${row.revenueCenter} ${row.cents}`)).toEqual(taken);
  expect(read.faults[0]).toEqual({
    line: 2,
    message: 'Bar on 2026-05-14 is left out, since line 7 is missing in it.',
  });
});

test('What two lines of a day mean in a file of days is asked', () => {
  const csv = 'Date,Center,Amount\n2026-11-01,Bar,5\n2026-11-02,Bar,7\n2026-11-01,Bar,5\n2026-11-01,bar,6\n';
  const where = 'Bar on 2026-11-01 stands on lines 2, 4 and 5.';
  const other = { line: 3, day: '2026-11-02', revenueCenter: 'bar', cents: 700, lines: 1 };
  expect(salesOfFile(SAMPLE_GROUP, csv)).toEqual({
    rows: [other],
    faults: [{ line: 2, message: `${where} Say whether such lines are added up.` }],
    summed: null,
    asksSeveral: true,
  });
  expect(salesOfFile(SAMPLE_GROUP, csv, { several: 'refuse' })).toMatchObject({
    ...{ rows: [other], faults: [{ line: 2, message: where }], asksSeveral: false },
  });
  expect(salesOfFile(SAMPLE_GROUP, csv, { several: 'add' })).toMatchObject({
    ...{ rows: [{ line: 2, cents: 1_600 }, other], faults: [], summed: { lines: 4, days: 2 } },
  });
});
