import { expect, test } from 'vitest';
import { post, signInFirstAdmin } from '../../../e2e/first-admin.ts';
import { ENGINES, WEEK } from '../testing/installation.ts';
import { startProduction } from '../testing/real-server.ts';

const WRITERS = 50;
const ORDERS = 40;
const path = `/weeks/${WEEK}/orders`;
const order = (cents: number) => ({
  revenueCenter: 'kitchen',
  supplier: 'S',
  amountCents: cents,
  day: '2026-11-18',
});

test.each(ENGINES)(
  'Fifty people adding forty orders each to a new week lose none of them (%s)',
  async (engine) => {
    const server = await startProduction(engine);
    const Cookie = await signInFirstAdmin(server);
    let sum = 0;
    const statuses: number[] = [];
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let turn = 0; turn < ORDERS; turn++) {
        const cents = 1 + ((writer * 7919 + turn * 104_729) % 99_999);
        sum += cents;
        const answer = await post(server, path, order(cents), {
          Cookie,
          'Idempotency-Key': `${writer}-${turn}`,
        });
        statuses.push(answer.status);
        await answer.arrayBuffer();
      }
    });
    await Promise.all(writers);
    const week = await (await fetch(`${server.url}/api/weeks/${WEEK}`, { headers: { Cookie } })).json();
    const weeks = await (await fetch(`${server.url}/api/weeks?limit=50`, { headers: { Cookie } })).json();
    await server.stop();
    expect(statuses.filter((status) => status !== 201)).toEqual([]);
    expect(week.kitchenOrders).toHaveLength(WRITERS * ORDERS);
    expect(week.totalKitchenSpentCents).toBe(sum);
    expect(weeks.filter((listed: { weekId: string }) => listed.weekId === WEEK)).toHaveLength(1);
  },
  60_000,
);

test.each(ENGINES)(
  'What was acknowledged is still there after the server is killed, ten times over (%s)',
  async (engine) => {
    const server = await startProduction(engine);
    const Cookie = await signInFirstAdmin(server);
    const acknowledged = new Map<string, number>();
    const sent = new Set<string>();
    for (let kill = 0; kill < 10; kill++) {
      let alive = true;
      const writers = Array.from({ length: 16 }, async (_, writer) => {
        for (let turn = 0; alive; turn++) {
          const key = `${kill}-${writer}-${turn}`;
          sent.add(key);
          const entered = { ...order(1 + turn), supplier: key };
          const answer = await post(server, path, entered, { Cookie, 'Idempotency-Key': key }).catch(
            () => null,
          );
          if (answer?.status === 201) acknowledged.set(key, 1 + turn);
          await answer?.arrayBuffer().catch(() => null);
        }
      });
      await new Promise((resolve) => setTimeout(resolve, 150 + kill * 30));
      await server.kill();
      alive = false;
      await Promise.all(writers);
      await server.restart();
    }
    const week = await (await fetch(`${server.url}/api/weeks/${WEEK}`, { headers: { Cookie } })).json();
    await server.stop();
    const stored = new Map<string, number>(
      week.kitchenOrders.map((row: { supplier: string; amountCents: number }) => [
        row.supplier,
        row.amountCents,
      ]),
    );
    const lost = [...acknowledged].filter(([key, cents]) => stored.get(key) !== cents);
    const invented = [...stored.keys()].filter((key) => !sent.has(key));
    expect(acknowledged.size).toBeGreaterThan(100);
    expect({ lost, invented }).toEqual({ lost: [], invented: [] });
    expect(week.totalKitchenSpentCents).toBe([...stored.values()].reduce((a, b) => a + b, 0));
    expect(stored.size).toBe(week.kitchenOrders.length);
  },
  120_000,
);
