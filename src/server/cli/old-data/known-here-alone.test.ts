import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../../..');

test('The export of the old document database is known to the command that imports it, and to nothing else', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !file.includes('.test.'));
  const knowing = files.filter((file) => readFileSync(join(SRC, file), 'utf8').includes('/old-data/'));
  expect(knowing).toEqual(['server/cli/import.ts']);
});
