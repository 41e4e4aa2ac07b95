import type pg from 'pg';
import { expect, test } from 'vitest';
import { plannedOnce, TOLD_LATER } from './postgres-statements.ts';

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

test('The begin of a transaction, and what is told later, go out with what follows; the first that fails is told', async () => {
  const sent: { text: string; answer: PromiseWithResolvers<object> }[] = [];
  const client = {
    query: ({ text }: { text: string }) => {
      const answer = Promise.withResolvers<object>();
      sent.push({ text, answer });
      return answer.promise;
    },
    release: () => {},
  };
  const pool = { options: {}, connect: async () => client } as unknown as pg.Pool;
  const { query } = await plannedOnce(pool).connect();
  const texts = () => sent.map(({ text }) => text);
  const answerAll = (from: number) => {
    for (const { answer } of sent.slice(from)) answer.resolve({ fields: [], rows: [] });
  };

  await query('begin', []);
  const read = query('select 1', []);
  expect(texts()).toEqual(['begin', 'select 1']);
  answerAll(0);
  await read;

  const last = `${TOLD_LATER}insert`;
  await query(last, []);
  const committed = query('commit', []);
  expect(texts().slice(2)).toEqual([last, 'commit']);
  sent[2]!.answer.reject(new Error('duplicate key'));
  answerAll(3);
  await expect(committed).rejects.toThrow('duplicate key');

  // What was told is not told again.
  const again = query('rollback', []);
  answerAll(4);
  await again;
});
