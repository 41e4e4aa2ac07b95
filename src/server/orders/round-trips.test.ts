import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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

test('An order goes to PostgreSQL and back six times, with its key, its entry in the trail and its budget, where revenue is entered', async () => {
  const add = (key: string) =>
    installation.as('chef', 'POST', `/weeks/${WEEK}/orders`, order, { 'Idempotency-Key': key });
  await installation.as('chef', 'PUT', `/weeks/${WEEK}/revenue`, { totalCents: 10_000_000 });
  await add('before-the-others');
  query.mockClear();
  expect((await add('the-one-counted')).status).toBe(201);
  const asked = (query.mock.calls as unknown[][]).map(([one]) => one as { text?: string });
  // Other connections listen and notify.
  const statements = asked.flatMap(({ text }) => text ?? []);
  // Who asks is looked up before, and others are told afterwards.
  const begin = statements.indexOf('begin');
  expect(statements.slice(begin, statements.indexOf('commit') + 1)).toEqual([
    'begin',
    expect.stringMatching(/^with "w0" as \(insert into "idempotencyKey".*update "week"/),
    expect.stringMatching(/^select 'revenue'/),
    expect.stringMatching(/^select .* from "budgetSettings"/),
    expect.stringMatching(/^with "w0" as \(insert into "supplierOrder".*"auditEntry".*"idempotencyKey"/),
    'commit',
  ]);
});
