import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { writtenAtOnce } from './written-at-once.ts';

test('What is written at once goes out in one piece, in its order, and nothing waits for more than that', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const heard = once(server, 'connection').then(([connection]) => text(connection));
  const socket = writtenAtOnce();
  const { port } = server.address() as { port: number };
  socket.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  for (const pieces of [
    ['parse ', 'bind ', 'sync '],
    ['bind ', 'sync '],
  ]) {
    for (const piece of pieces) socket.write(piece);
    expect([socket.writableCorked, socket.writableLength]).toEqual([1, pieces.join('').length]);
    await new Promise(process.nextTick);
    expect(socket.writableCorked).toBe(0);
  }
  socket.end();
  expect(await heard).toBe('parse bind sync bind sync ');
  server.close();
});
