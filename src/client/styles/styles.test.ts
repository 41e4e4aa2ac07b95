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
