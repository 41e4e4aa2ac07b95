import { expect, test } from 'vitest';
import { createReadingTurns } from './read-in-thread.ts';

const ROOM = { bytes: 100, bytesOfOne: 60 };

/** Readings that end when they are told to, and who began, in order. */
function readings() {
  const turns = createReadingTurns(ROOM);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const read = (userId: string, bytes = 1) =>
    turns.take(userId, bytes, () => {
      begun.push(userId);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const endAll = async () => {
    for (let turn = 0; turn < 20; turn++) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { begun, read, endAll };
}

test('Who sends many files waits behind whoever sends one', async () => {
  const { begun, read, endAll } = readings();
  const all = ['many', 'many', 'many', 'many', 'one', 'two', 'two'].map((userId) => read(userId));
  await endAll();
  await Promise.all(all);
  expect(begun).toEqual(['many', 'one', 'two', 'many', 'two', 'many', 'many']);
});

test('A reading that fails lets the next one begin', async () => {
  const turns = createReadingTurns(ROOM);
  const failing = turns.take('one', 1, () => Promise.reject(new Error('torn')));
  const next = turns.take('two', 1, async () => 'read');
  await expect(failing).rejects.toThrow('torn');
  expect(await next).toBe('read');
});

test('No one person takes all the room for files that wait', async () => {
  const { read, endAll } = readings();
  const first = read('many', 60);
  await expect(read('many', 1)).rejects.toMatchObject({ code: 'unavailable' });
  const second = read('one', 40);
  await expect(read('two', 1)).rejects.toMatchObject({ code: 'unavailable' });
  await endAll();
  await Promise.all([first, second]);
});
