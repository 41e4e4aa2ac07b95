import { expect, test } from 'vitest';
import { reachIn } from '../people/reach.ts';
import { visibleGroup } from '../people/reading.ts';
import type { Who } from '../people/role.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { mayMeanNobody, mayMeanNoSales, mayMeanNoVenue, mayMeanVenue, namesFor } from './names.ts';

const manager = (reach: { venues?: string[]; centers?: string[]; crews?: string[] }): Who => ({
  role: 'manager',
  reach: reachIn(SAMPLE_GROUP, { venues: [], centers: [], crews: [], ...reach }),
});

/** Whether a word may be said to mean the grill, no venue, no sales of the grill, and nobody of its staff. */
test.each<[who: string, by: Who, grill: boolean, noVenue: boolean, noSales: boolean, nobody: boolean]>([
  ['an admin', 'admin', true, true, true, true],
  ['who manages the grill', manager({ venues: ['tropics'] }), true, false, true, true],
  ['who manages its kitchen', manager({ centers: ['kitchen'] }), false, false, false, false],
  ['who manages its cooks', manager({ crews: ['kitchen'] }), false, false, false, false],
  ['who manages Scandals', manager({ venues: ['scandals'] }), false, false, false, false],
])('A word of files means what %s may say, by the whole group and by what is told of it', (_, by, ...may) => {
  for (const group of [SAMPLE_GROUP, visibleGroup(by, SAMPLE_GROUP)]) {
    const isThere = group.venues.some(({ venueId }) => venueId === 'tropics');
    expect([
      isThere && mayMeanVenue(group, by, 'tropics'),
      mayMeanNoVenue(group, by),
      isThere && mayMeanNoSales(group, by, 'tropics'),
      isThere && mayMeanNobody(group, by, 'tropics'),
    ]).toEqual(may);
  }
});

const NAMES = {
  locations: [
    { location: 'Grill', venueId: 'tropics' },
    { location: 'Club', venueId: 'scandals' },
    { location: 'Gone', venueId: 'closed-long-ago' },
    { location: 'Head Office', venueId: null },
  ],
  categories: [
    { venueId: 'tropics', category: 'Beer', to: [{ centerId: 'bar', percent: 100 }] },
    { venueId: 'scandals', category: 'Wine', to: [{ centerId: 'scandals', percent: 100 }] },
  ],
  columns: [],
  people: [
    { venueId: 'tropics', number: '', name: 'Cook', staffId: 'c' },
    { venueId: 'tropics', number: '', name: 'Bartender', staffId: 'b' },
    { venueId: 'tropics', number: '', name: 'Left', staffId: 'gone' },
    { venueId: 'tropics', number: '', name: 'A Test', staffId: null },
    { venueId: 'scandals', number: '', name: 'Another Test', staffId: null },
  ],
  roles: [],
};
const STAFF = [
  { staffId: 'c', name: 'Cook', crew: 'kitchen' },
  { staffId: 'b', name: 'Bartender', crew: 'bar' },
];

/** What somebody learns of it: where places, categories and people lead. */
test.each<[who: string, by: Who, locations: string[], categories: string[], people: string[]]>([
  [
    'an admin',
    'admin',
    ['Grill', 'Club', 'Head Office'],
    ['Beer', 'Wine'],
    ['Cook', 'Bartender', 'A Test', 'Another Test'],
  ],
  [
    'who manages the grill',
    manager({ venues: ['tropics'] }),
    ['Grill', 'Head Office'],
    ['Beer'],
    ['Cook', 'Bartender', 'A Test'],
  ],
  ['who manages its kitchen', manager({ centers: ['kitchen'] }), ['Grill', 'Head Office'], ['Beer'], []],
  [
    'who manages its cooks',
    manager({ crews: ['kitchen'] }),
    ['Grill', 'Head Office'],
    [],
    ['Cook', 'A Test'],
  ],
  [
    'who manages Scandals',
    manager({ venues: ['scandals'] }),
    ['Club', 'Head Office'],
    ['Wine'],
    ['Another Test'],
  ],
])('Of the words that were told, %s knows those of their own', (_, by, locations, categories, people) => {
  const known = namesFor({ group: SAMPLE_GROUP, names: NAMES, staff: STAFF }, by);
  expect(known.locations.map(({ location }) => location)).toEqual(locations);
  expect(known.categories.map(({ category }) => category)).toEqual(categories);
  expect(known.people.map(({ name }) => name)).toEqual(people);
});
