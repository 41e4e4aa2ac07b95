/**
 * What the same two works cost at the least: Hono and SQLite, one session look-up, no audit, no idempotency, no alerts,
 * and no wait for the disk (synchronous = normal). Started as `node bench/floor.ts PORT FILE WEEK`; that week has 30 orders.
 */
import { DatabaseSync } from 'node:sqlite';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const [, , port = '0', path = ':memory:', week = ''] = process.argv;
const file = new DatabaseSync(path);
file.exec(`
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table session (token text primary key, userId text not null) strict;
  create table orders (id integer primary key, weekId text not null, center text not null, supplier text not null,
    amountCents integer not null, day text not null) strict;
  create index orderOfWeek on orders (weekId, center);
  insert into session values ('token', 'owner');
`);
const session = file.prepare('select userId from session where token = ?');
const orders = file.prepare('select * from orders where weekId = ? limit 30');
const total = file.prepare('select sum(amountCents) as cents from orders where weekId = ? and center = ?');
const insert = file.prepare(
  'insert into orders (weekId, center, supplier, amountCents, day) values (?, ?, ?, ?, ?)',
);
for (let order = 0; order < 30; order++)
  insert.run(week, 'kitchen', 'Prime Cut Meats', 1000 + order, '2026-11-18');

const app = new Hono();
app.get('/api/weeks/:weekId', (c) => {
  if (!session.get('token')) return c.text('', 401);
  const weekId = c.req.param('weekId');
  return c.json({ weekId, kitchenOrders: orders.all(weekId), spent: total.get(weekId, 'kitchen') });
});
app.post('/api/weeks/:weekId/orders', async (c) => {
  if (!session.get('token')) return c.text('', 401);
  const { revenueCenter, supplier, amountCents, day } = await c.req.json();
  const weekId = c.req.param('weekId');
  file.exec('begin immediate');
  insert.run(weekId, revenueCenter, supplier, amountCents, day);
  const spent = total.get(weekId, revenueCenter);
  file.exec('commit');
  return c.json({ spent }, 201);
});
app.get('/api/health', (c) => c.json({ status: 'ok' }));
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
