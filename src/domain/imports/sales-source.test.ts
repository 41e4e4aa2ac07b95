import { expect, test } from 'vitest';
import { cents } from '../values/money.ts';
import { salesSource } from './sales-source.ts';

test.each<[string, number, { cents: number; fileName: string } | undefined, string]>([
  ['that no file brought', 500, undefined, 'entered'],
  ['as a file brought them', 500, { cents: 500, fileName: 'items.csv' }, 'import items.csv'],
  ['that were changed since', 499, { cents: 500, fileName: 'items.csv' }, 'entered'],
  ['of a closed day as a file says', 0, { cents: 0, fileName: 'items.csv' }, 'import items.csv'],
  ['that were emptied of what a file brought', 0, { cents: 500, fileName: 'items.csv' }, 'entered'],
])('The sales of a day %s have their source', (_, sold, imported, source) => {
  const day = imported && { ...imported, cents: cents(imported.cents) };
  expect(salesSource(cents(sold), day)).toBe(source);
});
