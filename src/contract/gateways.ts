import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Gateway } from '../client/data/gateway.ts';
import { createHttp } from '../client/data/http.ts';
import { createDemo } from '../client/demo/demo.ts';
import type { Role } from '../domain/people/role.ts';
import { createApp } from '../server/app.ts';
import { seedTrial, TRIAL_ACCOUNTS } from '../server/seed/trial.ts';
import { cookieIn, install } from '../server/testing/installation.ts';

/** A gateway with sample data behind it, and somebody of each role at it. */
export interface World {
  as: (role: Role) => Gateway;
  /** Every call that was made. */
  called: Set<keyof Gateway>;
  close: () => Promise<void>;
}

/** Thursday of the week of 2026-11-15, noon in New York: the time in every world. */
const NOON = Date.parse('2026-11-19T17:00:00Z');
const OPEN_TIME = 60_000;

const WORLDS = { 'a server': openServer, 'demo mode': openDemo };

/** Every call that was made on any gateway of a kind. */
export const called = { 'a server': new Set<string>(), 'demo mode': new Set<string>() };

/** Runs the same tests on a server and on demo mode, each with sample data of its own. */
export function onEachGateway(title: string, tests: (get: () => World) => void): void {
  describe.each(['a server', 'demo mode'] as const)(`${title} (%s)`, (kind) => {
    let world: World;
    beforeAll(async () => {
      world = await WORLDS[kind]();
    }, OPEN_TIME);
    afterAll(async () => {
      for (const name of world.called) called[kind].add(name);
      await world.close();
    });
    tests(() => world);
  });
}

/** The name of somebody with a role. */
export function nameOf(role: Role): string {
  return accountOf(role).name;
}

function accountOf(role: Role) {
  return TRIAL_ACCOUNTS.find((account) => account.role === role)!;
}

/** Demo mode, without its delay. Whoever calls is the visitor of that moment. */
export async function openDemo(): Promise<World> {
  const clock = { now: NOON };
  let visiting: Role = 'admin';
  const gateway = createDemo({
    user: () => ({ name: nameOf(visiting), role: visiting }),
    now: () => clock.now++,
    timeZone: 'America/New_York',
    server: () => ({ mode: 'trial', quickAccess: true, setup: 'open' }),
    delay: async () => {},
  });
  const called = new Set<keyof Gateway>();
  const as = (role: Role) =>
    noting(gateway, called, () => {
      visiting = role;
    });
  return { as, called, close: async () => {} };
}

/** A real trial server on a port of its own, asked as a browser asks it. Everybody signs in when first needed. */
export async function openServer(): Promise<World> {
  const installation = await install('SQLite', 'trial');
  await seedTrial(installation.context);
  // By its address, as a server without TILLWISE_URL.
  const { context } = installation;
  const app = createApp({ ...context, config: { ...context.config, publicUrl: null } });
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const called = new Set<keyof Gateway>();
  const gateways = new Map<Role, Gateway>();

  function gatewayOf(role: Role): Gateway {
    const known = gateways.get(role) ?? createHttp({ baseUrl, fetch: browser(baseUrl, accountOf(role)) });
    gateways.set(role, known);
    return known;
  }

  async function close() {
    server.close();
    await installation.close();
  }
  return { as: (role) => noting(gatewayOf(role), called, () => {}), called, close };
}

/** A fetch that names its origin and signs in before its first request, as the page of a signed-in person does. */
function browser(origin: string, { email, password }: { email: string; password: string }): typeof fetch {
  let session: Promise<string> | undefined;
  const send = (input: RequestInfo | URL, init: RequestInit | undefined, cookie: string) => {
    const headers = new Headers(init?.headers);
    headers.set('Origin', origin);
    if (cookie) headers.set('Cookie', cookie);
    return fetch(input, { ...init, headers });
  };
  async function signIn() {
    const body = JSON.stringify({ email, password });
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
    return cookieIn(await send(`${origin}/api/auth/sign-in/email`, init, ''));
  }
  return async (input, init) => {
    session ??= signIn();
    return send(input, init, await session);
  };
}

/** A gateway that notes what is called, and does something just before. */
function noting(gateway: Gateway, called: Set<keyof Gateway>, before: () => void): Gateway {
  return new Proxy(gateway, {
    get(target, name: keyof Gateway) {
      called.add(name);
      const call = target[name] as (...args: unknown[]) => unknown;
      return (...args: unknown[]) => {
        before();
        return call(...args);
      };
    },
  });
}
