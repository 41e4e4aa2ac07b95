import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER } from '../testing/every-write.ts';
import { type Installation, install, WEEK } from '../testing/installation.ts';

/** What a second of waiting may take on a machine that is busy with other things. */
const A_SECOND = 2_500;

describe('A file that another process holds', () => {
  let place: Installation;
  beforeAll(async () => {
    place = await install('SQLite');
    // The first of each takes longer than those that follow.
    expect([(await add()).status, (await read()).status]).toEqual([201, 200]);
  });
  afterAll(() => place.close());

  const add = () => place.as('admin', 'POST', `/weeks/${WEEK}/orders`, ORDER);
  const read = () => place.as('admin', 'GET', `/weeks/${WEEK}`);

  function held(): DatabaseSync {
    const other = new DatabaseSync(place.context.config.database);
    other.exec('begin immediate');
    return other;
  }

  function free(other: DatabaseSync): void {
    other.exec('rollback');
    other.close();
  }

  test('refuses a change after a second, to be sent again, while everybody reads', async () => {
    const other = held();
    const began = performance.now();
    const changes = [add(), add(), add()];
    const slowest = { read: 0, turn: 0 };
    let isWaiting = true;
    void Promise.all(changes).then(() => {
      isWaiting = false;
    });
    while (isWaiting) {
      const asked = performance.now();
      expect((await read()).status).toBe(200);
      slowest.read = Math.max(slowest.read, performance.now() - asked);
      const turned = performance.now();
      await sleep(5);
      slowest.turn = Math.max(slowest.turn, performance.now() - turned);
    }
    for (const { status, body, headers } of await Promise.all(changes))
      expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'unavailable', '1']);
    const took = performance.now() - began;
    expect([took > 900, took < A_SECOND]).toEqual([true, true]);
    expect([slowest.read < 500, slowest.turn < 500]).toEqual([true, true]);
    free(other);
    expect((await add()).status).toBe(201);
  });

  test('lets a change go on that waits while it is let go', async () => {
    const other = held();
    const change = add();
    await sleep(300);
    free(other);
    expect((await change).status).toBe(201);
  });
});
