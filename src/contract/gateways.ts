import { afterAll, beforeAll, describe, inject, TestRunner } from 'vitest';
import { createCall } from '../client/data/call.ts';
import { problemDetail } from '../client/data/request-error.ts';
import { NOT_IN_DEMO } from '../client/demo/answer.ts';
import { createDemo } from '../client/demo/demo.ts';
import type { Call, CallName } from '../domain/calls/calls.ts';
import type { Role } from '../domain/people/role.ts';
import type { SampleState } from '../domain/sample/trial-sample.ts';
import type { Day } from '../domain/values/day.ts';
import { TRIAL_ACCOUNTS } from '../server/seed/trial.ts';
import { readGroup } from '../server/stores/group.ts';
import { type Engine, EVERY_ENGINE } from '../server/testing/engines.ts';
import type { Installation } from '../server/testing/installation.ts';
import { openSampleServer } from '../server/testing/sample-server.ts';

/** Sample data, and how somebody of each role calls what has it. */
export interface World {
  as: (role: Role) => Call;
  /** Every call that was made. */
  called: Set<CallName>;
  close: () => Promise<void>;
}

/** Thursday of the week of 2026-11-15, noon in New York: the time on every store. */
const NOON = Date.parse('2026-11-19T17:00:00Z');
const OPEN_TIME = 60_000;

/** Where the data may be: in a database behind a real server, or in the memory of demo mode. */
type Store = Engine | 'memory';

declare module 'vitest' {
  interface ProvidedContext {
    /** The one store of this run of the contract; without it, all of them. */
    store?: Store;
  }
}

const given = inject('store');
const STORES: readonly Store[] = given ? [given] : [...EVERY_ENGINE, 'memory'];

/** Every call that was made, by where the data was. */
export const called = new Map(STORES.map((store) => [store, new Set<string>()]));

/**
 * Runs the same tests on a server of each engine and on demo mode (or on the one of them that the run is for), each with sample data
 * of its own. A test that calls what demo mode refuses is skipped there.
 */
export function onEachGateway(
  title: string,
  tests: (as: World['as']) => void,
  sample: SampleState = 'complete',
): void {
  onStores(STORES, title, tests, sample);
}

/** Runs tests on a server of each engine alone, of what demo mode refuses; in a place that was made on a day, where one is given. */
export function onEachServer(title: string, tests: (as: World['as']) => void, beganOn?: Day): void {
  const engines = STORES.filter((store) => store !== 'memory');
  onStores(engines, title, tests, 'complete', beganOn);
}

function onStores(
  stores: readonly Store[],
  title: string,
  tests: (as: World['as']) => void,
  sample: SampleState = 'complete',
  beganOn?: Day,
): void {
  describe.each(stores)(`${title} (%s)`, (store) => {
    let world: World;
    beforeAll(async () => {
      world = store === 'memory' ? await openDemo(sample) : await openServer(store, sample, beganOn);
    }, OPEN_TIME);
    afterAll(async () => {
      for (const name of world.called) called.get(store)!.add(name);
      await world.close();
    });
    tests((role) => world.as(role));
  });
}

export function nameOf(role: Role): string {
  return accountOf(role).name;
}

function accountOf(role: Role) {
  return TRIAL_ACCOUNTS.find((account) => account.role === role)!;
}

/** Demo mode, without its delay. Whoever calls is the visitor of that moment. */
export async function openDemo(sample: SampleState = 'complete'): Promise<World> {
  const clock = { now: NOON };
  let visiting: Role = 'admin';
  const demo = createDemo({
    user: () => ({ name: nameOf(visiting), role: visiting }),
    now: () => clock.now++,
    timeZone: 'America/New_York',
    ...{ sample, listsHistory: true },
    delay: async () => {},
  });
  const called = new Set<CallName>();
  const as = (role: Role) =>
    noting(skippingRefused(demo, called), called, () => {
      visiting = role;
    });
  return { as, called, close: async () => {} };
}

/** Skips the test that calls what demo mode refuses: that was not compared. */
function skippingRefused(demo: Call, called: Set<CallName>): Call {
  return async (name, ...input) => {
    try {
      return await demo(name, ...input);
    } catch (error) {
      if (problemDetail(error) === NOT_IN_DEMO.detail) {
        called.delete(name);
        TestRunner.getCurrentTest()?.context.skip();
      }
      throw error;
    }
  };
}

/** A real trial server, asked as a browser asks it that has signed in. */
export async function openServer(
  engine: Engine,
  sample: SampleState = 'complete',
  beganOn?: Day,
): Promise<World> {
  const server = await openSampleServer(engine, sample);
  if (beganOn) await beginOn(server.context, beganOn);
  const called = new Set<CallName>();
  const calls = new Map<Role, Call>();

  function callOf(role: Role): Call {
    const known = calls.get(role) ?? createCall({ fetch: browser(server, server.cookies.get(role)!) });
    calls.set(role, known);
    return known;
  }
  return { as: (role) => noting(callOf(role), called, () => {}), called, close: server.close };
}

/** Makes a place one in real use that was made on a day. */
async function beginOn(context: Installation['context'], beganOn: Day): Promise<void> {
  const createdAt = `${beganOn}T17:00:00.000Z`;
  await context.db.updateTable('installation').set({ mode: 'production', createdAt }).execute();
  context.group = await readGroup(context.db);
}

/** A fetch that brings a cookie along, and finds every answer as the API describes it. */
function browser({ send }: Pick<Installation, 'send'>, Cookie: string): typeof fetch {
  return async (input, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const path = `${input}`.replace('/api', '');
    const answer = await send(init.method ?? 'GET', path, init.body ?? undefined, { ...headers, Cookie });
    const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return new Response(answer.status === 204 ? null : body, {
      status: answer.status,
      headers: answer.headers,
    });
  };
}

/** Notes what is called, and does something just before. */
function noting(call: Call, called: Set<CallName>, before: () => void): Call {
  return (name, ...input) => {
    called.add(name);
    before();
    return call(name, ...input);
  };
}
