import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { statementsIn } from '../db/together.ts';
import { type Installation, install, WEEK } from '../testing/installation.ts';

// Before any connection is opened: each keeps the function it was opened with.
const query = vi.spyOn(pg.Client.prototype, 'query');
let installation: Installation;
beforeAll(async () => {
  installation = await install('PostgreSQL');
});
afterAll(async () => {
  query.mockRestore();
  await installation.close();
});

const order = { revenueCenter: 'kitchen', supplier: 'Harbor Seafood', amountCents: 100, day: '2026-11-18' };
/** Two messages: one locks the week and asks what decides, one writes. */
const DECIDED = [
  [
    'begin',
    expect.stringMatching(
      /^\/\* told later \*\/ with "w0" as \(insert into "idempotencyKey".*update "venueMark"/,
    ),
    expect.stringMatching(/^select 'revenue'/),
  ],
  [
    expect.stringMatching(
      /^\/\* told later \*\/ with "w0" as \(insert into "supplierOrder".*"auditEntry".*"idempotencyKey"/,
    ),
    'commit',
  ],
];

test('Where the revenue is a forecast, all that is on record is read once, when nobody waits for the week any more', async () => {
  const known = expect.stringMatching(/^select 'sales' as "kind"/);
  expect(await messagesOfAnOrder('without')).toEqual([...DECIDED, [known]]);
});

test('An order waits for PostgreSQL three times, with who asks, its key, its entry in the trail and its budget, where revenue is entered', async () => {
  await installation.as('chef', 'PUT', `/weeks/${WEEK}/revenue`, { totalCents: 10_000_000 });
  expect(await messagesOfAnOrder('with-revenue')).toEqual(DECIDED);
});

/** What an order sends, from its transaction's beginning on. */
async function messagesOfAnOrder(key: string): Promise<string[][]> {
  const add = (its: string) =>
    installation.as('chef', 'POST', `/weeks/${WEEK}/orders`, order, { 'Idempotency-Key': its });
  await add(`${key}-before`);
  query.mockClear();
  expect((await add(key)).status).toBe(201);
  const messages = (query.mock.calls as unknown[][]).map(([one]) => statementsIn(one));
  // Who asks is looked up before, and others are told on another connection.
  return messages
    .slice(messages.findIndex(([first]) => first === 'begin'))
    .filter(([first]) => !first!.includes('pg_notify'));
}
