import { expect, test } from 'vitest';
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
`;
  expect(salesOfFile(csv)).toEqual({
    rows: [
      { line: 2, day: '2026-11-01', revenueCenter: 'kitchen', cents: 123_450 },
      { line: 3, day: '2026-11-02', revenueCenter: 'bar', cents: 8_000 },
      { line: 4, day: '2026-11-03', revenueCenter: 'scandals', cents: 0 },
    ],
    faults: [
      { line: 5, message: 'There is no revenue center "Patio".' },
      { line: 6, message: '"2026-13-01" is no date. Write it as 2026-11-18.' },
      { line: 7, message: 'The amount must not be negative.' },
      { line: 8, message: 'Enter dollars and cents, such as 1,234.50, up to $99,999,999.99.' },
    ],
  });
});

test.each(['', 'Date,Amount\n2026-11-01,5\n'])('A file without the three columns is none: %j', (csv) => {
  expect(salesOfFile(csv)).toEqual({ fault: 'The first line must name the columns: Date, Center, Amount.' });
});
