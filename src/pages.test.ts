import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root });

test.each(pages)('Every page, test and picture that %s names is there', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const targets = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !existsSync(join(root, dirname(page), target)))).toEqual([]);
});
