import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { type VenueAlias, venueFinder } from './venue-finder.ts';

const [GRILL, SCANDALS] = SAMPLE_GROUP.venues;
const ONE = { ...SAMPLE_GROUP, venues: [GRILL!] };
const SAID: VenueAlias[] = [
  { location: 'Register 2', venueId: 'tropics' },
  { location: 'Pop-up', venueId: null },
  { location: 'Gone', venueId: 'closed-long-ago' },
];

/** What words for places mean in a group of one venue: its id, null for none of the group's, undefined where it is asked. */
test.each<[word: string, venueId: string | null | undefined]>([
  ['Tropics Grill', 'tropics'],
  ['  TROPICS grill ', 'tropics'],
  ['Register 2', 'tropics'],
  ['Pop-up', null],
  ['Annex', undefined],
  ['Gone', undefined],
])(
  '“%s” is no other venue than it is called or was said to be, though there is one only',
  (word, venueId) => {
    const found = venueFinder({ group: ONE, locations: SAID }).venue(word);
    expect(found ? found.venueId : found).toBe(venueId);
  },
);

test('A venue that is retired leaves its word to be asked about', () => {
  const venues = [GRILL!, { ...SCANDALS!, retired: true as const }];
  const { only, venue } = venueFinder({ group: { ...SAMPLE_GROUP, venues }, locations: [] });
  expect([only?.venueId, venue('Scandals')]).toEqual(['tropics', undefined]);
});
