import pg from 'pg';
import { expect, inject, test } from 'vitest';

test('tests of the server find a real PostgreSQL', async () => {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  const { rows } = await client.query('select version()');
  await client.end();
  expect(rows[0].version).toContain('PostgreSQL 18');
});
