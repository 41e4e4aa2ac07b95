import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { post, signInFirstAdmin } from '../../../e2e/first-admin.ts';
import { ENGINES } from '../testing/engines.ts';
import { WEEK } from '../testing/installation.ts';
import { compareWithLedger, openLedger, startWriters } from '../testing/order-ledger.ts';
import { startProduction } from '../testing/real-server.ts';

const WRITERS = 50;
const ORDERS = 10;
const path = `/weeks/${WEEK}/orders`;
const order = (cents: number) => ({
  revenueCenter: 'kitchen',
  supplier: 'S',
  amountCents: cents,
  day: '2026-11-18',
});

test.each(ENGINES)(
  'Fifty people adding ten orders each to a new week lose none of them, and nobody adds one twice (%s)',
  async (engine) => {
    const server = await startProduction(engine);
    const Cookie = await signInFirstAdmin(server);
    let sum = 0;
    const statuses: number[] = [];
    const askedAgain: (string | null)[] = [];
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let turn = 0; turn < ORDERS; turn++) {
        const cents = 1 + ((writer * 7919 + turn * 104_729) % 99_999);
        sum += cents;
        const headers = { Cookie, 'Idempotency-Key': `${writer}-${turn}` };
        let answer = await post(server, path, order(cents), headers);
        // PostgreSQL keeps nobody waiting for longer than a few seconds where it is busy: it says when to send the same again.
        while (answer.status === 503) {
          askedAgain.push(answer.headers.get('Retry-After'));
          await answer.arrayBuffer();
          await setTimeout(1000);
          answer = await post(server, path, order(cents), headers);
        }
        statuses.push(answer.status);
        await answer.arrayBuffer();
      }
    });
    await Promise.all(writers);
    const week = await (await fetch(`${server.url}/api/weeks/${WEEK}`, { headers: { Cookie } })).json();
    const weeks = await (await fetch(`${server.url}/api/weeks?limit=50`, { headers: { Cookie } })).json();
    await server.stop();
    expect(statuses.filter((status) => status !== 201)).toEqual([]);
    expect(askedAgain).toEqual(engine === 'SQLite' ? [] : askedAgain.map(() => '1'));
    expect(week.kitchenOrders).toHaveLength(WRITERS * ORDERS);
    expect(week.totalKitchenSpentCents).toBe(sum);
    expect(weeks.filter((listed: { weekId: string }) => listed.weekId === WEEK)).toHaveLength(1);
  },
  180_000,
);

test.each(ENGINES)(
  'What was acknowledged is still there after the server is killed, ten times over (%s)',
  async (engine) => {
    const server = await startProduction(engine);
    const cookie = await signInFirstAdmin(server);
    const ledger = openLedger();
    const shared = { ledger, cookie, weekIds: [WEEK], writers: 16, serverFor: () => server, insists: false };
    for (let kill = 0; kill < 10; kill++) {
      const enough = ledger.acknowledged.size + 10 + kill * 3;
      const writers = startWriters({ ...shared, lot: `${kill}` });
      await vi.waitUntil(() => ledger.acknowledged.size > enough, { interval: 5, timeout: 30_000 });
      await server.kill();
      await writers.stop();
      await server.restart();
    }
    const { acknowledged, stored, ...faults } = await compareWithLedger(ledger, server, shared);
    await server.stop();
    expect(acknowledged).toBeGreaterThan(100);
    expect(stored).toBeGreaterThanOrEqual(acknowledged);
    expect(faults).toEqual({ lost: 0, invented: 0, twice: 0, totalsAgree: true });
  },
  120_000,
);
