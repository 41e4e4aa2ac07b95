import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Rooms of the domain that may import each other, as 'one and other', each with its reason. Each pair makes two rooms one that has to
 * be read whole: the list may only shrink, and there are none.
 */
const ALLOWED: Record<string, string> = {};

const files = globSync('src/domain/**/*.ts').filter(
  (file) => !file.includes('.test.') && !file.startsWith('src/domain/testing/'),
);

function roomOf(file: string): string {
  return file.split('/')[2]!;
}

function roomsImported(file: string): string[] {
  const imported = [...readFileSync(file, 'utf8').matchAll(/\bfrom '(\.{1,2}\/[^']*)'/g)];
  return imported
    .map(([, path]) => join(dirname(file), path!))
    .filter((path) => path.startsWith('src/domain/'))
    .map(roomOf);
}

test('Rooms of the domain import each other one way, but for pairs that have a reason', () => {
  const known = new Set(
    files.flatMap((file) => roomsImported(file).map((room) => `${roomOf(file)} ${room}`)),
  );
  const mutual = [...known].flatMap((pair) => {
    const [one, other] = pair.split(' ') as [string, string];
    return one < other && known.has(`${other} ${one}`) ? [`${one} and ${other}`] : [];
  });
  expect(known.size).toBeGreaterThan(50);
  expect(mutual.sort()).toEqual(Object.keys(ALLOWED).sort());
});
