import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { post, signInFirstAdmin } from '../../../e2e/first-admin.ts';
import { type Server, startServer } from '../../../e2e/server.ts';
import { ENGINES, type Engine } from '../testing/engines.ts';
import { createDatabase, PASSWORD } from '../testing/installation.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

type Guess = (
  server: Server,
  email: string,
  from: string,
  password?: string,
  Cookie?: string,
) => Promise<number>;

/** Tries to sign in, from an address as a proxy tells it. */
const guess: Guess = async (server, email, from, password = 'a wrong guess', Cookie = '') => {
  const headers = { 'X-Forwarded-For': from, Cookie };
  const answer = await post(server, '/auth/sign-in/email', { email, password }, headers);
  await answer.body?.cancel();
  return answer.status;
};

const hundred = Array.from({ length: 100 }, (_, index) => index);
const addressOf = (index: number) => `203.0.113.${index}`;
const count = (statuses: readonly number[], status: number) =>
  statuses.filter((each) => each === status).length;
/**
 * That of a hundred guesses so many were looked at, and the others refused. A machine with too much to do may have had no
 * time for some: they say so, and let nobody look at one more.
 */
function expectLookedAt(statuses: readonly number[], limit: number) {
  const [looked, refused, away] = [401, 429, 503].map((status) => count(statuses, status)) as [
    number,
    number,
    number,
  ];
  expect(looked + refused + away).toBe(100);
  expect(looked).toBeGreaterThan(0);
  expect(looked).toBeLessThanOrEqual(limit);
  expect(looked + away).toBeGreaterThanOrEqual(limit);
}

/** Two servers on one database, behind a proxy that both trust, with some staff. */
async function startTwo(engine: Engine) {
  const database: Record<string, string> =
    engine === 'PostgreSQL' ? { DATABASE_URL: await createDatabase() } : {};
  const env = { TILLWISE_TRUST_PROXY: '127.0.0.1', ...database };
  const first = await startServer({ mode: 'production', env });
  const Cookie = await signInFirstAdmin(first);
  const second = await startServer({ mode: 'production', env, dataDir: first.dataDir });
  const hire = async (email: string) => {
    const user = { name: 'Staff', email, password: PASSWORD, role: 'chef' };
    expect((await post(first, '/users', user, { Cookie })).status).toBe(201);
  };
  const of = (index: number) => (index % 2 ? first : second);
  return { first, second, hire, of, stop: () => Promise.all([first.stop(), second.stop()]) };
}

describe.each(ENGINES)('Two servers on one database (%s)', (engine) => {
  let servers: Awaited<ReturnType<typeof startTwo>>;
  beforeAll(async () => {
    servers = await startTwo(engine);
  });
  afterAll(() => servers.stop());

  test('together let an account be guessed ten times, from however many addresses', async () => {
    const { first, hire, of } = servers;
    await hire('one@example.com');
    await hire('two@example.com');

    const oneByOne: number[] = [];
    for (const index of hundred) oneByOne.push(await guess(of(index), 'one@example.com', addressOf(index)));
    expectLookedAt(oneByOne, 10);
    await first.restart();
    expect(await guess(first, 'one@example.com', addressOf(200), PASSWORD)).toBe(429);

    for (const email of ['two@example.com', 'unknown@example.com']) {
      const atOnce = await Promise.all(hundred.map((index) => guess(of(index), email, addressOf(index))));
      expectLookedAt(atOnce, 10);
    }
  });

  test('let a device that signed in before in, whatever strangers do, and give nobody more than ten tries', async () => {
    const { first, second, hire, of } = servers;
    await hire('three@example.com');
    await hire('four@example.com');
    const office = '198.51.100.7';
    const deviceOf = async (email: string) => {
      const headers = { 'X-Forwarded-For': office };
      const answer = await post(first, '/auth/sign-in/email', { email, password: PASSWORD }, headers);
      const [session = '', device = ''] = answer.headers.getSetCookie();
      expect(device).toMatch(
        /^tillwise-device-[0-9a-f]{16}=.*; Path=\/api\/auth\/sign-in; HttpOnly; SameSite=Lax$/,
      );
      return { session: session.split(';')[0]!, device: device.split(';')[0]! };
    };
    const [one, two] = [await deviceOf('three@example.com'), await deviceOf('four@example.com')];
    const [name, value] = one.device.split('=') as [string, string];
    const forged = [
      `${name}=${two.device.split('=')[1]}`,
      `${name}=x${value}`,
      `${name}=${value.slice(0, -1)}`,
      `${name}=${value.split('.')[0]}.`,
      two.device,
      one.session,
      '',
    ];
    const atOnce = await Promise.all(
      hundred.map((index) =>
        guess(of(index), 'three@example.com', addressOf(index), undefined, forged[index % forged.length]),
      ),
    );
    expectLookedAt(atOnce, 10);
    const fromOffice = hundred.map((index) => guess(of(index), `account${index}@example.com`, office));
    expect(count(await Promise.all(fromOffice), 429)).toBeGreaterThanOrEqual(49);

    await first.restart();
    expect(await guess(first, 'three@example.com', office, PASSWORD, one.device)).toBe(200);
    expect(await guess(second, 'three@example.com', office, PASSWORD, one.device)).toBe(200);
    expect(await guess(second, 'three@example.com', addressOf(200), PASSWORD)).toBe(429);

    const stolen = await Promise.all(
      hundred.map((index) => guess(of(index), 'four@example.com', addressOf(index), undefined, two.device)),
    );
    expectLookedAt(stolen, 10);
    expect(await guess(first, 'four@example.com', addressOf(201), PASSWORD)).toBe(200);

    const change = { current: PASSWORD, password: 'another good password' };
    const changed = await post(first, '/account/password', change, { Cookie: two.session });
    expect(changed.status).toBe(200);
    const [anew = ''] = changed.headers.getSetCookie();
    await Promise.all(
      hundred.slice(0, 20).map((index) => guess(of(index), 'four@example.com', addressOf(index))),
    );
    const again = (device: string) => guess(first, 'four@example.com', office, change.password, device);
    expect([await again(two.device), await again(anew.split(';')[0]!)]).toEqual([429, 200]);
  });

  test('together let an address try fifty accounts, while twenty staff behind another all sign in', async () => {
    const { first, second, hire, of } = servers;
    const staff = Array.from({ length: 20 }, (_, index) => `staff${index}@example.com`);
    for (const email of staff) await hire(email);
    const office = '198.51.100.8';

    // What stands before the proxy's own word about the address was forged by whoever sent it.
    const sprayed = await Promise.all(
      hundred.map((index) =>
        guess(of(index), `stranger${index}@example.com`, `${addressOf(index)}, 198.51.100.67`),
      ),
    );
    expectLookedAt(sprayed, 50);

    // A few mistype first; those who got in don't count.
    for (const email of staff.slice(0, 10)) expect(await guess(first, email, office)).toBe(401);
    const begun = performance.now();
    const statuses = await Promise.all(
      staff.map((email, index) => guess(of(index), email, office, PASSWORD)),
    );
    expect(count(statuses, 200)).toBe(20);
    expect(performance.now() - begun).toBeLessThan(60_000);
    expect(await guess(second, staff[0]!, '198.51.100.67', PASSWORD)).toBe(429);
  });
});

test('A server that trusts no proxy takes nobody’s word for an address', async () => {
  const server = await startServer({ mode: 'production' });
  await signInFirstAdmin(server);
  const forged = await Promise.all(
    hundred.map((index) => guess(server, `stranger${index}@example.com`, addressOf(index))),
  );
  expectLookedAt(forged, 50);
  await server.stop();
});
