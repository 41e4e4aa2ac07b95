import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { NO_GROUP } from '../group/group.ts';
import { cents, formatMoney, sumCents } from '../values/money.ts';
import type { FileAnswers } from './file-read.ts';
import { hoursText } from './person-days.ts';
import { readSourceFile } from './read-file.ts';

const PAGES = join(import.meta.dirname, '../../../docs/registers');
const FIXTURES = join(import.meta.dirname, 'fixtures');

const expected: {
  group: { venues: { name: string; dayEndsAt: string; centers: string[] }[] };
  files: Record<string, { kind: string; fields?: FileAnswers }>;
} = JSON.parse(readFileSync(join(FIXTURES, 'expected.json'), 'utf8'));

const GROUP = {
  ...NO_GROUP,
  venues: expected.group.venues.map(({ name, dayEndsAt, centers }) => ({
    ...{ venueId: name.toLowerCase(), name, dayEndsAt, crews: [], laborOf: [] },
    centers: centers.map((center) => ({ id: center.toLowerCase(), name: center, budgetOf: 'own' as const })),
  })),
};

/** What a page says that its example comes to: "[file](…/fixtures/file) comes to $1.00" or "to 8:15 h", or "to $1.00" after another one. */
const EXAMPLE = /\]\(\S*\/fixtures\/(\S+)\) (?:comes )?to (\$[\d,.]+\d|\d+:\d\d h)/g;

const examples = readdirSync(PAGES).flatMap((page) =>
  [...readFileSync(join(PAGES, page), 'utf8').matchAll(EXAMPLE)].map(([, file, sum]) => ({
    page,
    file,
    sum,
  })),
);

test.each(examples)('The page $page says what $file comes to', ({ file, sum }) => {
  const name = basename(file!);
  const read = readSourceFile(
    { name, bytes: readFileSync(join(FIXTURES, name)) },
    expected.files[name]!.fields ?? {},
    { group: GROUP, locations: [], columns: [] },
  );
  const comesTo =
    read.kind === 'sales'
      ? formatMoney(sumCents(read.sums.map((one) => cents(one.cents))), GROUP)
      : hoursText(read.hours.reduce((all, { minutes }) => all + (minutes ?? 0), 0));
  expect(comesTo).toBe(sum);
});

test('Every file of sales or hours that is known has an example on a page', () => {
  const known = Object.entries(expected.files).filter(([, { kind }]) => kind !== 'orders');
  expect(examples.map(({ file }) => file).sort()).toEqual(known.map(([name]) => name).sort());
});
