import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './migrate.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** What a migration may import: nothing that becomes something else when the product does. */
const LASTING = [
  /^import (type )?\{[^}]*\} from 'kysely';$/,
  /^import type \{ Engine \} from '\.\.\/connect\.ts';$/,
  /^import type \{ EarlierDb \} from '\.\.\/schema\.ts';$/,
];

test.each(readdirSync(FOLDER))(
  'The migration %s says the same for ever: it imports nothing of today',
  (name) => {
    const source = readFileSync(join(FOLDER, name), 'utf8');
    const imports = source.match(/^import [^;]*;$|\bimport\(.*|\brequire\(.*/gm) ?? [];
    expect(imports.filter((line) => !LASTING.some((lasting) => lasting.test(line)))).toEqual([]);
  },
);

test('Every migration is registered under its own name, in the order of their numbers', () => {
  const files = readdirSync(FOLDER).map((name) => name.replace(/\.ts$/, ''));
  expect(Object.keys(MIGRATIONS)).toEqual(files.sort());
});
