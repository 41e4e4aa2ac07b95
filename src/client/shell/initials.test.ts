import { expect, test } from 'vitest';
import { initials } from './account-menu.tsx';

test.each([
  ['Morgan Owner', 'MO'],
  ['Ana María de la Cruz', 'AC'],
  ['chef', 'C'],
  ['Chef (Demo)', 'C'],
  ['Ólafur Þór', 'ÓÞ'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
