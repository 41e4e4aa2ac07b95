import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

// No compiler knows the classes of a style sheet: one that is misspelt shows nothing, and one that nobody uses stays for good.
const sheets = new Map(
  globSync('src/client/**/*.module.css').map((file) => {
    const rules = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '');
    return [file, new Set([...rules.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))];
  }),
);

/** The classes that the client's files use, by style sheet. */
function usedClasses(): Map<string, Map<string, string>> {
  const used = new Map([...sheets.keys()].map((sheet) => [sheet, new Map<string, string>()]));
  for (const file of globSync('src/client/**/*.{ts,tsx}')) {
    const code = readFileSync(file, 'utf8');
    for (const [, as = '', from = ''] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g))
      for (const [, name = ''] of code.matchAll(new RegExp(`(?<![\\w./-])${as}\\.(\\w+)`, 'g')))
        used.get(join(dirname(file), from))!.set(name, file);
  }
  return used;
}

test('Every class of a style sheet that the client uses is there, and every one that is there is used', () => {
  const used = usedClasses();
  expect(sheets.size).toBeGreaterThan(10);
  const missing = [...used].flatMap(([sheet, names]) =>
    [...names].filter(([name]) => !sheets.get(sheet)!.has(name)).map(([name, file]) => `${file}: ${name}`),
  );
  const unused = [...sheets].flatMap(([sheet, names]) =>
    [...names].filter((name) => !used.get(sheet)!.has(name)).map((name) => `${sheet}: ${name}`),
  );
  expect({ missing, unused }).toEqual({ missing: [], unused: [] });
});
