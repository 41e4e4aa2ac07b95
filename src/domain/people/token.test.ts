import { expect, test } from 'vitest';
import { centersOf } from '../group/venue.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { aMoment } from '../testing/a-moment.ts';
import type { Day } from '../values/day.ts';
import { reachIn } from './reach.ts';
import type { Reach, Who } from './role.ts';
import {
  actingFor,
  groupForToken,
  holdsOn,
  lastEnd,
  makeToken,
  mayEndToken,
  mayWriteByToken,
  type NewToken,
  newToken,
  type Token,
  tokenPermits,
} from './token.ts';
import { GUEST_ADDRESS, type User } from './user.ts';

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
  const ofCrew: Who = { role: 'manager', reach: { venues: [], centers: [], crews: ['bar'] } };
  const ofNothing: Who = { role: 'manager', reach: { venues: [], centers: [], crews: [] } };
  expect([ofCrew, ofNothing].map(mayWriteByToken)).toEqual([true, false]);
});

const ANN: User = { userId: 'ann', name: 'Ann', email: 'ann@example.com', role: 'admin', createdAt: '' };
const NOTHING: NonNullable<NewToken['reach']> = { venues: [], centers: [], crews: [] };

/** Returns why a token asked for on November 18 is refused; null if it is made. */
function refusedToken(asked: Partial<NewToken>, by: Partial<User> = {}, own = 0): string | null {
  const user = { ...ANN, ...by };
  const wanted = { name: 'Till', access: 'read', endsOn: '2026-12-01' as Day, ...asked } as const;
  const made = makeToken({ group: SAMPLE_GROUP, own }, wanted, { ...aMoment(user), by: user });
  if ('refused' in made) return made.refused.detail;
  expect(made.change).toMatchObject({ token: wanted, entries: [{ action: 'make token' }] });
  return null;
}

const DAYS = 'Choose a day from today on, within 366 days.';
const ROLE = 'Your role does not allow this.';
const YOURS = 'Choose venues, revenue centers or crews that you manage.';

test.each<[string, Partial<NewToken>, Partial<User>, own: number, string | null]>([
  ['to the end of today', { endsOn: '2026-11-18' as Day }, {}, 0, null],
  ['to yesterday', { endsOn: '2026-11-17' as Day }, {}, 0, DAYS],
  ['for 366 days', { endsOn: '2027-11-19' as Day }, {}, 0, null],
  ['for a day more', { endsOn: '2027-11-20' as Day }, {}, 0, DAYS],
  ['as the fiftieth', {}, {}, 49, null],
  ['as one more', {}, {}, 50, 'You can have at most 50 tokens. End one first.'],
  ['by a guest', {}, { email: `x${GUEST_ADDRESS}` }, 0, ROLE],
  ['to read, by a viewer', {}, { role: 'viewer' }, 0, null],
  ['to write, by a viewer', { access: 'write' }, { role: 'viewer' }, 0, ROLE],
  ['to write, by a chef', { access: 'write' }, { role: 'chef' }, 0, null],
  ['of a crew that is theirs', { reach: { ...NOTHING, crews: ['kitchen'] } }, { role: 'chef' }, 0, null],
  ['of a center that is theirs', { reach: { ...NOTHING, centers: ['kitchen'] } }, { role: 'chef' }, 0, null],
  ['of nothing that is theirs', { reach: { ...NOTHING, centers: ['bar'] } }, { role: 'chef' }, 0, YOURS],
  ['of no venue', { reach: NOTHING }, {}, 0, YOURS],
])('A token is made %s: %4$s', (_, asked, by, own, refused) => {
  expect(refusedToken(asked, by, own)).toBe(refused);
});

test('A token holds to the end of its last day, which is at most 366 days off', () => {
  const endsOn = '2026-12-01' as Day;
  expect([holdsOn({ endsOn }, endsOn), holdsOn({ endsOn }, '2026-12-02' as Day)]).toEqual([true, false]);
  expect(lastEnd('2026-11-18' as Day)).toBe('2027-11-19');
});

test('A token’s name has 60 characters at most', () => {
  const named = (length: number) =>
    newToken.safeParse({ name: 'x'.repeat(length), access: 'read', endsOn: '2026-12-01' }).success;
  expect([named(60), named(61)]).toEqual([true, false]);
});

test('One ends one’s own tokens, and an admin anybody’s', () => {
  const chef: User = { ...ANN, userId: 'cy', role: 'chef' };
  expect([mayEndToken(ANN, chef), mayEndToken(chef, chef), mayEndToken(chef, ANN)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('A program reads neither people nor what is somebody’s own, and enters nothing but figures', () => {
  const permits = (access: 'read' | 'write', isWrite: boolean) =>
    (
      ['read', 'addOrder', 'addHours', 'saveSettings', 'manageUsers', 'keepAccount', 'readAudit'] as const
    ).filter((action) => tokenPermits({ tokenId: 't', access }, action, isWrite));
  expect(permits('read', false)).toEqual(['read', 'addOrder', 'addHours', 'saveSettings']);
  expect(permits('read', true)).toEqual([]);
  expect(permits('write', false)).toEqual(permits('read', false));
  expect(permits('write', true)).toEqual(['addOrder', 'addHours']);
});

const whole = ({ venues, centers, crews, labor = [] }: Reach) => [venues, centers, crews, labor];

test.each<[string, Partial<User>, Partial<Pick<Token, 'access' | 'reach'>>, User['role'], string[][] | null]>(
  [
    ['an admin that reads', {}, {}, 'viewer', null],
    [
      'an admin that writes',
      {},
      { access: 'write' },
      'manager',
      whole(
        reachIn(SAMPLE_GROUP, { ...NOTHING, venues: ['tropics', 'scandals', 'townhouse'] }),
      ) as string[][],
    ],
    [
      'an admin for a venue',
      {},
      { reach: { ...NOTHING, venues: ['tropics'] } },
      'manager',
      [['tropics'], ['kitchen', 'bar'], ['kitchen', 'bar', 'service'], ['labor']],
    ],
    ['a chef', { role: 'chef' }, { access: 'write' }, 'chef', null],
    [
      'a chef for the grill: what is the chef’s of it, and the alerts of labor that a chef sees to',
      { role: 'chef' },
      { reach: { ...NOTHING, venues: ['tropics'], crews: ['bar'] } },
      'manager',
      [[], ['kitchen'], ['kitchen'], ['labor']],
    ],
    [
      'a manager of a center for its venue: that center, and no labor of the venue',
      { role: 'manager', reach: { ...NOTHING, centers: ['bar'] } },
      { reach: { ...NOTHING, venues: ['tropics'] } },
      'manager',
      [[], ['bar'], [], []],
    ],
    [
      'a viewer for a venue',
      { role: 'viewer' },
      { reach: { ...NOTHING, venues: ['scandals'] } },
      'viewer',
      [['scandals'], ['scandals'], ['scandals-bar', 'scandals-service'], []],
    ],
    [
      'a manager for a center of theirs and one that is not',
      { role: 'manager', reach: reachIn(SAMPLE_GROUP, { ...NOTHING, venues: ['scandals'], approves: true }) },
      { reach: { ...NOTHING, centers: ['scandals', 'townhouse'] } },
      'manager',
      [[], ['scandals'], [], []],
    ],
  ],
)(
  'A program that comes with a token of %s is no admin and has never more',
  (_, maker, token, role, reach) => {
    const asked = { name: 'Till', access: 'read', reach: null, ...token } as const;
    const acting = actingFor(SAMPLE_GROUP, { ...ANN, ...maker }, asked);
    expect([acting.name, acting.role]).toEqual(['Ann (Till)', role]);
    expect(acting.reach ? whole(acting.reach) : null).toEqual(reach);
    expect(acting.reach?.approves).toBeUndefined();
  },
);

test('A program approves nothing, whoever made its token', () => {
  const reach = reachIn(SAMPLE_GROUP, { ...NOTHING, venues: ['scandals'], approves: true });
  const token = { name: 'Till', access: 'write', reach: null } as const;
  const acting = actingFor(SAMPLE_GROUP, { ...ANN, role: 'manager', reach }, token);
  expect(acting.reach).toEqual(reachIn(SAMPLE_GROUP, { ...NOTHING, venues: ['scandals'] }));
});
