import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FILE, sourceOfConfusables } from '../scripts/confusables.mjs';

test('What looks alike is what the kept table of confusables says', () => {
  expect(readFileSync(FILE, 'utf8')).toBe(sourceOfConfusables());
});
