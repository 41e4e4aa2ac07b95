import { expect, test } from 'vitest';
import { NO_GROUP } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { withNewVenues } from './changed-meanings.ts';
import { makesVenue } from './names.ts';

const named = (location: string, venueId: string | null = 'new') => ({ location, venueId });
const ADMIN = { role: 'admin' } as const;

/** What words of files come to mean, and the venues that are made for them. */
test.each<[what: string, words: ReturnType<typeof named>[], meant: (string | null)[], made: string[]]>([
  ['a word', [named('Annex')], ['annex'], ['Annex']],
  ['one word written two ways', [named('Annex'), named(' ANNEX ')], ['annex', 'annex'], ['Annex']],
  ['two words', [named('Annex'), named('Pier')], ['annex', 'pier'], ['Annex', 'Pier']],
  ['the name of a venue there is', [named('tropics grill')], ['tropics'], []],
  ['a word that could be mistaken', [named('New')], ['new-2'], ['New']],
  ['words that mean what there is', [named('Bar', 'tropics'), named('Shop', null)], ['tropics', null], []],
])('%s that is to mean a new venue', (_, words, meant, names) => {
  const made = withNewVenues(SAMPLE_GROUP, ADMIN, words);
  if ('refused' in made) throw new Error(made.refused.detail);
  expect(made.locations.map(({ venueId }) => venueId)).toEqual(meant);
  expect(made.group.venues.slice(SAMPLE_GROUP.venues.length).map(({ name }) => name)).toEqual(names);
  expect(made.entries.map(({ action }) => action)).toEqual(names.map(() => 'add venue'));
});

test('A venue that is made for a word has the centers, crews and budgets of a restaurant', () => {
  const made = withNewVenues(NO_GROUP, ADMIN, [named('Annex')]);
  expect(made).toMatchObject({
    group: {
      venues: [
        {
          ...{ venueId: 'annex', name: 'Annex', laborPercentage: 30 },
          centers: [
            { id: 'annex-kitchen', percentage: 30 },
            { id: 'annex-bar', percentage: 22 },
          ],
          crews: [{ name: 'Kitchen' }, { name: 'Bar' }, { name: 'Service' }],
        },
      ],
    },
  });
});

test('A word that a retired venue is called by makes no other of that name', () => {
  const [grill, scandals] = SAMPLE_GROUP.venues;
  const group = { ...SAMPLE_GROUP, venues: [grill!, { ...scandals!, retired: true as const }] };
  expect(withNewVenues(group, ADMIN, [named('Scandals')])).toMatchObject({
    refused: { detail: expect.stringContaining('There is a venue called Scandals already.') },
  });
});

test('Only words that are to mean a new venue make one', () => {
  expect([
    makesVenue({ locations: [named('A', 'tropics'), named('B', null)] }),
    makesVenue({ locations: [named('A')] }),
  ]).toEqual([false, true]);
});
