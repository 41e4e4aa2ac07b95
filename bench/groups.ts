import { join } from 'node:path';
import type autocannon from 'autocannon';
import { type RawBuilder, sql } from 'kysely';
import { signInOwner } from '../e2e/first-admin.ts';
import { START_FLAGS, startServer } from '../e2e/server.ts';
import { NO_GROUP, type Venue } from '../src/domain/group/group.ts';
import { NO_DETAILS } from '../src/domain/orders/order-fields.ts';
import { HISTORY_WEEKS, WEEK_DAYS, WEEKS_READ } from '../src/domain/sales/sales.ts';
import { addDays } from '../src/domain/values/day.ts';
import { connect } from '../src/server/db/connect.ts';
import type { Db } from '../src/server/db/schema.ts';
import { newId } from '../src/server/decision-context.ts';
import { writeGroup } from '../src/server/stores/group.ts';
import { ENGINES, type Engine } from '../src/server/testing/engines.ts';
import { insertWeeks, TEN_YEARS, TO_COME, weeksAtOnce } from './fill.ts';
import { type Figures, inTurn, loadOf, millisecondsText, type Target } from './load.ts';
import { newFolder, postgres } from './servers.ts';
import type { Row } from './settings.ts';

const AT = '2026-11-15T12:00:00.000Z';
const NUMBERS = [3, 500];
/** Of how many venues trends are told. */
const WITH_TRENDS = 50;
const OVERVIEW_GOAL = 200;
const FIRST_GOAL = 1000;
const TRENDS_GOAL = 150;
const TIMES_FEW = 1.25;

/** What one venue and the overview take in a group of three venues and in one of 500, with ten years of weeks, in turn. */
export async function groups(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of ENGINES) {
    const servers: Awaited<ReturnType<typeof startGroup>>[] = [];
    for (const venues of NUMBERS) servers.push(await startGroup(engine, venues));
    const targets = servers.map(({ target }) => target);
    const first: number[] = [];
    for (const target of targets) first.push(await firstOverview(target));
    const overviews = await inTurn(targets.map((target) => () => readOverview(target)));
    const reads = await inTurn(targets.map((target) => () => readVenue(target)));
    const orders = await inTurn(targets.map((target) => () => addOrders(target, before)));
    const weighed = await inTurn(targets.map((target) => () => addOrders(target, toCome)));
    for (const [place, venues] of NUMBERS.entries())
      rows.push({
        ...{ engine, venues, 'first overview ms': first[place]! },
        'goal of the first': FIRST_GOAL,
        'first met': first[place]! <= FIRST_GOAL ? 'yes' : 'NO',
        'overview ms': millisecondsText(overviews[place]!),
        ...{ goal: OVERVIEW_GOAL, met: isMet(overviews[place]!, OVERVIEW_GOAL) },
        'a venue’s week, per second': Math.round(reads[place]!.perSecond),
        'its orders, per second': Math.round(orders[place]!.perSecond),
        'weighed ones': Math.round(weighed[place]!.perSecond),
        [`each within ${TIMES_FEW} times`]: [reads, orders, weighed]
          .map((of) => isNear(of[place]!, of[0]!))
          .join(' '),
        failed:
          weighed[place]!.failed + overviews[place]!.failed + reads[place]!.failed + orders[place]!.failed,
      });
    for (const { stop } of servers) await stop();
  }
  return rows;
}

const [current, ...before] = TEN_YEARS.map(({ weekId }) => weekId);
const toCome = TO_COME.map(({ weekId }) => weekId);

function readOverview(target: Target): Promise<Figures> {
  return loadOf(target, [{ method: 'GET', path: `/api/overview?week=${current}` }], { connections: 1 });
}

function readVenue(target: Target): Promise<Figures> {
  return loadOf(target, [{ method: 'GET', path: `/api/weeks/${current}?venue=venue-0` }]);
}

/** What 52 weeks of fifty venues take. */
export async function trends(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of ENGINES) {
    const { target, stop } = await startGroup(engine, WITH_TRENDS);
    const read = (more = '') =>
      loadOf(target, [{ method: 'GET', path: `/api/trends?weeks=52${more}` }], { connections: 1 });
    const [figures] = await inTurn([read]);
    const [forecasts] = await inTurn([() => read('&forecast=true')]);
    rows.push({
      ...{ engine, venues: WITH_TRENDS, weeks: 52 },
      'trends ms': millisecondsText(figures!),
      'with forecasts': millisecondsText(forecasts!),
      ...{
        goal: TRENDS_GOAL,
        met: isMet(figures!, TRENDS_GOAL),
        failed: figures!.failed + forecasts!.failed,
      },
    });
    await stop();
  }
  return rows;
}

let entries = 0;

/** Adds orders of one venue to weeks in turn; where their revenue is a forecast, the pace is weighed after each. */
function addOrders(target: Target, weeks: readonly string[]): Promise<Figures> {
  const add = (request: autocannon.Request): autocannon.Request => {
    const entry = ++entries;
    return {
      ...request,
      path: `/api/weeks/${weeks[entry % weeks.length]}/orders`,
      headers: {
        ...request.headers,
        'content-type': 'application/json',
        'idempotency-key': `groups-${process.pid}-${entry}`,
      },
      body: JSON.stringify({
        ...{ revenueCenter: `center-0-${entry % 2}`, supplier: 'Harbor Seafood', amountCents: 100 },
        ...{ day: TEN_YEARS[0]!.startDate, notes: '' },
      }),
    };
  };
  return loadOf(target, [{ method: 'POST', setupRequest: add }]);
}

/** Milliseconds of the first overview after a start. */
async function firstOverview({ url, cookie }: Target): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/overview?week=${current}`, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The first overview was answered with ${answer.status}.`);
  return Math.round(performance.now() - began);
}

/** Whether a venue of many is as fast as one of few, within `TIMES_FEW`. */
function isNear(many: Figures, few: Figures): string {
  return many.perSecond > 0 && many.perSecond * TIMES_FEW >= few.perSecond ? 'yes' : 'NO';
}

function isMet({ perSecond }: Figures, goal: number): string {
  return perSecond * goal >= 1000 ? 'yes' : 'NO';
}

/** Starts the real server on a group of so many venues with two revenue centers each, and signs its admin in. */
export async function startGroup(engine: Engine, venues: number) {
  const dataDir = newFolder();
  const address =
    engine === 'PostgreSQL' ? await postgres.createDatabase(`groups_${newId().replaceAll('-', '')}`) : null;
  const env: Record<string, string> = { LOG_LEVEL: 'warn', ...(address && { DATABASE_URL: address }) };
  const options = { mode: 'production', dataDir, env, flags: START_FLAGS } as const;
  const empty = await startServer(options);
  const cookie = await signInOwner(empty);
  await empty.stop();
  await fillGroup(address ?? join(dataDir, 'tillwise.sqlite'), venues);
  const server = await startServer(options);
  return { target: { url: server.url, cookie, pid: server.pid() }, stop: server.stop };
}

function venueOf(number: number): Venue {
  const crews = ['kitchen', 'bar'] as const;
  return {
    ...{ venueId: `venue-${number}`, name: `Venue ${number}`, laborPercentage: 25 },
    labor: `labor-${number}`,
    centers: [0, 1].map((center) => {
      return {
        id: `center-${number}-${center}`,
        name: center === 0 ? 'Food' : 'Drinks',
        percentage: 30,
        budgetOf: 'own',
      };
    }),
    crews: crews.map((department) => ({ id: `crew-${number}-${department}`, name: department, department })),
    laborOf: crews.map((department) => `crew-${number}-${department}`),
  };
}

/** The venues; ten years of weeks with revenue and an order of each revenue center; of all that a forecast reads the sales of each day, and of the last sixteen an order of each. */
async function fillGroup(database: string, venues: number): Promise<void> {
  const { db } = connect(database, () => {}, 'endless');
  const all = Array.from({ length: venues }, (_, number) => venueOf(number));
  await db.transaction().execute((tx) => writeGroup(tx, { ...NO_GROUP, name: 'Many Venues', venues: all }));
  await insertWeeks(db);
  await insertRevenue(db);
  await insertOrders(db);
  for (const [ago, { weekId, startDate }] of TEN_YEARS.slice(1, 1 + WEEKS_READ).entries())
    for (const place of WEEK_DAYS) {
      const of = { weekId, day: addDays(startDate, place) };
      await insertSales(db, of, 40_000 + ((7919 * (7 * ago + place)) % 20_000));
      if (ago < HISTORY_WEEKS) await insertOrdersOf(db, of);
    }
  // PostgreSQL counts by itself what it holds, a minute after so much was written.
  if (database.startsWith('postgres')) await sql`analyze`.execute(db);
  await db.destroy();
}

/** A week's figure for every revenue center of every week but the current one, whose revenue is a forecast. */
async function insertRevenue(db: Db): Promise<void> {
  const id = sql`'revenue ' || center.id || week.id`;
  await insertEach(db, 'revenue', 'week', {
    ...{ id, weekId: sql`week.id`, source: sql`center.id`, day: null, cents: 345_678 },
    ...{ enteredBy: 'Owner', updatedAt: AT, fromDays: 0 },
  });
  await db.deleteFrom('revenue').where('weekId', '=', current!).execute();
}

/** An order of every revenue center in every week. */
function insertOrders(db: Db): Promise<void> {
  const day = sql`week.${sql.ref('startDate')}`;
  return insertEach(db, 'supplierOrder', 'week', {
    ...orderOf({ id: sql`'order ' || center.id || week.id`, weekId: sql`week.id`, day }),
  });
}

/** What every revenue center brought on a day. */
function insertSales(db: Db, of: { weekId: string; day: string }, cents: number): Promise<void> {
  const revenueCenterId = sql`center.id`;
  return insertEach(db, 'daySales', null, {
    ...of,
    revenueCenterId,
    cents,
    enteredBy: 'Owner',
    updatedAt: AT,
  });
}

/** An order of every revenue center on a day. */
function insertOrdersOf(db: Db, of: { weekId: string; day: string }): Promise<void> {
  const id = sql`'day ' || center.id || ${sql.lit(of.day)}`;
  return insertEach(db, 'supplierOrder', null, orderOf({ id, ...of }));
}

function orderOf(row: { id: RawBuilder<unknown>; weekId: unknown; day: unknown }) {
  return {
    ...{ ...row, revenueCenterId: sql`center.id`, supplier: 'Prime Cut Meats', amountCents: 14_000 },
    ...{
      ...NO_DETAILS,
      kind: 'order',
      state: 'open',
      enteredBy: 'Owner',
      createdAt: AT,
      updatedAt: AT,
      updatedBy: 'Owner',
    },
  };
}

/** A row for every revenue center, and every week where these are given: the database makes them, weeks at a time. */
async function insertEach(db: Db, table: string, weeks: 'week' | null, row: Record<string, unknown>) {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const values = sql.join(Object.values(row).map((value) => (isRaw(value) ? value : sql.lit(value))));
  const into = sql`insert into ${sql.table(table)} (${columns}) select ${values} from ${sql.table('revenueCenter')} as center`;
  if (!weeks) return void (await into.execute(db));
  for (const { newest, oldest } of weeksAtOnce())
    await sql`${into} cross join week where week.id between ${oldest} and ${newest}`.execute(db);
}

function isRaw(value: unknown): value is RawBuilder<unknown> {
  return typeof value === 'object' && value !== null;
}
