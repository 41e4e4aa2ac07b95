import type { Plugin } from 'vite';

interface UnusedPart {
  file: RegExp;
  found: RegExp | string;
  instead: string;
}

/** Parts of libraries that the browser never reaches, though nothing says so to the bundler. */
const UNUSED_PARTS: readonly UnusedPart[] = [
  // The content security policy forbids compiling code at run time.
  {
    file: /zod\/v4\/core\/schemas\.js$/,
    found: /(export const \$ZodObjectJIT = )[\s\S]*?\n\}\);/,
    instead: '$1$ZodObject;',
  },
  // `z.string().uuid()` and its like: formats have functions of their own.
  {
    file: /zod\/v4\/classic\/schemas\.js$/,
    found: /(export const ZodString = [\s\S]*?\n\}), \{[\s\S]*?\n\}\);/,
    instead: '$1);',
  },
  // Finds circles in values: JSON and forms have none.
  {
    file: /zod\/v4\/classic\/schemas\.js$/,
    found: /(function _ensureDefaultMemoizer\(\) \{)[\s\S]*?\n\}/,
    instead: '$1}',
  },
  // Tables scroll by a style of ours.
  {
    file: /Table\/Table\.mjs$/,
    found: /import \{ TableScrollContainer \}.*\n([\s\S]*)Table\.ScrollContainer = TableScrollContainer;\n/,
    instead: '$1',
  },
  // The hook of Mantine's own library does the same. The other one loads all that positions floating elements.
  {
    file: /ScrollArea\/ScrollArea\.mjs$/,
    found: /import \{ useMergeRefs \} from "@floating-ui\/react";([\s\S]*)/,
    instead:
      'import { useMergedRef } from "@mantine/hooks"; const useMergeRefs = (refs) => useMergedRef(...refs);$1',
  },
];

/** Leaves them out. Fails where one is no longer found, as after an update of its library. */
export const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/node_modules/')) return;
    if (/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return withoutWork(code);
    return UNUSED_PARTS.filter(({ file }) => file.test(id)).reduce((all, { found, instead }) => {
      const left = all.replace(found, instead);
      if (left === all) throw new Error(`${id} has no ${found} any more`);
      return left;
    }, code);
  },
};

/** Returns a module whose functions do nothing: the browser validates, and writes no JSON schemas. */
function withoutWork(code: string): string {
  return Array.from(
    code.matchAll(/^export (?:const|function) (\w+)/gm),
    ([, name]) => `export const ${name} = () => () => undefined;`,
  ).join('\n');
}
