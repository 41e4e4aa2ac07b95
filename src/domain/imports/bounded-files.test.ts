import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { LIMITS } from '../sources/limits.ts';
import type { Day } from '../values/day.ts';
import { readFile } from './read-file.ts';

const REGISTER =
  'Date,Time,Category,Item,Qty,Gross Sales,Discounts,Net Sales,Transaction ID,Payment ID,Event Type,Location\n';

function read(text: string) {
  const known = { group: SAMPLE_GROUP, locations: [], columns: [], today: '2026-11-26' as Day };
  return readFile({ name: 'a.csv', bytes: new TextEncoder().encode(text) }, {}, known);
}

function registerOf(count: number, line: (nth: number) => { category: string; location: string }): string {
  const lines = Array.from({ length: count }, (_, nth) => {
    const { category, location } = line(nth);
    return `2026-05-01,12:30,${category},Soup,1,1.00,0.00,1.00,t${nth},p${nth},Payment,${location}\n`;
  });
  return REGISTER + lines.join('');
}

test('As many days of categories are read as are taken at once, and no more', () => {
  const ofCategories = (count: number) =>
    registerOf(count, (nth) => ({ category: `Category ${nth}`, location: 'Scandals' }));
  const found = read(ofCategories(LIMITS.rows));
  expect(found.kind === 'sales' && found.sums.length).toBe(LIMITS.rows);
  expect(() => read(ofCategories(LIMITS.rows + 1))).toThrow('Import at most 20,000 days or orders at once');
}, 60_000);

test('No more is asked of a file than somebody answers', () => {
  const { asks } = read(registerOf(1_000, (nth) => ({ category: 'Food', location: `Place ${nth}` })));
  expect(asks.length).toBeGreaterThan(0);
  expect(asks.length).toBeLessThanOrEqual(200);
});

test('A name that is longer than any is told by its line', () => {
  const long = registerOf(1, () => ({ category: 'x'.repeat(300), location: 'Scandals' }));
  expect(() => read(long)).toThrow('A name on line 2 has more than 200 letters.');
});

const SIGNS = [' ', '1', '(', ',', '.', ':', '-', 'a', '$', '’', '/'];
const STARTS = ['2026-05-01 12:30', '12:30', '1', '$', '2026-05-01', ''];

test.each(SIGNS)(
  'A cell of 90,000 times %j is read in no time, wherever it stands',
  (sign) => {
    for (const start of STARTS) {
      const cell = `"${start}${sign.repeat(90_000)}!"`;
      const began = performance.now();
      read(`Date,Center,Amount\n${cell},Kitchen,1\n2026-05-01,Kitchen,${cell}\n2026-05-01,${cell},1\n`);
      expect([start, performance.now() - began < 2_000]).toEqual([start, true]);
    }
  },
  30_000,
);

test('Lines without anything end the reading once they are too many', () => {
  const head = 'Date,Center,Amount\n2026-05-01,Kitchen,1\n';
  expect(() => read(head + '\n'.repeat(8_500_000))).toThrow('more than 1000000 lines');
}, 60_000);
