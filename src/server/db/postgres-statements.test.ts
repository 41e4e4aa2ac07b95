import type pg from 'pg';
import { expect, test } from 'vitest';
import { plannedOnce } from './postgres-statements.ts';

test('The columns of a statement are what its answer says, also once another server has migrated the database', async () => {
  const answers = [
    { fields: [{ name: 'id' }, { name: 'cents' }], rows: [['a', 100]] },
    { fields: [{ name: 'id' }, { name: 'cents' }], rows: [] },
    { fields: [{ name: 'cents' }, { name: 'id' }], rows: [[200, 'b']] },
    { fields: [{ name: 'id' }], rows: [['c']] },
  ];
  const client = { query: async () => answers.shift(), release: () => {} };
  const pool = { options: {}, connect: async () => client } as unknown as pg.Pool;
  const { query } = await plannedOnce(pool).connect();
  const asked = async () => (await query('select * from t where id = $1', ['a'])).rows;
  expect(await asked()).toEqual([{ id: 'a', cents: 100 }]);
  expect(await asked()).toEqual([]);
  expect(await asked()).toEqual([{ id: 'b', cents: 200 }]);
  expect(await asked()).toEqual([{ id: 'c' }]);
});
