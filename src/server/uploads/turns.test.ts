import { expect, test } from 'vitest';
import { AT_ONCE, createTurns, MOST_WAITING_OF_ONE } from './turns.ts';

/** Lets everything go on that can. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('One form of a person is read at a time, the next one as soon as it is over', async () => {
  const turns = createTurns();
  const began: string[] = [];
  const end = await turns.take('ann');
  const next = turns.take('ann').then((ends) => {
    began.push('ann');
    return ends;
  });
  (await turns.take('ben'))();
  await settled();
  expect(began).toEqual([]);
  end();
  (await next)();
  expect(began).toEqual(['ann']);
  (await turns.take('ann'))();
});

test('Of all people as many are read at once as there is memory for, the others in the order in which they came', async () => {
  const turns = createTurns();
  const ends = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => turns.take(`${at}`)));
  const order: string[] = [];
  const later = ['ann', 'ben'].map((name) =>
    turns.take(name).then((end) => {
      order.push(name);
      return end;
    }),
  );
  await settled();
  expect(order).toEqual([]);
  ends[3]!();
  await settled();
  expect(order).toEqual(['ann']);
  ends[0]!();
  for (const end of await Promise.all(later)) end();
  expect(order).toEqual(['ann', 'ben']);
});

test('Who has many waiting is asked to wait, and who waits long is told that others send', async () => {
  const turns = createTurns(20);
  const end = await turns.take('ann');
  const waiting = Array.from({ length: MOST_WAITING_OF_ONE }, () =>
    turns.take('ann').catch((error) => error),
  );
  await expect(turns.take('ann')).rejects.toMatchObject({ code: 'too-many-requests' });
  for (const refused of await Promise.all(waiting)) expect(refused).toMatchObject({ code: 'unavailable' });
  end();
  (await turns.take('ann'))();
});
