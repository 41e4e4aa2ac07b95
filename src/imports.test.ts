import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const typeImports = /import type [^;]*;/g;

// The directions that can be told from one import alone are in biome.json.
const rules = [
  {
    rule: 'the client takes nothing but types from the server',
    folder: 'src/client',
    forbidden: /['"](\.\.\/)+server\//,
  },
  {
    rule: 'the domain has no clock and no randomness of its own',
    // A date of a day that is given is no clock.
    folder: 'src/domain',
    forbidden:
      /\bDate\.now\b|\bnew Date(\(\s*\)|(?!\())|\bTemporal\.Now\b|\bMath\.random\b|\bcrypto\b|\bperformance\./,
  },
];

/** Tests, and what starts the server that pages are tried before. */
const TESTS = /\.test\.|^src\/client\/testing\//;

test.each(rules)('$rule', ({ folder, forbidden }) => {
  const files = globSync(`${folder}/**/*.{ts,tsx}`).filter((file) => !TESTS.test(file));
  expect(files.filter((file) => forbidden.test(codeOf(file)))).toEqual([]);
});

function codeOf(file: string) {
  return readFileSync(file, 'utf8').replace(comments, '').replace(typeImports, '');
}
