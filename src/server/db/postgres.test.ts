import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { connect } from './connect.ts';
import { runRequest, waitAtAge } from './request-wait.ts';

test('tests of the server find a real PostgreSQL', async () => {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  const { rows } = await client.query('select version()');
  await client.end();
  expect(rows[0].version).toContain('PostgreSQL 18');
});

test('A request waits for a connection while others keep all of them busy, for longer than one statement may take', async () => {
  const { db } = connect(inject('postgresUrl'), () => {});
  const ask = () => sql`select pg_sleep(0.5)`.execute(db);
  // Ten connections: the last of these begin after two seconds.
  await Promise.all(Array.from({ length: 50 }, () => runRequest(ask)));
  await db.destroy();
});

test.each([
  [0, 3400],
  [1000, 2400],
  [3150, 250],
  [3400, 250],
  [6000, 250],
  [6001, 1800],
])('A request of %i ms may wait %i ms for a connection', (age, wait) => {
  expect(waitAtAge(age)).toBe(wait);
});
