import { describe, expect, test } from 'vitest';
import { gather } from '../scripts/gather.ts';

/** What each module imports, and how large it is. */
type Modules = Record<string, { size: number; imports: string[] }>;

/** Gathers modules into files for these pages. Returns functions that look at the result. */
function gathered(modules: Modules, pages: readonly string[], most: number) {
  const needsOf = (page: string, needs = new Set<string>()): Set<string> => {
    needs.add(page);
    for (const next of modules[page]!.imports) if (!needs.has(next)) needsOf(next, needs);
    return needs;
  };
  const fileOf = gather({
    needs: new Map(pages.map((page) => [page, needsOf(page)])),
    sizeOf: (id) => modules[id]!.size,
    importsOf: (id) => modules[id]!.imports,
    mostOf: () => most,
  });
  /** The files that one needs, and those that they need. */
  const neededBy = (file: number, needed = new Set<number>()): Set<number> => {
    const own = Object.keys(modules).filter((id) => fileOf.get(id) === file);
    for (const next of own.flatMap((id) => modules[id]!.imports.map((one) => fileOf.get(one)!)))
      if (next !== file && !needed.has(next)) neededBy(next, needed.add(next));
    return needed;
  };
  const loads = (page: string) => {
    const files = [...needsOf(page)].map((id) => fileOf.get(id)!);
    return new Set(files.flatMap((file) => [file, ...neededBy(file)]));
  };
  return { fileOf, files: new Set(fileOf.values()), neededBy, loads };
}

describe('Pages of which one does not need what is large', () => {
  const MODULES: Modules = {
    home: { size: 40, imports: ['list', 'money'] },
    orders: { size: 1, imports: ['table', 'money'] },
    report: { size: 1, imports: ['table'] },
    table: { size: 100, imports: ['list'] },
    list: { size: 1, imports: ['day'] },
    money: { size: 1, imports: ['day'] },
    day: { size: 1, imports: [] },
  };
  const PAGES = ['home', 'orders', 'report', 'list'];

  test('have one file for what the same ones need, while none loads too many', () => {
    const { fileOf, files } = gathered(MODULES, PAGES, 10);
    expect(fileOf.get('list')).toBe(fileOf.get('day'));
    expect(files.size).toBe(6);
  });

  test.each([4, 3, 2, 1])('load no more than %i files', (most) => {
    const { fileOf, loads } = gathered(MODULES, PAGES, most);
    expect([...fileOf.keys()].sort()).toEqual(Object.keys(MODULES).sort());
    for (const page of PAGES) expect(loads(page).size).toBeLessThanOrEqual(most);
  });

  test('load it where they need it alone', () => {
    const { fileOf, loads } = gathered(MODULES, PAGES, 3);
    expect(loads('home')).not.toContain(fileOf.get('table'));
  });
});

test('No file needs one that needs it, also where some modules hold nothing but types', () => {
  const modules: Modules = {
    report: { size: 0, imports: ['cents', 'day'] },
    orders: { size: 0, imports: ['sales', 'cents'] },
    sales: { size: 0, imports: ['cents', 'day'] },
    cents: { size: 1, imports: [] },
    day: { size: 1, imports: [] },
    home: { size: 0, imports: [] },
  };
  const { files, neededBy } = gathered(modules, ['report', 'orders', 'sales', 'home'], 2);
  for (const file of files) expect(neededBy(file)).not.toContain(file);
});
