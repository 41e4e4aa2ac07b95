import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startServer } from '../../e2e/server.ts';
import { stackAsWritten } from './log.ts';
import { ROOT } from './root.ts';

test('What fails in the built server is logged with the files and lines as they were written', async () => {
  const server = await startServer({ mode: 'production' });
  const file = new DatabaseSync(join(server.dataDir, 'tillwise.sqlite'));
  file.exec('alter table "loginAttempts" rename to hidden');
  file.close();
  const failed = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { Origin: server.url, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'correct horse battery' }),
  });
  expect(failed.status).toBe(500);
  await server.stop();
  const line = server
    .log()
    .split('\n')
    .filter((text) => text.startsWith('{'))
    .map((text) => JSON.parse(text))
    .find(({ level }) => level === 50);
  const places = [...line.error.stack.matchAll(/(src\/server\/[\w/.-]+\.ts):\d+:\d+/g)];
  expect(places.map(([, name]) => name).filter((name) => !existsSync(join(ROOT, name!)))).toEqual([]);
  expect(places.length).toBeGreaterThan(0);
  expect(line.error.stack).not.toContain('dist/server');
});

test('A stack that names nothing built stays as it is', () => {
  const stack = 'Error: no\n    at run (/opt/tillwise/src/server/app.ts:3:4)\n    at node:internal/x:1:1';
  expect(stackAsWritten(stack)).toBe(stack);
  const unbuilt = 'Error: no\n    at run (/nowhere/dist/server/main.js:3:4)';
  expect(stackAsWritten(unbuilt)).toBe(unbuilt);
});
