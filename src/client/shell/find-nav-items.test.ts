import { expect, test } from 'vitest';
import { findNavItems } from './find-nav-items.ts';

const PLACES = ['Home', 'All orders', 'Order', 'Harbor Bar', 'Bar', 'Harbor Café'].map((label) => ({
  label,
}));

test.each([
  ['', ['Home', 'All orders', 'Order', 'Harbor Bar', 'Bar', 'Harbor Café']],
  ['order', ['Order', 'All orders']],
  [' BAR ', ['Bar', 'Harbor Bar']],
  ['bar har', ['Harbor Bar']],
  ['caf', ['Harbor Café']],
  ['cafe', ['Harbor Café']],
  ['CAFÉ', ['Harbor Café']],
  ['none', []],
])('What is typed as “%s” finds what has it, what begins with it first', (typed, found) => {
  expect(findNavItems(PLACES, typed).map(({ label }) => label)).toEqual(found);
});
