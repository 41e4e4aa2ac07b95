import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const mantine = 'node_modules/@mantine/core';

test('every Mantine component on screen has its styles', () => {
  const styles = ['base', 'pages']
    .map((sheet) => readFileSync(`src/client/styles/${sheet}.css`, 'utf8'))
    .join();
  const missing = [...usedComponents()].filter(
    (component) =>
      existsSync(`${mantine}/styles/${component}.layer.css`) && !styles.includes(`/${component}.layer.css`),
  );
  expect(missing).toEqual([]);
});

test('colors stand in the theme alone', () => {
  const written = globSync('src/client/**/*.{css,tsx,ts}')
    .filter((file) => !/styles\/(theme|print)\.(css|ts)$|\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => COLOR.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(written).toEqual([]);
});

/** A color that is written out: a hexadecimal one, one of a function, or a name after a property. */
const COLOR =
  /['" ,(]#(?:[\da-f]{3,4}){1,2}\b|\b(?:rgba?|hsla?|oklch|oklab)\(|(?:color|background|fill|stroke|border[\w-]*|outline):[^;]*(?<![\w-])(?:white|black|red|green|yellow|orange|blue|teal|gr[ae]y)\s*[;,)]/i;

const colors = new Map(
  [
    ...readFileSync('src/client/styles/theme.css', 'utf8').matchAll(
      /--tw-([\w-]+): light-dark\((#\w+), (#\w+)\)/g,
    ),
  ].map(([, name, ...schemes]) => [name!, schemes] as const),
);

const SURFACES = ['canvas', 'card', 'wash'];
const TEXTS = ['ink', 'muted', 'accent', 'safe', 'warn', 'danger'];
const ON_TINTS = ['accent', 'safe', 'warn', 'danger'].flatMap((name) => [
  [name, `${name}-wash`],
  ['ink', `${name}-wash`],
  ['muted', `${name}-wash`],
]);

test.each([...TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface])), ...ON_TINTS])(
  '%s is read on %s in both schemes',
  (text, surface) => {
    for (const scheme of [0, 1])
      expect(contrast(colors.get(text!)![scheme]!, colors.get(surface!)![scheme]!)).toBeGreaterThanOrEqual(
        4.5,
      );
  },
);

/** The contrast of two colors as WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The components our files import, and those that these are made of. */
function usedComponents() {
  const used = new Set<string>();
  const add = (component: string) => {
    if (used.has(component)) return;
    used.add(component);
    for (const file of globSync(`${mantine}/esm/components/${component}/**/*.mjs`))
      for (const [, part] of readFileSync(file, 'utf8').matchAll(/from "(?:\.\.\/)+([A-Z]\w+)\//g))
        add(part!);
  };
  for (const file of globSync('src/client/**/*.tsx'))
    for (const [, names] of readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g))
      for (const [name] of names!.matchAll(/[A-Z]\w+/g)) add(name);
  return used;
}
