import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { boundedList, boundedText, hasTooManyNames, isTooDeep, rowId, version, versionOf } from './bounds.ts';

describe('a text that is too long', () => {
  test('is refused before any other check sees it', () => {
    const seen: string[] = [];
    const checked = boundedText(3)
      .overwrite((text) => {
        seen.push(text);
        return text;
      })
      .refine((text) => seen.push(text));
    expect(() => checked.parse('1234')).toThrow('Use at most 3 characters.');
    expect(seen).toEqual([]);
    expect(checked.parse('123')).toBe('123');
  });

  test('is not what was sent in the place of one', () => {
    expect(() => boundedText(3).parse(['1', '2'])).toThrow('Give it as text.');
  });
});

test.each([
  ['A row’s id', rowId],
  ['A version', version],
  ['A version that has to be sent', versionOf('order')],
])('%s has 64 characters at most', (_, schema) => {
  expect(schema.safeParse('x'.repeat(64)).success).toBe(true);
  expect(schema.safeParse('x'.repeat(65)).success).toBe(false);
});

describe('a list that is too long', () => {
  test('is refused before any of its entries is looked at', () => {
    let looked = 0;
    const list = boundedList(
      z.number().refine(() => ++looked),
      2,
    );
    const read = list.safeParse([1, 2, 3]);
    expect(read.error?.issues.map(({ message }) => message)).toEqual(['Send at most 2 at once.']);
    expect(looked).toBe(0);
    expect(list.parse([1, 2])).toEqual([1, 2]);
  });

  test('is not what was sent in the place of one', () => {
    expect(boundedList(z.number(), 2).safeParse('12345').success).toBe(false);
  });
});

describe('JSON', () => {
  const nested = (depth: number) => `${'{"a":['.repeat(depth / 2)}1${']}'.repeat(depth / 2)}`;

  test.each([
    ['of no depth', '"text"', false],
    [
      'of a request',
      '{"entries":[{"staffId":"a","minutes":60}],"from":{"name":"[[[[[[[[[[[[[[[[[[[[[[["}}',
      false,
    ],
    ['as deep as may be', nested(20), false],
    ['one deeper', nested(22), true],
    ['of 5,000 levels', nested(5000), true],
    ['of many lists beside one another', `[${'[],'.repeat(5000)}[]]`, false],
    ['with a text that looks deep', JSON.stringify(['['.repeat(100)]), false],
    ['with quotes in a text that looks deep', JSON.stringify(['"[\\"'.repeat(100)]), false],
    ['that is deep after such a text', `["\\"",${nested(30)}]`, true],
    ['that never ends', '['.repeat(30), true],
    ['that breaks off in a text', '["[[[[[[[[[[[[[[[[[[[[[[[[[[[', false],
    ['that breaks off in an escape', '["\\', false],
    ['with a line break in a text', `["a\n${'['.repeat(30)}"]`, false],
  ])('%s', (_, json, deep) => {
    expect(isTooDeep(json)).toBe(deep);
  });
});

const named = (count: number, between = '') =>
  `{${Array.from({ length: count }, (_, at) => `"k${at}"${between}:1`).join()}}`;

test.each([
  ['as many names as there may be', named(5_000), false],
  ['one more', named(5_001), true],
  ['one more, with blanks before their colons', named(5_001, ' \n\t'), true],
  ['the same few names in many rows', `[${`${named(3)},`.repeat(30_000)}1]`, false],
  ['many texts that name nothing', JSON.stringify(Array.from({ length: 9_000 }, (_, at) => `${at}`)), false],
  ['names within texts', JSON.stringify([named(6_000)]), false],
  ['a text that never ends', '{"a', false],
])('A JSON text with %s is told by its names', (_, json, isTooMany) => {
  expect(hasTooManyNames(json)).toBe(isTooMany);
});
