import { beforeAll, describe, expect, test } from 'vitest';
import { ACTIONS, type Action, can, ROLES, type Role } from '../domain/people/role.ts';
import { createApp } from './app.ts';
import { inTransaction } from './db/transaction.ts';
import { writeSuppliers } from './suppliers/store.ts';
import { install, onEachEngine, WEEK } from './testing/installation.ts';

type Operation = { 'x-may'?: string };

onEachEngine('Permissions', (get) => {
  async function routes() {
    const { body } = await get().send('GET', '/openapi.json');
    return Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          method: method.toUpperCase(),
          path,
          may: operation['x-may'],
        })),
    );
  }
  const concrete = (path: string) =>
    path
      .replace('/api', '')
      .replace('{weekId}', WEEK)
      .replace('{revenueCenter}', 'kitchen')
      .replace('{crew}', 'kitchen');

  test('every route says who may call it', async () => {
    for (const { path, method, may } of await routes())
      expect([`${method} ${path}`, may === 'anyone' || Object.keys(ACTIONS).includes(may ?? '')]).toEqual([
        `${method} ${path}`,
        true,
      ]);
  });

  test('every route refuses nobody and people without a role, unless it is open to anyone', async () => {
    const { send, context } = get();
    const Cookie = await get().cookieOf('chef');
    await context.db.updateTable('user').set({ role: 'unknown' }).execute();
    for (const { path, method, may } of await routes()) {
      if (may === 'anyone') continue;
      const body = method === 'GET' ? undefined : {};
      expect([path, (await send(method, concrete(path), body)).status]).toEqual([path, 401]);
      expect([path, (await send(method, concrete(path), body, { Cookie })).status]).toEqual([path, 403]);
    }
    await context.db.updateTable('user').set({ role: 'chef' }).execute();
  });

  test('every route lets each role in or keeps it out as the permission table says', async () => {
    for (const { path, method, may } of await routes()) {
      if (may === 'anyone') continue;
      for (const role of ROLES) {
        const { status } = await get().as(role, method, concrete(path), method === 'GET' ? undefined : {});
        const seen = `${role} ${method} ${path} is ${status === 403 ? 'kept out' : 'let in'}`;
        expect(seen).toBe(`${role} ${method} ${path} is ${can(role, may as Action) ? 'let in' : 'kept out'}`);
      }
    }
  });

  const order = (revenueCenter: string) => ({
    revenueCenter,
    supplier: 'S',
    amountCents: 1,
    day: '2026-11-18',
  });
  const everyone = 'admin chef bar_manager scandals_manager townhouse_manager';
  test.each([
    ['POST', 'orders', order('kitchen'), 'admin chef scandals_manager townhouse_manager'],
    ['POST', 'orders', order('bar'), 'admin bar_manager scandals_manager townhouse_manager'],
    ['POST', 'orders', order('scandals'), 'admin scandals_manager'],
    ['POST', 'orders', order('townhouse'), 'admin townhouse_manager'],
    ['PUT', 'revenue', { totalCents: 1 }, everyone],
    ['PUT', 'revenue', { kitchenCents: 1 }, everyone],
    ['PUT', 'revenue', { scandalsCents: 1 }, 'admin scandals_manager'],
    ['PUT', 'revenue', { townhouseCents: 1 }, 'admin townhouse_manager'],
    ['PUT', 'spending/kitchen', { cents: 1 }, 'admin chef'],
    ['PUT', 'spending/bar', { cents: 1 }, 'admin bar_manager'],
    ['PUT', 'spending/scandals', { cents: 1 }, 'admin scandals_manager'],
    ['PUT', 'spending/townhouse', { cents: 1 }, 'admin townhouse_manager'],
    ['PUT', 'labor/kitchen', { cents: 1 }, 'admin chef'],
    ['PUT', 'labor/bar', { cents: 1 }, 'admin bar_manager'],
    ['PUT', 'labor/service', { cents: 1 }, 'admin bar_manager townhouse_manager'],
    ['PUT', 'labor/scandals-bar', { cents: 1 }, 'admin scandals_manager'],
    ['PUT', 'labor/townhouse', { cents: 1 }, 'admin townhouse_manager'],
    ['PUT', 'labor/total', { cents: 1 }, 'admin'],
    ['PUT', 'hours', { entries: [] }, 'admin'],
  ])('%s %s %j is for %s', async (method, path, body, allowed) => {
    const statuses: [Role, number][] = [];
    for (const role of ROLES)
      statuses.push([role, (await get().as(role, method, `/weeks/${WEEK}/${path}`, body)).status]);
    const let_in = statuses.filter(([, status]) => status < 300).map(([role]) => role);
    expect(let_in.join(' ')).toBe(allowed);
    expect(statuses.filter(([, status]) => status === 403)).toHaveLength(ROLES.length - let_in.length);
  });
});

onEachEngine('What concerns the whole group', (get) => {
  const everyone = 'admin chef bar_manager scandals_manager townhouse_manager';
  beforeAll(async () => {
    const { db } = get().context;
    for (const position of [1, 2]) {
      const name = `Farm ${position}`;
      const known = { supplierId: `supplier-${position}`, name, revenueCenter: 'kitchen' } as const;
      const place = { position, suggested: false, removed: false };
      await inTransaction(db, (tx) => writeSuppliers(tx, [{ ...known, ...place }]));
    }
  });

  test.each([
    ['POST', '/suppliers', 'admin', () => ({ name: `Supplier ${Math.random()}`, revenueCenter: 'kitchen' })],
    ['PATCH', '/suppliers/supplier-1', 'admin', () => ({ position: 'down' })],
    ['DELETE', '/suppliers/supplier-2', 'admin', () => undefined],
    ['PUT', '/settings/budgets', everyone, () => ({})],
    ['PUT', '/settings/budgets?location=scandals', everyone, () => ({})],
    ['DELETE', '/settings/budgets?location=scandals', everyone, () => undefined],
    ['PUT', '/settings/lock', 'admin', () => ({ locked: false })],
  ])('%s %s is for %s', async (method, path, allowed, body) => {
    for (const role of ROLES) {
      const { status } = await get().as(role, method, path, body());
      const expected = allowed.split(' ').includes(role) ? 'let in' : 'kept out';
      expect([role, status === 403 ? 'kept out' : status < 300 ? 'let in' : status]).toEqual([
        role,
        expected,
      ]);
    }
  });
});

describe('The application', () => {
  test('serves no API route that is missing from the declared ones', async () => {
    const { context, send, close } = await install('SQLite');
    const declared = new Set(Object.keys((await send('GET', '/openapi.json')).body.paths));
    const handlers = createApp(context).routes.filter(
      (route) => route.method !== 'ALL' && !route.path.includes('*'),
    );
    const undeclared = handlers
      .map((route) => route.path.replaceAll(/:(\w+)/g, '{$1}'))
      .filter((path) => !declared.has(path));
    expect([...new Set(undeclared)]).toEqual(['/api/openapi.json', '/api/docs']);
    await close();
  });
});
