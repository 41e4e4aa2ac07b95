import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');

test('Everything that goes into the container is there, and is let in', () => {
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  expect(sources).toContain('package-lock.json');
  for (const source of sources) {
    expect([source, existsSync(join(root, source))]).toEqual([source, true]);
    expect(ignored).toContain(`!${source.split('/')[0]}`);
  }
});

test('The container begins what is there, as somebody without rights, and says how it is', () => {
  const [, program = ''] = /^CMD \["node", .*"([^"]+)"\]$/m.exec(dockerfile) ?? [];
  expect(existsSync(join(root, program))).toBe(true);
  expect(dockerfile).toMatch(/^USER node$/m);
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
