import { describe, expect, test } from 'vitest';
import { ACTIONS, type Action, can, ROLES } from '../domain/people/role.ts';
import { createApp } from './app.ts';
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
