import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { type ImportContent, NO_CONTENT } from './import-content.ts';
import { type NameMappings, NO_NAMES } from './names.ts';
import { namesBrought } from './names-brought.ts';

const [TUESDAY, WEDNESDAY] = ['2026-11-17', '2026-11-18'] as [Day, Day];
const NOTHING = { lastDay: null, lastCents: null, lastMinutes: null };

const NAMES: NameMappings = {
  ...NO_NAMES,
  locations: [{ location: 'Shop 1', venueId: 'tropics' }],
  categories: [{ venueId: 'tropics', category: 'Beer', to: [{ centerId: 'bar', percent: 100 }] }],
  people: [{ venueId: 'tropics', number: '7', name: 'Lou', staffId: 's1' }],
};

/** So much beer of a day, as a file says it. */
function beer(day: Day, ...amounts: number[]): ImportContent {
  const of = { location: 'shop 1', category: 'BEER', venueId: 'tropics' };
  return {
    ...NO_CONTENT,
    sums: amounts.map((amount) => ({ ...of, day, cents: cents(amount), lines: 1, line: 2 })),
  };
}

function hours(day: Day, minutes: number): ImportContent {
  const of = { location: '', number: '7', name: 'Lou L.', venueId: 'tropics' };
  return { ...NO_CONTENT, hours: [{ ...of, day, minutes, lines: 1, line: 2 }] };
}

const both = (one: ImportContent, other: ImportContent) => ({ ...one, sums: [...one.sums, ...other.sums] });

const staff = [{ staffId: 's1', name: 'Lou', number: '7', crew: 'kitchen' }];
const brought = (taken: ImportContent[], by: Parameters<typeof namesBrought>[1]) =>
  namesBrought({ group: SAMPLE_GROUP, names: NAMES, staff, taken }, by);

test.each([
  ['no file was taken', [], NOTHING],
  [
    'a file has two days',
    [both(beer(WEDNESDAY, 5), beer(TUESDAY, 7))],
    { ...NOTHING, lastDay: WEDNESDAY, lastCents: 5 },
  ],
  ['a file has it twice a day', [beer(TUESDAY, 5, 7)], { ...NOTHING, lastDay: TUESDAY, lastCents: 12 }],
  [
    'a newer file corrects a day',
    [beer(TUESDAY, 9), beer(TUESDAY, 7)],
    { ...NOTHING, lastDay: TUESDAY, lastCents: 9 },
  ],
  [
    'a newer file is of older days',
    [beer(TUESDAY, 9), beer(WEDNESDAY, 7)],
    { ...NOTHING, lastDay: WEDNESDAY, lastCents: 7 },
  ],
])('A word brought what the last of its days did: %s', (_, taken, is) => {
  const names = brought(taken, { role: 'admin' });
  expect([names.categories[0], names.locations[0]]).toMatchObject([is, is]);
});

test('What a word brought is told nobody who does not read all of it', () => {
  const taken = [beer(TUESDAY, 5), hours(TUESDAY, 60)];
  const all = brought(taken, { role: 'admin' });
  expect([all.categories[0]?.lastCents, all.people[0]?.lastMinutes]).toEqual([5, 60]);
  const reach = { venues: [], centers: ['bar'], crews: ['kitchen'] };
  const some = brought(taken, { role: 'manager', reach });
  expect(some.categories).toMatchObject([NOTHING]);
  expect(some.locations).toMatchObject([NOTHING]);
  expect(some.people).toMatchObject([{ lastDay: TUESDAY, lastMinutes: 60 }]);
});
