import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { weekOf } from '../src/domain/calendar/week.ts';
import { daysOfUsual } from '../src/domain/orders/usual-orders.ts';
import { dayAt } from '../src/domain/values/day.ts';
import { connect } from '../src/server/db/connect.ts';
import type { Db } from '../src/server/db/schema.ts';
import { readLastOrders, readOrdersOn, readSupplierSums } from '../src/server/orders/supplier-orders.ts';
import { readBook } from '../src/server/stores/order-book.ts';
import { ENGINES, type Engine } from '../src/server/testing/engines.ts';
import { startTillwise } from './servers.ts';
import type { Row } from './settings.ts';

const ORDERS = 1_000_000;
const TURNS = 30;

/** What people look for in the order book: nothing in particular, by words, one supplier, an invoice, what waits, what differs. */
const SEARCHES = {
  newest: {},
  'words that are rare': { q: 'market 199' },
  'words that nothing has': { q: 'no such thing' },
  'a supplier': { supplier: 'Market 17' },
  'a supplier, in a revenue center that has no orders of it': { supplier: 'Market 17', center: 'kitchen' },
  'a revenue center and amounts': { center: 'kitchen', minCents: 80_000 },
  'an invoice number': { invoice: 'A-777777' },
  'what waits': { state: 'waiting' },
  'what differs': { state: 'differs' },
} as const;

const LAST = weekOf(dayAt(Date.now(), 'UTC'), { firstWeekday: 0 });
const DAYS = daysOfUsual(LAST.startDate);

const READS: Record<string, (db: Db) => Promise<unknown>> = {
  ...Object.fromEntries(
    Object.entries(SEARCHES).map(([search, query]) => [search, (db: Db) => readBook(db, { ...query })]),
  ),
  'the page of a supplier': (db) => readPage(db, ['market 16', 'market 20']),
  'the page of one without orders there': (db) => readPage(db, ['market 17', 'market 18']),
  'what is usual on a weekday': (db) => readOrdersOn(db, 'kitchen', DAYS),
};

function readPage(db: Db, keys: string[]) {
  const named = { center: 'kitchen', keys };
  return Promise.all([readSupplierSums(db, named, LAST), readLastOrders(db, named)]);
}

/** Finding a page of the order book and its totals, with a million orders on file; a supplier's page, and what is usual. */
export async function book(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of ENGINES) rows.push(...(await measured(engine)));
  return rows;
}

async function measured(engine: Engine): Promise<Row[]> {
  const { env, dataDir, stop } = await startTillwise(engine, ORDERS);
  const rows: Row[] = [];
  const { db } = connect(env.DATABASE_URL ?? `${dataDir}/tillwise.sqlite`, () => {}, 'endless');
  await insertAmounts(db);
  for (const [search, read] of Object.entries(READS)) {
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      const began = performance.now();
      await read(db);
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    rows.push({
      ...{ engine, search },
      'median ms': times[TURNS / 2]!.toFixed(1),
      'slowest ms': times.at(-1)!.toFixed(1),
    });
  }
  await db.destroy();
  await stop();
  return rows;
}

/** Has one order in ten invoiced for something else than was ordered, lot by lot, since a statement has a limit of time. */
async function insertAmounts(db: Db): Promise<void> {
  for (let lot = 0; lot < 10; lot++)
    await db
      .insertInto('orderAmounts')
      .columns(['orderId', 'orderedCents', 'invoicedCents'])
      .expression((of) =>
        of
          .selectFrom('supplierOrder')
          .select(['id', sql<number>`${sql.ref('amountCents')} - 500`.as('orderedCents'), 'amountCents'])
          .where('id', 'like', `%${lot}7`),
      )
      .execute();
}
