import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { post, signInFirstAdmin } from '../../e2e/first-admin.ts';
import { ENGINES } from './testing/engines.ts';
import { ORDER } from './testing/every-write.ts';
import { WEEK } from './testing/installation.ts';
import { startProduction } from './testing/real-server.ts';

test.each(ENGINES)(
  'A server told to stop under load answers every request it had accepted, and ends well (%s)',
  async (engine) => {
    const server = await startProduction(engine);
    const Cookie = await signInFirstAdmin(server);
    const listening = await fetch(`${server.url}/api/events`, { headers: { Cookie } });
    let toldAt = Number.POSITIVE_INFINITY;
    let saved = 0;
    let isOver = false;
    const dropped: string[] = [];
    const writers = Array.from({ length: 16 }, async () => {
      while (!isOver) {
        const began = performance.now();
        const answer = await post(server, `/weeks/${WEEK}/orders`, ORDER, { Cookie }).catch(
          (error: Error) => error,
        );
        const status = 'status' in answer ? answer.status : `${answer.cause}`;
        if ('status' in answer) await answer.arrayBuffer();
        // A stall of the disk may have one told to try again before that: of it nothing is stored.
        const isToRepeat =
          'headers' in answer && answer.headers.has('Retry-After') && performance.now() < toldAt;
        if (status === 201) saved++;
        // What is begun once it was told to stop may find nobody.
        else if (began < toldAt - 50 && !isToRepeat) dropped.push(`${status}`);
        if (!('status' in answer)) return;
      }
    });
    await sleep(700);
    while (saved < 40 && dropped.length === 0) await sleep(50);
    toldAt = performance.now();
    const code = await server.stop();
    const seconds = (performance.now() - toldAt) / 1000;
    isOver = true;
    await Promise.all(writers);
    await listening.text();
    await server.restart();
    const week = await (await fetch(`${server.url}/api/weeks/${WEEK}`, { headers: { Cookie } })).json();
    await server.stop();
    expect({ code, dropped, stored: week.kitchenOrders.length }).toEqual({
      code: 0,
      dropped: [],
      stored: saved,
    });
    expect(seconds).toBeLessThan(10);
    expect(saved).toBeGreaterThan(30);
  },
  60_000,
);
