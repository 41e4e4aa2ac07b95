import { describe, expect, test } from 'vitest';
import { categoriesOf, centersOf, crewsOf } from '../group/venue.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { reachIn } from './reach.ts';
import { canRead, type Readable } from './reading.ts';
import { ACTIONS, type Action, can, type Reach, ROLES, subjectsOf, type UserRole } from './role.ts';
import { actingFor, tokenPermits } from './token.ts';
import type { User } from './user.ts';

const GROUP = SAMPLE_GROUP;
const ANN: User = { userId: 'ann', name: 'Ann', email: 'ann@example.com', role: 'admin', createdAt: '' };
const NOTHING: Reach = { venues: [], centers: [], crews: [] };

/** What the maker of a token may have become since. */
const MAKERS: [string, UserRole | null, Reach?][] = [
  ...[...ROLES, 'viewer' as const].map((role): [string, UserRole] => [role, role]),
  ['manager of a venue', 'manager', { ...NOTHING, venues: ['scandals'], approves: true }],
  ['manager of a center', 'manager', { ...NOTHING, centers: ['bar'] }],
  ['manager of a crew', 'manager', { ...NOTHING, crews: ['kitchen'] }],
  ['manager of nothing', 'manager', NOTHING],
  ['nobody by now', null],
];

/** What a token was cut to when it was made. */
const REACHES: [string, Reach | null][] = [
  ['all that is its maker’s', null],
  ['a venue', { ...NOTHING, venues: ['scandals'] }],
  ['another venue', { ...NOTHING, venues: ['tropics'] }],
  ['a center', { ...NOTHING, centers: ['bar'] }],
  ['a crew', { ...NOTHING, crews: ['kitchen'] }],
];

const READABLE: readonly Readable[] = [
  ...GROUP.venues.map(({ venueId: venue }) => ({ venue })),
  ...centersOf(GROUP).map((center) => ({ center })),
  ...crewsOf(GROUP).map((crew) => ({ crew })),
  ...categoriesOf(GROUP).map((category) => ({ category })),
];

const CELLS = MAKERS.flatMap(([maker, role, reach]) =>
  REACHES.flatMap(([cut, within]) =>
    (['read', 'write'] as const).map((access) => ({ maker, role, reach, cut, within, access })),
  ),
);

describe.each(CELLS)('A token to $access $cut, of who is $maker', ({ role, reach, within, access }) => {
  const now: User = { ...ANN, role, ...(reach && { reach: reachIn(GROUP, reach) }) };
  const program = actingFor(GROUP, now, { name: 'Till', access, reach: within });
  const bounds = within && { role: 'manager' as const, reach: reachIn(GROUP, within) };

  test('does nothing that its maker may not do now', () => {
    for (const action of Object.keys(ACTIONS) as Action[])
      for (const subject of [undefined, ...(subjectsOf(GROUP, action) ?? [])]) {
        if (!can(program, action, subject)) continue;
        expect([action, subject, can(now, action, subject)]).toEqual([action, subject, true]);
        const isOutside = bounds && subject !== undefined && !can(bounds, action, subject);
        expect([action, subject, isOutside ?? false]).toEqual([action, subject, false]);
      }
  });

  test('reads nothing that its maker does not read now', () => {
    for (const of of READABLE) {
      if (!canRead(program, of)) continue;
      expect([of, canRead(now, of)]).toEqual([of, true]);
      expect([of, bounds === null || canRead(bounds, of)]).toEqual([of, true]);
    }
  });

  test('enters something where it was made to write, and its maker still enters it', () => {
    for (const action of Object.keys(ACTIONS) as Action[]) {
      const enters = tokenPermits({ tokenId: 't', access }, action, true) && can(program, action);
      expect([action, enters && (access === 'read' || !can(now, action))]).toEqual([action, false]);
    }
  });
});
