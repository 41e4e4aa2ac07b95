import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const docs = join(import.meta.dirname, '../docs');

test.each(['promises.md', 'operations.md'])('Every page and test that %s names is there', (page) => {
  const text = readFileSync(join(docs, page), 'utf8');
  const targets = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, target = '']) => target);
  expect(targets.length).toBeGreaterThan(0);
  expect(targets.filter((target) => !existsSync(join(docs, target)))).toEqual([]);
});
