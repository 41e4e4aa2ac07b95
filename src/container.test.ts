import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FILES as RELEASED } from '../scripts/release.mjs';

const root = join(import.meta.dirname, '..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');

test('Everything that goes into the container is in a release', () => {
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  const release = ['bin', 'bin/node', 'node_modules', ...RELEASED];
  expect(sources).toContain('tillwise');
  for (const source of sources)
    expect(release.some((file) => file === source || file.startsWith(`${source}/`))).toBe(true);
  for (const file of RELEASED.filter((each) => !each.startsWith('dist')))
    expect([file, existsSync(join(root, file))]).toEqual([file, true]);
});

test('The container begins what is there, as somebody without rights, and says how it is', () => {
  expect(dockerfile).toMatch(/^CMD \["tillwise", "start"\]$/m);
  expect(dockerfile).toMatch(/^USER tillwise$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK .*\/api\/health/m);
});

test('The server waits for a PostgreSQL that answers where the server asks it, and believes the proxy beside it', () => {
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8');
  const operations = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
  expect(compose).toMatch(/pg_isready --host=127\.0\.0\.1 /);
  const [, network = 'none'] = /subnet: (\S+)/.exec(compose) ?? [];
  expect(operations).toContain(`\nDATABASE_URL=postgres://tillwise:PASSWORD@db:5432/tillwise\n`);
  expect(operations).toContain(`\nTILLWISE_TRUST_PROXY=${network}\n`);
});
