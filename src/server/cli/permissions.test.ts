import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
