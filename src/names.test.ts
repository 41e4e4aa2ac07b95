import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that say too little: each has meant several things. */
const UNCLEAR = 'told said asked kept place places waved lasting fate fates known moved weighed meant'.split(
  ' ',
);

/** Migrations never change once they are released, and pictures of versions are what those were. */
const FROZEN = /\/db\/(migrations|pictures)\//;

interface Declared {
  file: string;
  name: string;
  isType: boolean;
  isExported: boolean;
}

const DECLARATION = /^(export )?(?:async )?(interface|type|class|function) (\w+)/gm;

const declared: Declared[] = globSync('src/{client,domain,server}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file) && !FROZEN.test(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(DECLARATION)].map(([, isExported, kind, name]) => ({
      file,
      name: name!,
      isType: kind !== 'function',
      isExported: isExported !== undefined,
    })),
  )
  .filter(({ isType, isExported }) => isType || isExported);

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');
}

test('No type and no exported function has an unclear word in its name', () => {
  expect(declared.length).toBeGreaterThan(3000);
  const unclear = declared.filter(({ name }) => wordsOf(name).some((word) => UNCLEAR.includes(word)));
  expect(unclear.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
});

test('No two files declare a type of the same name, or export a function of it', () => {
  const files = Map.groupBy(declared, ({ name, isType }) => `${isType ? 'type' : 'function'} ${name}`);
  const twice = [...files].filter(([, each]) => new Set(each.map(({ file }) => file)).size > 1);
  expect(twice.map(([name, each]) => `${name}: ${each.map(({ file }) => file).join(', ')}`)).toEqual([]);
});
