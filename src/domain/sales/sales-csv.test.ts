import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../group/sample-group.ts';
import { salesOfFile } from './sales-csv.ts';

test('Lines are read as spreadsheets write them, and those that can not be are told by their number', () => {
  const csv = `Center;Date;Net sales
Kitchen;2026-11-01;1,234.50
bar;11/2/2026;$80
Scandals;Nov 3, 2026;0
Patio;2026-11-01;5
bar;2026-13-01;5
bar;2026-11-04;-5
bar;2026-11-05;many
bar;6.11.2026;1.234,50
`;
  expect(salesOfFile(SAMPLE_GROUP, csv, 'month first')).toEqual({
    rows: [
      { line: 2, day: '2026-11-01', revenueCenter: 'kitchen', cents: 123_450 },
      { line: 3, day: '2026-11-02', revenueCenter: 'bar', cents: 8_000 },
      { line: 4, day: '2026-11-03', revenueCenter: 'scandals', cents: 0 },
      { line: 9, day: '2026-11-06', revenueCenter: 'bar', cents: 123_450 },
    ],
    faults: [
      { line: 5, message: 'There is no revenue center "Patio".' },
      { line: 6, message: '"2026-13-01": Give the date as YYYY-MM-DD.' },
      { line: 7, message: 'The amount must not be negative.' },
      { line: 8, message: 'Enter dollars and cents, such as 1,234.50, up to $99,999,999.99.' },
    ],
  });
});

test('A date that could be either of two days is not guessed', () => {
  const csv = 'Date,Center,Amount\n11/2/2026,Bar,80\n11/22/2026,Bar,80\n';
  const asked = 'Say whether the month or the day comes first in such dates.';
  expect(salesOfFile(SAMPLE_GROUP, csv)).toEqual({
    rows: [{ line: 3, day: '2026-11-22', revenueCenter: 'bar', cents: 8_000 }],
    faults: [{ line: 2, message: `"11/2/2026": ${asked}` }],
  });
  expect(salesOfFile(SAMPLE_GROUP, csv, 'day first')).toMatchObject({
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
