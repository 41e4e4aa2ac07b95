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
