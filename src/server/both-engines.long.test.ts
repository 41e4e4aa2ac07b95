import { expect, test } from 'vitest';
import { CALLS, type CallName } from '../domain/calls/calls.ts';
import type { Row } from '../domain/calls/row.ts';
import { ROLES } from '../domain/people/role.ts';
import { SAMPLE_GROUP } from '../domain/sample/sample-group.ts';
import { ENGINES } from './testing/engines.ts';
import { everyWrite, type WriteRequest } from './testing/every-write.ts';
import { type Installation, install, WEEK } from './testing/installation.ts';
import { randomFrom } from './testing/random.ts';

const REQUESTS = 1000;
const SEED = 20_261_119;

/** Reads that are of a server, name what is secret, or never end. */
const OF_ONE_SERVER: CallName[] = ['readBackups', 'listOwnSessions', 'followEvents', 'signInByProvider'];

/** Every read that names nothing but a week, as far as it needs nothing else. */
const READS = Object.entries<Row>(CALLS)
  .filter(
    ([name, { method, path, query }]) =>
      method === 'get' &&
      !/\{(?!weekId)|\.zip$/.test(path) &&
      !OF_ONE_SERVER.includes(name as CallName) &&
      query?.(SAMPLE_GROUP).safeParse({}).success !== false,
  )
  .map(([, { path }]) => path.replace('{weekId}', WEEK));

test('A thousand requests are answered alike on both engines, but for ids and times', async () => {
  const [sqlite = [], postgres = []] = await Promise.all(
    ENGINES.map(async (engine) => {
      const installation = await install(engine);
      const answers = await answersOf(installation);
      await installation.close();
      return answers;
    }),
  );
  expect(READS.length).toBeGreaterThan(30);
  expect(sqlite.length).toBe(REQUESTS);
  const differing = sqlite.flatMap((answer, index) =>
    answer === postgres[index] ? [] : [[answer, postgres[index]]],
  );
  expect(differing.slice(0, 3)).toEqual([]);
}, 120_000);

/** What a fixed row of requests is answered, by people of all roles, valid and not. */
async function answersOf({ as, signInAll }: Installation): Promise<string[]> {
  await signInAll();
  const random = randomFrom(SEED);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const writes = (await everyWrite(async (...asked) => (await as('admin', ...asked)).body)).filter(
    isRepeatable,
  );
  const known = new Map<string, string>();
  const answers: string[] = [];
  for (let request = 0; request < REQUESTS; request++) {
    const role = random() < 0.5 ? 'admin' : pick(ROLES);
    const { method, path, body } =
      random() < 0.4 ? { method: 'GET', path: pick(READS), body: undefined } : changed(pick(writes), random);
    const answer = await as(role, method, path, body);
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    answers.push(`${role} ${method} ${withoutIds(path, known)} ${answer.status} ${withoutIds(text, known)}`);
  }
  return answers;
}

/** What neither ends the session nor hashes a password, which takes its time. */
function isRepeatable({ route, method }: WriteRequest): boolean {
  if (/auth|password|passkey|recovery-codes|quick-access|sessions|reset-link|invitation/.test(route))
    return false;
  return !(route === '/users' && method === 'POST');
}

/** The request with another amount, and now and then with a field that is wrong. */
function changed(write: WriteRequest, random: () => number): WriteRequest {
  const body: Record<string, unknown> = { ...write.body };
  for (const field of ['amountCents', 'cents', 'totalCents'])
    if (field in body) body[field] = Math.floor(20_000 * random());
  if ('name' in body) body.name = `Name ${Math.floor(50 * random())}`;
  const fields = Object.keys(body);
  if (random() < 0.15 && fields.length > 0) body[fields[Math.floor(random() * fields.length)]!] = -1;
  return { ...write, ...(write.body && { body }) };
}

/**
 * Ids by the order of their first appearance, and no times: what others are told reads the clock too, and reaches the servers of one
 * database sooner than those of another. A token is a secret.
 */
function withoutIds(text: string, known: Map<string, string>): string {
  const timeless = text
    .replaceAll(/"(?:expiresAt|token)":"[^"]*"/g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time');
  return timeless.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
    if (!known.has(id)) known.set(id, `id ${known.size}`);
    return known.get(id)!;
  });
}
