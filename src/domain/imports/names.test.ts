import { expect, test } from 'vitest';
import { reachIn } from '../people/reach.ts';
import { groupFor } from '../people/reading.ts';
import type { Who } from '../people/role.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { mayMeanNobody, mayMeanNoSales, mayMeanNoVenue, mayMeanVenue } from './names.ts';

const manager = (reach: { venues?: string[]; centers?: string[]; crews?: string[] }): Who => ({
  role: 'manager',
  reach: reachIn(SAMPLE_GROUP, { venues: [], centers: [], crews: [], ...reach }),
});

/** Whether a word may be said to mean the grill, no venue, no sales of the grill, and nobody of its staff. */
test.each<[who: string, by: Who, grill: boolean, noVenue: boolean, noSales: boolean, nobody: boolean]>([
  ['an admin', 'admin', true, true, true, true],
  ['who manages the grill', manager({ venues: ['tropics'] }), true, false, true, true],
  ['who manages its kitchen', manager({ centers: ['kitchen'] }), true, false, false, false],
  ['who manages its cooks', manager({ crews: ['kitchen'] }), true, false, false, false],
  ['who manages Scandals', manager({ venues: ['scandals'] }), false, false, false, false],
])('A word of files means what %s may say, by the whole group and by what is told of it', (_, by, ...may) => {
  for (const group of [SAMPLE_GROUP, groupFor(by, SAMPLE_GROUP)]) {
    const isThere = group.venues.some(({ venueId }) => venueId === 'tropics');
    expect([
      isThere && mayMeanVenue(group, by, 'tropics'),
      mayMeanNoVenue(group, by),
      isThere && mayMeanNoSales(group, by, 'tropics'),
      isThere && mayMeanNobody(group, by, 'tropics'),
    ]).toEqual(may);
  }
});
