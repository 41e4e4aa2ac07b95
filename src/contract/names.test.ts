import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const EXPORTED =
  /^export (?:async )?(?:function|const|interface|type|class) (\w+)|^export (?:type )?\{([^}]*)\}/gm;

/** The names that the code of a folder exports, without that of its tests. */
function exportedIn(folder: string): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(SRC, folder) });
  return files
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(SRC, folder, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(EXPORTED)])
    .flatMap(([, one, many = '']) => one ?? many.split(',').map((name) => name.split(' as ').at(-1)!.trim()))
    .filter(Boolean);
}

test('No name is exported by the server and by demo mode: what both need stands once, in the domain', () => {
  const [server, demo] = [exportedIn('server'), exportedIn('client/demo')];
  expect(server.length).toBeGreaterThan(200);
  expect(demo.length).toBeGreaterThan(20);
  expect(demo.filter((name) => server.includes(name))).toEqual([]);
});
