import { join } from 'node:path';
import { expect, test } from 'vitest';
import { post, signInFirstAdmin } from '../../e2e/first-admin.ts';
import { npmCommand } from '../../e2e/npm-command.ts';
import { startServer } from '../../e2e/server.ts';
import { emptyFolder } from './testing/command-line.ts';
import { WEEK } from './testing/installation.ts';
import { compareWithLedger, openLedger, startWriters } from './testing/order-ledger.ts';

test('Two servers on one SQLite file and a backup at the same time refuse nobody', async () => {
  const first = await startServer({ mode: 'production' });
  const cookie = await signInFirstAdmin(first);
  const second = await startServer({ mode: 'production', dataDir: first.dataDir });
  const ledger = openLedger();
  const shared = { ledger, cookie, weekIds: [WEEK], writers: 16, lot: 'both', insists: false };
  const writers = startWriters({ ...shared, serverFor: (writer) => (writer % 2 ? first : second) });
  const backup = () =>
    npmCommand(['backup', join(emptyFolder(), 'backup')], { TILLWISE_DATA: first.dataDir });
  const codes = [(await backup()).code, (await backup()).code];
  await writers.stop();
  const { acknowledged, stored, ...faults } = await compareWithLedger(ledger, second, shared);
  await Promise.all([first.stop(), second.stop()]);
  expect(codes).toEqual([0, 0]);
  expect([...ledger.answers.keys()]).toEqual([201]);
  expect(stored).toBe(acknowledged);
  expect(faults).toEqual({ lost: 0, invented: 0, twice: 0, totalsAgree: true });
}, 60_000);

test('A venue that is made on one server of an SQLite file is known on the other within a second or two', async () => {
  const first = await startServer({ mode: 'production' });
  const Cookie = await signInFirstAdmin(first);
  const second = await startServer({ mode: 'production', dataDir: first.dataDir });
  const centers = [{ name: 'Bar', percentage: 22 }];
  const venue = { name: 'Blue Door', laborPercentage: 30, centers, crews: [] };
  expect((await post(first, '/venues', venue, { Cookie })).status).toBe(201);
  const order = { revenueCenter: 'blue-door-bar', supplier: 'A', amountCents: 5, day: WEEK.slice(0, 10) };
  const ordered = async () => (await post(second, `/weeks/${WEEK}/orders`, order, { Cookie })).status;
  await expect.poll(ordered, { timeout: 3000, interval: 100 }).toBe(201);
  await Promise.all([first.stop(), second.stop()]);
}, 60_000);
