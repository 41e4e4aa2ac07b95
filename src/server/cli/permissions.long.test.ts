import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { command } from '../testing/command-line.ts';

const PAGE = join(import.meta.dirname, '../../../docs/permissions.md');

test('The page of permissions says what the routes and the permission table say', async () => {
  const { code, said } = await command(['permissions'], {});
  expect(code).toBe(0);
  expect(said).toContain(
    '| `POST /api/weeks/{weekId}/orders` | Add a supplier order | `addOrder` | yes | kitchen | bar |',
  );
  expect(readFileSync(PAGE, 'utf8')).toBe(said);
});

test('Permissions are printed as a whole: nothing can be asked for', async () => {
  expect(await command(['permissions', 'orders'], {})).toMatchObject({ code: 2, said: '' });
});

test('Whoever stops reading what is printed, as head does, ends the command without a word', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), 'permissions'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const closed = once(child, 'close');
  expect(await text(child.stderr)).toBe('');
  await closed;
  expect(child.exitCode).toBe(0);
});
