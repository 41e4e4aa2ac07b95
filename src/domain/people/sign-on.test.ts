import { expect, test } from 'vitest';
import { heldStep, type MappedRole, pathHere, signOn } from './sign-on.ts';
import type { ListedUser } from './user.ts';

const person = (fields: Partial<ListedUser> = {}): ListedUser => ({
  ...{ userId: 'ann', name: 'Ann', email: 'ann@example.com', role: 'chef', createdAt: '' },
  ...{ active: true, hasCredential: false, hasSecondFactor: false, lastSignInAt: null, invitation: null },
  ...fields,
});
const ann = person();
const ended = person({ active: false });
const boss = person({ email: 'boss@example.com', role: 'admin' });
const guest = person({ email: 'x@quick-access.invalid' });
const NOBODY = { bound: undefined, known: undefined, isKnownBound: false, roles: null, emergencyAdmin: null };
const SAID = { email: 'ann@example.com', isVerified: true, name: 'Ann', values: [] as string[] };
const roles: MappedRole[] = [
  { value: 'bosses', role: 'admin' },
  { value: 'north', role: 'manager', reach: { venues: ['n'], centers: [], crews: [] } },
];
const inGroup = (...values: string[]) => ({ ...SAID, values });

test.each([
  ['found by a verified address', { known: ann }, SAID, { user: ann, binds: true, access: null }],
  [
    'not by one that is not verified',
    { known: ann },
    { ...SAID, isVerified: false },
    { refused: 'unverified' },
  ],
  [
    'not by one that belongs to another subject',
    { known: ann, isKnownBound: true },
    SAID,
    { refused: 'otherwise' },
  ],
  [
    'by subject, whoever has the address now',
    { bound: ann, known: boss },
    SAID,
    { user: ann, binds: false, access: null },
  ],
  [
    'by subject, without any address',
    { bound: ann },
    { ...SAID, email: null, isVerified: false },
    { user: ann, binds: false, access: null },
  ],
  ['deactivated', { known: ended }, SAID, { refused: 'unknown' }],
  ['bound, deactivated', { bound: ended, known: ann }, SAID, { refused: 'unknown' }],
  ['a guest', { known: guest }, SAID, { refused: 'unknown' }],
  ['nobody here', {}, SAID, { refused: 'unknown' }],
  [
    'nobody here, with a mapped role',
    { roles },
    inGroup('bosses'),
    { user: null, email: SAID.email, access: { role: 'admin' } },
  ],
  ['nobody here, without one', { roles }, inGroup('cooks'), { refused: 'role' }],
  [
    'nobody here, without an address',
    { roles },
    { ...inGroup('bosses'), email: null },
    { refused: 'unknown' },
  ],
  [
    'in two groups',
    { roles, bound: ann },
    inGroup('north', 'bosses'),
    { user: ann, binds: false, access: { role: 'admin' } },
  ],
  [
    'with a reach',
    { roles, known: ann },
    inGroup('north'),
    { user: ann, binds: true, access: { role: 'manager', reach: roles[1]!.reach } },
  ],
  ['known, in no group', { roles, bound: ann }, SAID, { refused: 'role' }],
  [
    'the emergency admin, in no group',
    { roles, known: boss, emergencyAdmin: boss.email },
    SAID,
    { user: boss, binds: true, access: null },
  ],
  [
    'the emergency admin, in the group of a lesser role',
    { roles, bound: boss, emergencyAdmin: boss.email },
    inGroup('north'),
    { user: boss, binds: false, access: null },
  ],
] as const)('Somebody from the provider: %s', (_, facts, said, decided) => {
  expect(signOn({ ...NOBODY, ...facts }, said)).toEqual(decided);
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = Date.parse('2026-11-19T12:00:00Z');

test.each([
  [0, 0, true, 'held'],
  [15 * MINUTE - 1, 15 * MINUTE - 1, true, 'held'],
  [15 * MINUTE, 15 * MINUTE, true, 'ask'],
  [15 * MINUTE, MINUTE - 1, true, 'held'],
  [15 * MINUTE, MINUTE, true, 'ask'],
  [72 * HOUR, 72 * HOUR, true, 'ask'],
  [12 * HOUR, MINUTE - 1, true, 'held'],
  [12 * HOUR - 1, 12 * HOUR - 1, false, 'held'],
  [12 * HOUR, 12 * HOUR, false, 'over'],
] as const)(
  'A session confirmed %d ms and asked about %d ms ago (%s): %s',
  (confirmed, asked, canAsk, step) => {
    const at = (ago: number) => new Date(NOON - ago).toISOString();
    expect(heldStep({ confirmedAt: at(confirmed), askedAt: at(asked), canAsk }, NOON)).toBe(step);
  },
);

test.each([
  ['/orders?week=2026-11-15_to_2026-11-21', '/orders?week=2026-11-15_to_2026-11-21'],
  ['/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/a\\..\\b', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/\n/evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/api/auth/sign-out', '/'],
  ['/../elsewhere', '/'],
  ['/orders/%2e%2e/%2E./elsewhere', '/'],
  ['@evil.example', '/'],
  ['.evil.example', '/'],
  ['orders', '/'],
  ['', '/'],
  [`/${'a'.repeat(2000)}`, '/'],
])('After signing in %j leads to %j', (asked, path) => {
  expect(pathHere(asked)).toBe(path);
});
