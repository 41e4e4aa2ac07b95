import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, install, WEEK } from '../testing/installation.ts';
import { watchStatements } from '../testing/watched-statements.ts';

// Before any connection is opened: each keeps the function it was opened with.
const watched = watchStatements();
let installation: Installation;
beforeAll(async () => {
  installation = await install('PostgreSQL');
});
afterAll(async () => {
  watched.stop();
  await installation.close();
});

const order = { revenueCenter: 'kitchen', supplier: 'Harbor Seafood', amountCents: 100, day: '2026-11-18' };
/** One statement to take the key and one to lock the week, five for what decides, three to write. */
const DECIDED = [
  'begin',
  expect.stringMatching(/^insert into "idempotencyKey"/),
  expect.stringMatching(/^update "week"/),
  expect.stringMatching(/^select .* from "supplier"/),
  expect.stringMatching(/^select count.* from "supplierOrder"/),
  expect.stringMatching(/^select "source"/),
  expect.stringMatching(/^select "id".* from "supplierOrder"/),
  expect.stringMatching(/^select \* from "budgetSettings"/),
];
const WRITTEN = [
  expect.stringMatching(/^insert into "supplierOrder"/),
  expect.stringMatching(/^insert into "auditEntry"/),
  expect.stringMatching(/^update "idempotencyKey"/),
  'commit',
];

test('Where the revenue is a forecast, all that is on record is read once, when nobody waits for the week any more', async () => {
  const known = expect.stringMatching(/^select 'sales' as "kind"/);
  expect(await statementsOfAnOrder('without')).toEqual([...DECIDED, ...WRITTEN, known]);
});

test('An order takes twelve statements on PostgreSQL, where revenue is entered', async () => {
  await installation.as('chef', 'PUT', `/weeks/${WEEK}/revenue`, { totalCents: 10_000_000 });
  expect(await statementsOfAnOrder('with-revenue')).toEqual([...DECIDED, ...WRITTEN]);
});

test('In a week far over its budget an order asks no more: none of its alerts is listed, nor what was told of them', async () => {
  await installation.as('admin', 'PUT', '/settings/budgets', { emailRecipients: 'ann@example.com' });
  await installation.as('chef', 'PUT', `/weeks/${WEEK}/revenue`, { totalCents: 100 });
  const [order, ...others] = WRITTEN;
  const raised = expect.stringMatching(/^insert into "alert"/);
  expect(await statementsOfAnOrder('far-over')).toEqual([...DECIDED, order, raised, ...others]);
});

/** What an order sends, from its transaction's beginning on. */
async function statementsOfAnOrder(key: string): Promise<string[]> {
  const add = (its: string) =>
    installation.as('chef', 'POST', `/weeks/${WEEK}/orders`, order, { 'Idempotency-Key': its });
  await add(`${key}-before`);
  watched.forget();
  expect((await add(key)).status).toBe(201);
  const { statements } = watched;
  // Who asks is looked up before, and others are told on another connection.
  return statements.slice(statements.indexOf('begin')).filter((text) => !text.includes('pg_notify'));
}
