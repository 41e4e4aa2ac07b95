import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, install, WEEK } from '../testing/installation.ts';
import { watchMessages } from '../testing/messages.ts';

// Before any connection is opened: each keeps the function it was opened with.
const watched = watchMessages();
let installation: Installation;
beforeAll(async () => {
  installation = await install('PostgreSQL');
});
afterAll(async () => {
  watched.stop();
  await installation.close();
});

const order = { revenueCenter: 'kitchen', supplier: 'Harbor Seafood', amountCents: 100, day: '2026-11-18' };
/** Two messages: one locks the week and asks what decides, one writes. */
const DECIDED = [
  [
    'begin',
    expect.stringMatching(/^insert into "idempotencyKey"/),
    expect.stringMatching(/^update "venueMark"/),
    expect.stringMatching(/^select .* from "supplier"/),
    expect.stringMatching(/^select count\(\*\) as "orders"/),
    expect.stringMatching(/^select "source"/),
    expect.stringMatching(/^select "id".* from "supplierOrder"/),
  ],
  [
    expect.stringMatching(/^insert into "supplierOrder"/),
    expect.stringMatching(/^insert into "auditEntry"/),
    expect.stringMatching(/^update "idempotencyKey"/),
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

test('In a week far over its budget an order asks no more: none of its alerts is listed, nor what was told of them', async () => {
  await installation.as('admin', 'PUT', '/settings/budgets', { emailRecipients: 'ann@example.com' });
  await installation.as('chef', 'PUT', `/weeks/${WEEK}/revenue`, { totalCents: 100 });
  const [[...reads], [order, ...kept]] = DECIDED as [unknown[], unknown[]];
  const raised = expect.stringMatching(/^insert into "alert"/);
  expect(await messagesOfAnOrder('far-over')).toEqual([reads, [order, raised, ...kept]]);
});

/** What an order sends, from its transaction's beginning on. */
async function messagesOfAnOrder(key: string): Promise<string[][]> {
  const add = (its: string) =>
    installation.as('chef', 'POST', `/weeks/${WEEK}/orders`, order, { 'Idempotency-Key': its });
  await add(`${key}-before`);
  watched.forget();
  expect((await add(key)).status).toBe(201);
  const { messages } = watched;
  // Who asks is looked up before, and others are told on another connection.
  return messages
    .slice(messages.findIndex(([first]) => first === 'begin'))
    .filter(([first]) => !first!.includes('pg_notify'));
}
