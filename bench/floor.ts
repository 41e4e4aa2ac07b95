/**
 * What the same two works cost at the least: Hono on the same engine with the same durability, which looks the session up, answers
 * W1 with the same bytes, built from rows, and does W2 as one transaction of insert and sum. No reach, no audit, no idempotency, no
 * alerts. Started as `node bench/floor.ts PORT DATABASE WEEK`: WEEK is a file that holds what Tillwise answers W1 with, whose rows it
 * keeps as its own.
 */
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import pg from 'pg';
import { isPostgres } from '../src/server/db/connect.ts';
import { newId } from '../src/server/decision-context.ts';

type Row = Record<string, string | number | null>;

/** The least that both engines have to do. */
interface Store {
  session(token: string): Promise<Row | undefined> | Row | undefined;
  week(weekId: string): Promise<[Row | undefined, Row[]]> | [Row | undefined, Row[]];
  /** Adds an order in a transaction; what its revenue center has spent in the week by then. */
  add(order: Row): Promise<number> | number;
}

const [, , port = '0', database = '', file = ''] = process.argv;
const WEEK = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown> & { weekId: string };
const isOrders = (value: unknown): value is Row[] => Array.isArray(value) && value[0]?.orderId !== undefined;
/** The week's own columns; those that hold more than one value do so as JSON. */
const FIELDS = Object.entries(WEEK).flatMap(([name, value]) => (isOrders(value) ? [] : [name]));
const LISTS = Object.entries(WEEK).flatMap(([name, value]) => (isOrders(value) ? [name] : []));
const ORDERS = LISTS.flatMap((list) =>
  (WEEK[list] as Row[]).map((order) => ({ ...order, weekId: WEEK.weekId, list })),
);
const COLUMNS = Object.keys(ORDERS[0]!);
const isJson = (name: string) => typeof WEEK[name] === 'object' && WEEK[name] !== null;

const typeOf = (value: unknown) => (typeof value === 'number' ? 'bigint' : 'text');
const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');
const places = (names: readonly string[]) => names.map((_, index) => `$${index + 1}`).join(', ');
const columnsOf = (names: readonly string[], row: Record<string, unknown>, key: string) =>
  names.map((name) => `"${name}" ${typeOf(row[name])}${name === key ? ' primary key' : ''}`).join(', ');

const TABLES = [
  'create table session (token text primary key, "userId" text not null)',
  `insert into session values ('token', 'owner')`,
  `create table week (${columnsOf(FIELDS, WEEK, 'weekId')})`,
  `create table orders (${columnsOf(COLUMNS, ORDERS[0]!, 'orderId')})`,
  'create index "orderOfWeek" on orders ("weekId", "revenueCenter", "amountCents")',
];
const SESSION = 'select "userId" from session where token = $1';
const FIND_WEEK = `select ${quoted(FIELDS)} from week where "weekId" = $1`;
const FIND_ORDERS = `select ${quoted(COLUMNS)} from orders where "weekId" = $1`;
const SUM = 'select sum("amountCents") as cents from orders where "weekId" = $1 and "revenueCenter" = $2';
const INSERT = `insert into orders (${quoted(COLUMNS)}) values (${places(COLUMNS)})`;
const INSERT_WEEK = `insert into week (${quoted(FIELDS)}) values (${places(FIELDS)})`;

const valuesOf = (order: Row) => COLUMNS.map((name) => order[name] ?? null);
const WEEK_VALUES = FIELDS.map((name) => (isJson(name) ? JSON.stringify(WEEK[name]) : WEEK[name])) as (
  | string
  | number
  | null
)[];

function onSqlite(path: string): Store {
  const opened = new DatabaseSync(path);
  opened.exec('pragma journal_mode = wal; pragma synchronous = full;');
  opened.exec(TABLES.join(';\n').replaceAll('bigint', 'integer'));
  const prepare = (text: string) => opened.prepare(text.replaceAll('$', '?'));
  const [session, week, orders, sum, insert] = [SESSION, FIND_WEEK, FIND_ORDERS, SUM, INSERT].map(prepare);
  prepare(INSERT_WEEK).run(...WEEK_VALUES);
  for (const order of ORDERS) insert!.run(...valuesOf(order));
  return {
    session: (token) => session!.get(token) as Row | undefined,
    week: (weekId) => [week!.get(weekId) as Row | undefined, orders!.all(weekId) as Row[]],
    add(order) {
      opened.exec('begin immediate');
      insert!.run(...valuesOf(order));
      const { cents } = sum!.get(order.weekId!, order.revenueCenter!) as Row;
      opened.exec('commit');
      return Number(cents);
    },
  };
}

async function onPostgres(address: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: address, max: 10 });
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  for (const text of TABLES) await pool.query(text);
  const asked = (text: string, values: readonly (string | number | null)[]) => {
    return { name: text.slice(0, 60), text, values: [...values] };
  };
  await pool.query(asked(INSERT_WEEK, WEEK_VALUES));
  for (const order of ORDERS) await pool.query(asked(INSERT, valuesOf(order)));
  return {
    session: async (token) => (await pool.query<Row>(asked(SESSION, [token]))).rows[0],
    async week(weekId) {
      const [week, orders] = await Promise.all(
        [FIND_WEEK, FIND_ORDERS].map((text) => pool.query<Row>(asked(text, [weekId]))),
      );
      return [week!.rows[0], orders!.rows];
    },
    async add(order) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(asked(INSERT, valuesOf(order)));
        const sum = await client.query<Row>(asked(SUM, [order.weekId!, order.revenueCenter!]));
        await client.query('commit');
        return Number(sum.rows[0]!.cents);
      } finally {
        client.release();
      }
    },
  };
}

/** The answer to W1, its names in Tillwise's order. */
function weekOf(row: Row, orders: readonly Row[]): Record<string, unknown> {
  const lists = Map.groupBy(orders, ({ list }) => list);
  const ordersIn = (name: string) =>
    (lists.get(name) ?? []).map(({ weekId: _, list: __, ...order }) => order);
  const valueIn = (name: string) => (isJson(name) ? JSON.parse(String(row[name])) : row[name]);
  return Object.fromEntries(
    Object.keys(WEEK).map((name) => [name, LISTS.includes(name) ? ordersIn(name) : valueIn(name)]),
  );
}

const store = isPostgres(database) ? await onPostgres(database) : onSqlite(database);
const app = new Hono();
app.get('/api/health', (c) => c.json({ status: 'ok' }));
app.use('/api/*', async (c, next) => {
  if (!(await store.session(getCookie(c, 'session') ?? ''))) return c.text('', 401);
  return next();
});
app.get('/api/weeks/:weekId', async (c) => {
  const [week, orders] = await store.week(c.req.param('weekId'));
  return week ? c.json(weekOf(week, orders)) : c.text('', 404);
});
app.post('/api/weeks/:weekId/orders', async (c) => {
  const at = new Date().toISOString();
  const order = {
    ...{ orderId: newId(), list: 'kitchenOrders', weekId: c.req.param('weekId'), ...(await c.req.json()) },
    ...{ invoiceNumber: '', kind: 'order', state: 'open', enteredBy: 'Owner', createdAt: at, updatedAt: at },
  };
  const spentCents = await store.add(order);
  return c.json({ order, spentCents }, 201);
});
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
