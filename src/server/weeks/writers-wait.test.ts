import { setTimeout as later } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { strictWeekId, weekFrom } from '../../domain/calendar/week.ts';
import { addDays } from '../../domain/values/day.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeAll } from '../db/write.ts';
import { lockWeek } from '../stores/week-lock.ts';
import { statesWritten } from '../stores/week-states.ts';
import { WEEK as ID, type Installation, install } from '../testing/installation.ts';
import { touchWeek } from './touch-week.ts';

const NOW = strictWeekId(ID)!;
const WEEK = NOW.weekId;
const AT = '2026-11-19T17:00:00.000Z';
/** Longer than an order takes, and shorter than a statement may wait. */
const WHILE = 600;

let installation: Installation;
beforeAll(async () => {
  installation = await install('PostgreSQL');
  for (const center of ['kitchen', 'scandals']) await order(center);
});
afterAll(() => installation.close());

/** Adds an order of a revenue center, and says so. */
async function order(revenueCenter: string, { weekId, startDate: day } = NOW): Promise<string> {
  const entered = { revenueCenter, supplier: 'Harbor Seafood', amountCents: 100, day };
  const { status } = await installation.as('admin', 'POST', `/weeks/${weekId}/orders`, entered);
  return `${revenueCenter} ${status}`;
}

async function saveRevenue({ weekId } = NOW): Promise<string> {
  const { status } = await installation.as('admin', 'PUT', `/weeks/${weekId}/revenue`, { barCents: 100 });
  return `revenue ${status}`;
}

/** Who is done while somebody has begun to write and has not ended; all are once it has. */
async function doneBeside(
  begin: (tx: Tx) => Promise<unknown>,
  changes: (() => Promise<string>)[],
): Promise<string[]> {
  const done: string[] = [];
  let all: Promise<unknown> = Promise.resolve();
  const beside = await inTransaction(installation.context.db, async (tx) => {
    await begin(tx);
    all = Promise.all(changes.map(async (change) => done.push(await change())));
    await later(WHILE);
    return [...done];
  });
  await all;
  expect(done).toHaveLength(changes.length);
  for (const one of done) expect(one).toMatch(/ 20[01]$/);
  return beside.sort();
}

const change = (tx: Tx) => touchWeek(installation.context, tx, NOW, { at: AT });
test.each([
  ['changed', (tx: Tx) => change(tx)],
  ['weighed', (tx: Tx) => lockWeek(tx, WEEK)],
] as const)(
  'While a week is %s, others wait to change it, and nobody waits in another week',
  async (_, begin) => {
    const before = weekFrom(addDays(NOW.startDate, -7));
    const changes = [
      () => order('kitchen'),
      () => order('scandals'),
      () => saveRevenue(),
      () => order('bar', before),
    ];
    expect(await doneBeside(begin, changes)).toEqual(['bar 201']);
  },
);

test('A venue that is closed meanwhile takes no order of somebody who waited for that; others do', async () => {
  const ordered = await inTransaction(installation.context.db, async (tx) => {
    await change(tx);
    const waiting = ['scandals', 'kitchen'].map((center) => order(center));
    await later(WHILE);
    const words = { note: '', reason: '', waved: [], kept: null };
    const closed = { venueId: 'scandals', state: 'closed', by: 'Ann', at: AT, ...words } as const;
    const writes = statesWritten(tx, WEEK, [closed]);
    await writeAll(tx, writes);
    return { waiting };
  });
  expect(await Promise.all(ordered.waiting)).toEqual(['scandals 409', 'kitchen 201']);
});

test('Weeks that many begin at once, in all venues and as a whole, keep nobody waiting for each other', async () => {
  for (let back = 1; back <= 12; back++) {
    const week = weekFrom(addDays(NOW.startDate, -7 * back));
    const orders = Array.from({ length: 18 }, (_, place) =>
      order(['kitchen', 'bar', 'scandals'][place % 3]!, week),
    );
    const answers = await Promise.all([...orders, saveRevenue(week), saveRevenue(week)]);
    expect(answers.filter((answer) => !/ 20[01]$/.test(answer))).toEqual([]);
  }
});
