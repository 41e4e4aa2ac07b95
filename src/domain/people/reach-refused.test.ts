import { expect, test } from 'vitest';
import { type Group, NO_GROUP } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { reachRefused } from './change-user.ts';
import type { Reach, UserRole } from './role.ts';

const [, venue] = SAMPLE_GROUP.venues;
const ANY: Group = { ...SAMPLE_GROUP, venues: [{ ...venue!, venueId: 'corner', name: 'Corner' }] };
const none: Reach = { venues: [], centers: [], crews: [] };
const OF_ANOTHER = 'This group has no such role. Choose a manager, and what they look after.';

test.each<[string, Group, UserRole, Reach | undefined, string | undefined]>([
  ['a chef, where the group is the sample’s', SAMPLE_GROUP, 'chef', undefined, undefined],
  ['a chef, before there is any venue', NO_GROUP, 'chef', undefined, undefined],
  ['a chef of a group of one’s own', ANY, 'chef', undefined, OF_ANOTHER],
  ['a bar manager of a group of one’s own', ANY, 'bar_manager', undefined, OF_ANOTHER],
  ['an admin of it', ANY, 'admin', undefined, undefined],
  ['a viewer of it', ANY, 'viewer', undefined, undefined],
  ['a manager of a venue', ANY, 'manager', { ...none, venues: ['corner'] }, undefined],
  [
    'a manager of nothing',
    ANY,
    'manager',
    none,
    'A manager needs at least one venue, revenue center or crew.',
  ],
  [
    'a manager without a reach',
    ANY,
    'manager',
    undefined,
    'A manager needs at least one venue, revenue center or crew.',
  ],
  ['a manager of one center', ANY, 'manager', { ...none, centers: ['scandals'] }, undefined],
  ['a manager of one crew', ANY, 'manager', { ...none, crews: ['scandals-bar'] }, undefined],
  [
    'a manager of a center it has not',
    ANY,
    'manager',
    { ...none, centers: ['scandals', 'kitchen'] },
    'There is no revenue center “kitchen”.',
  ],
  [
    'a manager of a crew it has not',
    ANY,
    'manager',
    { ...none, crews: ['kitchen'] },
    'There is no crew “kitchen”.',
  ],
  [
    'a viewer with a reach',
    ANY,
    'viewer',
    { ...none, venues: ['corner'] },
    'Only a manager has a reach. The other roles come with what they may do.',
  ],
  ['a manager of an unknown venue', ANY, 'manager', { ...none, venues: ['x'] }, 'There is no venue “x”.'],
])('%s: %5$s', (_, group, role, reach, refused) => {
  expect(reachRefused(group, role, reach)?.detail).toBe(refused);
});

test('somebody without a role goes with every group, and with no reach', () => {
  expect(reachRefused(ANY, null, undefined)).toBeNull();
  expect(reachRefused(ANY, null, none)).not.toBeNull();
});
