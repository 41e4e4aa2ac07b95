import { expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import {
  demoVisitor,
  guard,
  hasSpecifiedDashboard,
  type RouteRole,
  sampleRole,
  type Visitor,
} from './guard.ts';
import { ROLES, type Role, type Who } from './role.ts';

/**
 * Who is let in where, and where everybody else is sent. "demo" is somebody not signed in while demo mode is on. What a
 * person without a role is let in to shows no data of the group.
 */
const SIGNED_IN = `
  path              asks               nobody  demo  role-less  admin  chef   bar_manager  scandals_manager  townhouse_manager
  /                 none               in      in    in         in     in     in           in                in
  /direct-login     none               in      in    in         in     in     in           in                in
  /quick-access     none               in      in    in         in     in     in           in                in
  /setup            none               in      in    in         in     in     in           in                in
  /not-a-page       none               in      in    in         in     in     in           in                in
  /admin            admin              /       in    in         in     /chef  /bar         /scandals         /townhouse
  /labor            admin              /       /     in         in     /chef  /bar         /scandals         /townhouse
  /chef             chef               /       in    /admin     in     in     /bar         /scandals         /townhouse
  /bar              bar_manager        /       in    /admin     in     /chef  in           /scandals         /townhouse
  /scandals         scandals_manager   /       in    /admin     in     /chef  /bar         in                /townhouse
  /townhouse        townhouse_manager  /       in    /admin     in     /chef  /bar         /scandals         in
  /tropics          any                /       /     /admin     in     in     in           in                in
  /add-supplier     any                /       /     /admin     in     in     in           in                in
  /add-revenue      any                /       /     /admin     in     in     in           in                in
  /orders           any                /       /     /admin     in     in     in           in                in
  /budget-settings  any                /       /     /admin     in     in     in           in                in
  /settings         any                /       /     /admin     in     in     in           in                in`;

/** Demo mode admits a matching role or any; even its admin is nobody on other roles' pages. */
const DEMO = `
  asks               admin   chef   bar_manager  scandals_manager  townhouse_manager
  none               in      in     in           in                in
  any                in      in     in           in                in
  admin              in      /chef  /bar         /scandals         /townhouse
  chef               /admin  in     /bar         /scandals         /townhouse
  bar_manager        /admin  /chef  in           /scandals         /townhouse
  scandals_manager   /admin  /chef  /bar         in                /townhouse
  townhouse_manager  /admin  /chef  /bar         /scandals         in`;

test.each(rowsOf(SIGNED_IN))('every visitor of $path is let in or sent where the route table says', (row) => {
  const { path, asks, ...expected } = row as Record<string, string> & { path: string; asks: RouteRole };
  const visitors: Record<string, Visitor | null> = {
    nobody: null,
    demo: demoVisitor(path),
    'role-less': { role: null, demo: false },
    ...Object.fromEntries(ROLES.map((role) => [role, { role, demo: false }])),
  };
  expect(outcomes(asks, visitors)).toEqual(expected);
});

test.each(rowsOf(DEMO))('a page that asks for $asks admits the demo visitors that match', (row) => {
  const { asks, ...expected } = row as Record<string, string> & { asks: RouteRole };
  const visitors = Object.fromEntries(ROLES.map((role) => [role, { role, demo: true }]));
  expect(outcomes(asks, visitors)).toEqual(expected);
});

test('the demo visitor has the role of the path, and no other path has one', () => {
  expect(demoVisitor('/scandals')).toEqual({ role: 'scandals_manager', demo: true });
  expect(demoVisitor('/admin/')).toEqual({ role: 'admin', demo: true });
  expect(demoVisitor('/tropics')).toBeNull();
  expect(demoVisitor('/')).toBeNull();
});

/** In whose role sample data is shown on a page, coming from one that showed it in the role `before`. */
const SAMPLE = `
  path        asks               user       demo  before  role
  /           none               nobody     on    chef    -
  /setup      none               nobody     on    admin   -
  /admin      admin              nobody     on    -       admin
  /admin      admin              nobody     off   -       -
  /admin      admin              nobody     off   admin   -
  /scandals   scandals_manager   nobody     on    admin   scandals_manager
  /tropics    any                nobody     on    -       -
  /tropics    any                nobody     on    admin   admin
  /labor      admin              nobody     on    chef    chef
  /admin      admin              role-less  on    -       admin
  /admin      admin              role-less  off   -       admin
  /labor      admin              role-less  off   -       admin
  /tropics    any                role-less  on    admin   -
  /           none               role-less  on    admin   -
  /admin      admin              chef       on    -       -
  /chef       chef               chef       on    chef    -
  /admin      admin              admin      on    admin   -`;

test.each(rowsOf(SAMPLE))('$path shows $user, demo $demo, after $before: sample data for $role', (row) => {
  const { path, asks, user, demo, before, role } = row as Record<string, string> & {
    path: string;
    asks: RouteRole;
  };
  const users = { nobody: null, 'role-less': { role: null } };
  const session = {
    user: user! in users ? users[user as keyof typeof users] : { role: user as Role },
    demo: demo === 'on',
  };
  const roleOf = (cell: string | undefined) => (cell === '-' ? null : (cell as Role));
  expect(sampleRole({ path, routeRole: asks }, session, roleOf(before))).toBe(roleOf(role));
});

function outcomes(asks: RouteRole, visitors: Record<string, Visitor | null>) {
  return Object.fromEntries(
    Object.entries(visitors).map(([name, visitor]) => {
      const guarded = guard(asks, visitor);
      return [name, guarded === 'admit' ? 'in' : guarded.redirect];
    }),
  );
}

function rowsOf(table: string): Record<string, string>[] {
  const [heads = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return rows.map((cells) => Object.fromEntries(cells.map((cell, column) => [heads[column], cell])));
}

test.each<[who: Who, leads: string[]]>([
  ['admin', ['kitchen', 'scandals', 'tropics']],
  ['bar_manager', ['kitchen', 'scandals', 'tropics']],
  ['viewer', ['tropics']],
  [{ role: 'manager', reach: { venues: [], centers: ['kitchen'], crews: [] } }, ['tropics']],
])(
  '%j is led to the specification’s dashboards of %j: who has a home there may be sent on to it',
  (who, leads) => {
    const led = ['kitchen', 'scandals', 'tropics', 'cellar'].filter((id) =>
      hasSpecifiedDashboard(SAMPLE_GROUP, who, id),
    );
    expect(led).toEqual(leads);
  },
);

test.each<[string, Visitor, 'admit' | { redirect: string }]>([
  ['a chef, who adds hours', { role: 'chef', demo: false }, 'admit'],
  ['a viewer, who adds none', { role: 'viewer', demo: false }, { redirect: '/overview' }],
  [
    'a manager of a center alone',
    { role: 'manager', reach: { venues: [], centers: ['bar'], crews: [] }, demo: false },
    { redirect: '/overview' },
  ],
  [
    'a manager of a crew',
    { role: 'manager', reach: { venues: [], centers: [], crews: ['bar'] }, demo: false },
    'admit',
  ],
  ['an admin', { role: 'admin', demo: false }, 'admit'],
])('a page for adding hours is shown to whoever adds some: %s', (_, visitor, guarded) => {
  expect(guard('any', visitor, 'addHours')).toEqual(guarded);
});
