import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { signInFirstAdmin } from '../../../e2e/first-admin.ts';
import { START_FLAGS } from '../../../e2e/server.ts';
import { type FormAttack, memoryOf, metWhile, peopleWithOrders } from '../testing/hostile-forms.ts';
import { startProduction } from '../testing/real-server.ts';

const PEOPLE = 12;
const SLOWEST_MILLISECONDS = 500;

/** What else the machine does may hold up one answer; a form that does, holds it up each time. */
const TRIES = 3;

const ATTACKS: [FormAttack, number][] = [
  ['parts', 422],
  ['fields', 422],
  ['large', 201],
  ['pieces', 201],
  ['trickle', 422],
];

// A form is read before any database is asked.
test('Whatever form somebody sends, others are answered, and the server stays small', async () => {
  const server = await startProduction('SQLite', {}, START_FLAGS);
  const people = await peopleWithOrders(server, await signInFirstAdmin(server), PEOPLE);
  const before = memoryOf(server);
  for (const [attack, status] of ATTACKS) {
    const senders = attack === 'large' ? people : people.slice(0, 1);
    let slowest = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES && slowest >= SLOWEST_MILLISECONDS; tries++) {
      const { statuses, slowestMilliseconds, mostMegabytes } = await metWhile(server, attack, senders);
      expect([attack, ...new Set(statuses)]).toEqual([attack, status]);
      expect(mostMegabytes - before, attack).toBeLessThan(200);
      slowest = slowestMilliseconds;
    }
    expect(slowest, attack).toBeLessThan(SLOWEST_MILLISECONDS);
  }
  await expect.poll(() => memoryOf(server) - before, { timeout: 60_000, interval: 500 }).toBeLessThan(60);
  await server.stop();
}, 180_000);

test('A server that parses forms whole would keep others waiting', async () => {
  const fault = pathToFileURL(join(import.meta.dirname, '../../../trust/faults/parses-forms-whole.ts'));
  const server = await startProduction('SQLite', { NODE_OPTIONS: `--import ${fault}` });
  const people = await peopleWithOrders(server, await signInFirstAdmin(server), 1);
  const { slowestMilliseconds } = await metWhile(server, 'parts', people);
  expect(slowestMilliseconds).toBeGreaterThan(SLOWEST_MILLISECONDS);
  await server.kill();
}, 90_000);
