import { expect, test, vi } from 'vitest';
import { reachIn } from '../../domain/people/reach.ts';
import { type Action, can, type Reach, ROLES, type UserRole, type Who } from '../../domain/people/role.ts';
import { tokenPermits } from '../../domain/people/token.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { everyWrite, ORDER } from '../testing/every-write.ts';
import { onEachEngine, WEEK } from '../testing/installation.ts';

vi.setConfig({ testTimeout: 240_000 });

const NOTHING: Reach = { venues: [], centers: [], crews: [] };

/** What the maker of the tokens is by now. */
const MAKERS: [string, UserRole, Reach?][] = [
  ...[...ROLES, 'viewer' as const].map((role): [string, UserRole] => [role, role]),
  ['a manager of a venue', 'manager', { ...NOTHING, venues: ['scandals'], approves: true }],
  ['a manager of a center', 'manager', { ...NOTHING, centers: ['bar'] }],
  ['a manager of a crew', 'manager', { ...NOTHING, crews: ['kitchen'] }],
  ['a manager of nothing', 'manager', NOTHING],
];

/** What the tokens were cut to when they were made. */
const REACHES: Record<string, Partial<Reach> | undefined> = {
  whole: undefined,
  venue: { venues: ['scandals'] },
  center: { centers: ['bar'] },
  crew: { crews: ['kitchen'] },
};

interface Program {
  name: string;
  access: 'read' | 'write';
  reach: Partial<Reach> | undefined;
  token: string;
}

onEachEngine('A token whose maker is another by now', (get) => {
  const programs: Program[] = [];

  async function programsOfAdmin(): Promise<Program[]> {
    if (programs.length > 0) return programs;
    for (const [cut, reach] of Object.entries(REACHES))
      for (const access of ['read', 'write'] as const) {
        const asked = { name: `${access} ${cut}`, access, endsOn: '2026-12-31', ...(reach && { reach }) };
        const { status, body } = await get().as('admin', 'POST', '/tokens', asked);
        expect([asked, status]).toEqual([asked, 201]);
        programs.push({ ...asked, reach, token: body.token });
      }
    return programs;
  }

  /** Makes the maker of the tokens somebody else; a minute later, so that all may ask again. */
  async function becomes(role: UserRole | 'unknown', reach?: Reach, active = 1): Promise<Who> {
    get().clock.now += 61_000;
    const now = { role, reach: reach ? JSON.stringify(reach) : null, active };
    const users = get().context.db.updateTable('user').set(now);
    await users.where('email', '=', 'admin@example.com').execute();
    return { role: role === 'unknown' ? null : role, ...(reach && { reach: reachIn(SAMPLE_GROUP, reach) }) };
  }

  const ask = ({ token }: Program, method: string, path: string, body?: object) =>
    get().send(method, path, body, { Authorization: `Bearer ${token}`, Origin: '' });

  async function routes() {
    const { body } = await get().send('GET', '/openapi.json');
    const paths = Object.entries(
      body.paths as Record<string, Record<string, { 'x-may': Action | 'anyone' }>>,
    );
    return paths.flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { 'x-may': may }]) => ({
        ...{ method: method.toUpperCase(), may },
        path: path
          .replace('/api', '')
          .replace('{weekId}', WEEK)
          .replace('{revenueCenter}', 'kitchen')
          .replace('{crew}', 'kitchen')
          .replace('{day}', '2026-11-18'),
      })),
    );
  }

  test.each(MAKERS)('is let in by every route as who is %s, and never more', async (_, role, reach) => {
    const all = await programsOfAdmin();
    const now = await becomes(role, reach);
    for (const program of all)
      for (const { method, path, may } of await routes()) {
        if (may === 'anyone') continue;
        const isWrite = method !== 'GET';
        const { status, body } = await ask(program, method, path, isWrite ? {} : undefined);
        const isIn = status !== 403 && status !== 401;
        const permits = tokenPermits({ tokenId: '', access: program.access }, may, isWrite);
        const seen = [program.name, method, path, status, body.detail];
        expect([...seen, isIn && !(permits && can(now, may))]).toEqual([...seen, false]);
      }
  });

  test.each(MAKERS)('enters what is of its own reach and of who is %s', async (_, role, reach) => {
    const all = await programsOfAdmin();
    const now = await becomes(role, reach);
    for (const program of all) {
      const bounds: Who = program.reach
        ? { role: 'manager', reach: reachIn(SAMPLE_GROUP, { ...NOTHING, ...program.reach }) }
        : 'admin';
      const enters = (action: Action, subject: string) =>
        program.access === 'write' && can(now, action, subject) && can(bounds, action, subject);
      for (const center of ['kitchen', 'bar', 'scandals', 'townhouse']) {
        const sales = { cents: { [center]: 100_000 } };
        const { status } = await ask(program, 'PUT', `/weeks/${WEEK}/sales/2026-11-17`, sales);
        const seen = [program.name, center];
        expect([...seen, 'sales', status === 200 && !enters('setRevenue', center)]).toEqual([
          ...seen,
          ...['sales', false],
        ]);
        const order = { ...ORDER, revenueCenter: center };
        const added = await ask(program, 'POST', `/weeks/${WEEK}/orders`, order);
        expect([...seen, 'order', added.status === 201 && !enters('addOrder', center)]).toEqual([
          ...seen,
          ...['order', false],
        ]);
      }
    }
  });

  test('enters nothing at all for who became a viewer', async () => {
    const all = await programsOfAdmin();
    await becomes('admin');
    const asAdmin = async (method: string, path: string, body?: object) =>
      (await get().as('admin', method, path, body)).body;
    const writes = await everyWrite(asAdmin, 'viewer');
    await becomes('viewer');
    for (const program of all.filter(({ access }) => access === 'write'))
      for (const { method, route, path, body } of writes) {
        const { status } = await ask(program, method, path, body);
        expect([program.name, method, route, status]).toEqual([program.name, method, route, 403]);
      }
  });

  test('says nothing for who has no role, or was deactivated', async () => {
    const all = await programsOfAdmin();
    await becomes('unknown');
    for (const program of all) expect((await ask(program, 'GET', `/weeks/${WEEK}`)).status).toBe(403);
    await becomes('admin', undefined, 0);
    for (const program of all) expect((await ask(program, 'GET', `/weeks/${WEEK}`)).status).toBe(401);
    await becomes('admin');
    expect((await ask(all[0]!, 'GET', `/weeks/${WEEK}`)).status).toBe(200);
  });
});
