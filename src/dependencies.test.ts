import { expect, test } from 'vitest';
import product from '../package.json' with { type: 'json' };
import { packagesOf } from '../scripts/bill-of-materials.mjs';

test('A release installs the packages that the server imports, and no others', () => {
  const imported = new Set([...packagesOf('src/server'), ...packagesOf('src/domain')]);
  expect(Object.keys(product.dependencies).sort()).toEqual([...imported].sort());
});
