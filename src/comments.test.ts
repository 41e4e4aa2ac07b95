import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Comments that lean on the one before say nothing to whoever came here by a name, and turn untrue once something moves between. */
const LEANING = /^\s*(?:\/\/|\/\*\*?|\*)\s*(?:Likewise|The same|As above)\b.*/gm;

test('Every comment says what it is about by itself', () => {
  const files = globSync('{src,e2e,bench,trust,scripts}/**/*.{ts,tsx,mjs,css}');
  expect(files.length).toBeGreaterThan(1000);
  const leaning = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(LEANING)].map(([text]) => `${file}: ${text.trim()}`),
  );
  expect(leaning).toEqual([]);
});
