import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Rooms that import each other, as 'one and other'. Each pair has to be read as one room: the lists may only shrink. */
const MUTUAL = {
  domain: [],
  server: ['desk and sales', 'letters and reports'],
};

const isProduct = (file: string) => !/\.test\.tsx?$|\/testing\//.test(file);

describe.each(Object.entries(MUTUAL))('Rooms of the %s', (layer, allowed) => {
  const files = globSync(`src/${layer}/*/**/*.ts`).filter(isProduct);
  const roomOf = (file: string) => file.split('/')[2]!;
  const roomsImported = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/\bfrom '(\.{1,2}\/[^']*)'/g)]
      .map(([, path]) => join(dirname(file), path!))
      .filter((path) => path.startsWith(`src/${layer}/`) && path.split('/').length > 3)
      .map(roomOf);

  test('import each other one way, but for pairs that are listed', () => {
    const imports = new Set(
      files.flatMap((file) => roomsImported(file).map((room) => `${roomOf(file)} ${room}`)),
    );
    const mutual = [...imports].flatMap((pair) => {
      const [one, other] = pair.split(' ') as [string, string];
      return one < other && imports.has(`${other} ${one}`) ? [`${one} and ${other}`] : [];
    });
    expect(imports.size).toBeGreaterThan(50);
    expect(mutual.sort()).toEqual(allowed);
  });
});
