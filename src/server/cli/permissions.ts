import type { May } from '../../domain/calls/row.ts';
import { reachIn } from '../../domain/people/reach.ts';
import { readsAll } from '../../domain/people/reading.ts';
import {
  ACTIONS,
  type Action,
  can,
  type Reach,
  ROLES,
  roleName,
  subjectsOf,
  type Who,
} from '../../domain/people/role.ts';
import { actingFor, tokenPermits } from '../../domain/people/token.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { connect } from '../db/connect.ts';
import { createMetrics } from '../operation/metrics.ts';
import { type Command, EXIT } from './command.ts';

/** The columns of the page: every role, the viewer, and the manager of one venue as an example. */
const WHO: readonly [string, Who][] = [
  ...ROLES.map((role): [string, Who] => [roleName(role), role]),
  ['Viewer', 'viewer'],
  [
    'Manager of Scandals',
    { role: 'manager', reach: reachIn(SAMPLE_GROUP, { venues: ['scandals'], centers: [], crews: [] }) },
  ],
];

const NOTHING: Reach = { venues: [], centers: [], crews: [] };

/** Examples of the reach a token can be limited to when it is created. */
const CUTS: readonly [string, Reach | null][] = [
  ['for all', null],
  ['for Scandals', { ...NOTHING, venues: ['scandals'] }],
  ['for the bar of the grill', { ...NOTHING, centers: ['bar'] }],
  ['for the kitchen crew', { ...NOTHING, crews: ['kitchen'] }],
];

const ABOUT_TOKENS = `
## Tokens

What a token that may write enters for its maker: what the maker may at that moment, cut to what it was made for. One that may only read
enters nothing, and reads as far. Without a role, or deactivated, nobody is let in by it.
`;

const ABOUT = `# Who may do what

Printed by \`npm run --silent tillwise -- permissions\` from the declarations of the routes and from the permission table
(\`src/domain/people/role.ts\`), which the server asks at every request. A session without a role may do nothing but what anyone may.

"anyone" needs no session; what such a request may do is then decided by what it proves: a password, a link to choose one, a setup
code or an admin's session (\`POST /api/users\`), or that it comes from this machine or holds a
token (\`/metrics\`). Where a role may do something to some only, they are named. A body
may ask for more than its route: a week's total revenue for \`setRevenue\` of all that it is the total of, the whole labor
cost for \`saveLabor\`, a sheet of hours for \`addHours\` of the crew of everybody it names. A manager reads
and sees to what is of their reach alone: the rest of a list is left out, what a request names outside of it is
answered as what is nowhere, and sums are of what they reach, but for the group's totals in the overview where an admin shows them. A viewer reads what an admin reads, but for
people and the audit trail.`;

/** Prints who may call each route and who may take each action, as a page of Markdown. */
export async function permissions({ config, print }: Command): Promise<number> {
  const roles = WHO.map(([name]) => name);
  print(ABOUT);
  print('\n## Routes\n');
  print(lineOf(['request', 'what it does', 'action', ...roles]));
  print(lineOf(['---', '---', '---', ...roles.map(() => '---')]));
  for (const route of declaredRoutes(config)) print(lineOf(cellsOf(route)));
  print('\n## Actions\n');
  print(lineOf(['action', ...roles]));
  print(lineOf(['---', ...roles.map(() => '---')]));
  for (const action of Object.keys(ACTIONS) as Action[])
    print(lineOf([`\`${action}\``, ...WHO.map(([, who]) => reachOf(who, action))]));
  print(ABOUT_TOKENS);
  print(lineOf(['its maker now', ...CUTS.map(([cut]) => cut)]));
  print(lineOf(['---', ...CUTS.map(() => '---')]));
  for (const [name, who] of WHO)
    print(lineOf([name, ...CUTS.map(([, reach]) => enteredByToken(who, reach))]));
  return EXIT.done;
}

/** Returns which actions a token may enter, or what it may read when it may enter nothing. */
function enteredByToken(maker: Who, cut: Reach | null): string {
  const who = typeof maker === 'string' ? { role: maker } : maker;
  const user = { ...who, userId: '', name: '', email: '', createdAt: '' };
  const program = actingFor(SAMPLE_GROUP, user, { name: '', access: 'write', reach: cut });
  const entered = (Object.keys(ACTIONS) as Action[]).filter(
    (action) => tokenPermits({ tokenId: '', access: 'write' }, action, true) && can(program, action),
  );
  if (entered.length > 0)
    return entered
      .map(
        (action) => `\`${action}\`${subjectsOf(SAMPLE_GROUP, action) ? ` ${reachOf(program, action)}` : ''}`,
      )
      .join('; ');
  if (readsAll(program)) return 'reads all';
  return program.role === 'viewer' ? 'reads that' : 'nothing';
}

function cellsOf({ method, path, summary, may }: DeclaredRoute): string[] {
  const reach = WHO.map(([, who]) => (may === 'anyone' ? '' : reachOf(who, may)));
  return [`\`${method} ${path}\``, summary, may === 'anyone' ? 'anyone' : `\`${may}\``, ...reach];
}

/** Returns "yes", "no", or the subjects of the action that the role reaches. */
function reachOf(who: Who, action: Action): string {
  const subjects = subjectsOf(SAMPLE_GROUP, action) ?? [];
  const reached = subjects.filter((subject) => can(who, action, subject));
  if (reached.length === subjects.length) return can(who, action) ? 'yes' : 'no';
  return reached.join(', ') || 'no';
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

interface DeclaredRoute {
  method: string;
  path: string;
  summary: string;
  may: May;
}

/** Returns every declared route and who may call it, from the application itself. The database is never queried. */
function declaredRoutes(config: Config): DeclaredRoute[] {
  const connection = connect(':memory:', () => {});
  const app = createApp({
    config,
    connection,
    db: connection.db,
    group: SAMPLE_GROUP,
    metrics: createMetrics(),
    secret: '',
  } as Context);
  const { paths = {} } = app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } });
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { summary: string; 'x-may': May }>).map(
      ([method, { summary, 'x-may': may }]) => ({ method: method.toUpperCase(), path, summary, may }),
    ),
  );
}
