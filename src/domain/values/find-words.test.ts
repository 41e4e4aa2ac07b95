import { expect, test } from 'vitest';
import { hasWords } from './text.ts';

test.each([
  ['Harbor Café', 'cafe harb', true],
  ['Harbor Café', 'CAFÉ', true],
  ['Harbor Cafe', 'café', true],
  ['Harbor Café', '', true],
  ['Harbor Café', '  ', true],
  ['Harbor Café', 'harbor bar', false],
])('“%s” has “%s”: %s', (name, typed, has) => {
  expect(hasWords(name, typed)).toBe(has);
});
