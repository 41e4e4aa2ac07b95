import { expect, test } from 'vitest';
import { centersOf } from '../group/venue.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { reachIn } from './reach.ts';
import type { Who } from './role.ts';
import { groupForToken, mayWriteByToken } from './token.ts';

const PART: Who = {
  role: 'manager',
  reach: reachIn(SAMPLE_GROUP, { venues: ['scandals'], centers: ['bar'], crews: [] }),
};

test.each<[string, Who, whole: number, centers: string[]]>([
  ['an admin', 'admin', 3, ['kitchen', 'bar', 'scandals', 'townhouse']],
  ['a viewer, who enters nothing', 'viewer', 3, ['kitchen', 'bar', 'scandals', 'townhouse']],
  ['a chef, who enters sales of the bar, but no orders', 'chef', 0, ['kitchen']],
  ['a manager of a venue and a revenue center', PART, 1, ['bar', 'scandals']],
])('A token of %s can be bounded to what is theirs', (_, who, whole, centers) => {
  const offered = groupForToken(SAMPLE_GROUP, who);
  expect(offered.venues.filter(({ partly }) => !partly)).toHaveLength(whole);
  expect(centersOf(offered)).toEqual(centers);
});

test('Only who enters something lets a program enter it', () => {
  expect((['admin', 'chef', 'viewer'] as const).map(mayWriteByToken)).toEqual([true, true, false]);
});
