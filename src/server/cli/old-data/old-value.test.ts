import { describe, expect, test } from 'vitest';
import {
  centsOf,
  dayOf,
  fieldOf,
  instantOf,
  type Notes,
  parseOldNumber,
  storableText,
  timeOf,
} from './old-value.ts';

const NEW_YORK = 'America/New_York';
const noNotes = (): Notes => ({ changed: [], refused: [] });

describe('a field of an old document', () => {
  test.each([
    [{ totalBarSpent: 5 }, 5],
    [{ total_bar_spent: 5 }, 5],
    [{ totalBarSpent: 5, total_bar_spent: 5 }, 5],
    [{ totalBarSpent: 0, total_bar_spent: 5 }, 5],
    [{ totalBarSpent: null, total_bar_spent: 5 }, 5],
    [{ totalBarSpent: [], total_bar_spent: [1] }, [1]],
    [{ totalBarSpent: 5, total_bar_spent: 0 }, 5],
    [{ totalBarSpent: 0 }, 0],
    [{ total_bar_spent: 0 }, 0],
    [{ totalBarSpent: false, total_bar_spent: true }, false],
    [{}, undefined],
    [JSON.parse('{"__proto__":{"totalBarSpent":5}}'), undefined],
  ])('of %j is %j', (document, value) => {
    const notes = noNotes();
    expect(fieldOf(document, 'totalBarSpent', notes)).toEqual(value);
  });

  test('that says two things is taken by its newer name, and the other is told of', () => {
    const notes = noNotes();
    expect(fieldOf({ barOrders: [1], bar_orders: [2] }, 'barOrders', notes)).toEqual([1]);
    expect(notes.refused).toEqual(['bar_orders: left out, because barOrders is there and says otherwise']);
    expect(fieldOf({ barOrders: [1], bar_orders: [1] }, 'barOrders', notes)).toEqual([1]);
    expect(notes.refused).toHaveLength(1);
  });
});

test.each([
  [12, 1200, true],
  [12.34, 1234, true],
  [0.1 + 0.2, 30, true],
  [7200.300000000001, 720_030, true],
  [1.005, 101, false],
  [12.345, 1235, false],
  [12.344, 1234, false],
  [-12.345, -1235, false],
  [-0, 0, true],
  [0.001, 0, false],
  [99_999_999.99, 9_999_999_999, true],
  ['12.34', 1234, true],
  ['$1,234.50', 123_450, true],
  [' 12.345 ', 1235, false],
  ['-5', -500, true],
])('%j dollars are %i cents (exactly: %j)', (dollars, cents, exact) => {
  expect(centsOf(dollars)).toEqual({ cents, exact });
});

test.each([
  [null],
  [undefined],
  [''],
  ['abc'],
  ['1.2.3'],
  [Number.NaN],
  [1e300],
  [100_000_000],
  [true],
  [{}],
  [[5]],
])('%j is no amount', (value) => {
  expect(centsOf(value)).toBeNull();
});

test.each([
  [37.5, 37.5],
  ['37.5', 37.5],
  ['.5', 0.5],
  [' 40 ', 40],
  ['forty', null],
  ['0x10', null],
  ['1e3', null],
  [null, null],
  [Number.POSITIVE_INFINITY, null],
])('%j as a number is %j', (value, number) => {
  expect(parseOldNumber(value)).toBe(number);
});

/** 2025-05-07T16:30:00Z: half past noon in New York. */
const SECONDS = 1_746_635_400;

describe('a date', () => {
  test.each<[unknown, number]>([
    [{ seconds: SECONDS, nanoseconds: 250_000_000 }, SECONDS * 1000 + 250],
    [{ _seconds: SECONDS, _nanoseconds: 0 }, SECONDS * 1000],
    [{ seconds: SECONDS }, SECONDS * 1000],
    [{ __datatype__: 'timestamp', value: { _seconds: SECONDS, _nanoseconds: 0 } }, SECONDS * 1000],
    [SECONDS, SECONDS * 1000],
    [SECONDS * 1000, SECONDS * 1000],
    ['2025-05-07T16:30:00Z', SECONDS * 1000],
    ['2025-05-07T16:30:00.000Z', SECONDS * 1000],
    ['2025-05-07T12:30:00-04:00', SECONDS * 1000],
    ['2025-05-07T12:30', SECONDS * 1000],
    ['2025-05-07 12:30:00', SECONDS * 1000],
  ])('%j is an instant', (value, instant) => {
    expect(instantOf(value, NEW_YORK)).toBe(instant);
  });

  test.each<[unknown, string | null]>([
    [{ seconds: SECONDS, nanoseconds: 0 }, '2025-05-07'],
    ['2025-05-07', '2025-05-07'],
    ['5/7/2025', '2025-05-07'],
    ['May 7, 2025', '2025-05-07'],
    ['2025-05-07T23:59:00', '2025-05-07'],
    ['2025-05-07T23:59:00.5', '2025-05-07'],
    ['2025-05-07T03:00:00Z', '2025-05-06'],
    ['2025-05-07T00:00:00Z', '2025-05-07'],
    ['2025-05-07T00:00:00.000Z', '2025-05-07'],
    [{ seconds: 1_746_576_000, nanoseconds: 0 }, '2025-05-07'],
    [{ seconds: 1_746_576_001, nanoseconds: 0 }, '2025-05-06'],
    ['Wed May 07 2025 23:30:00 GMT-0400 (Eastern Daylight Time)', '2025-05-07'],
    ['', null],
    ['soon', null],
    ['2025-02-30', null],
    [0, null],
    [-5, null],
    [Number.NaN, null],
    [1e300, null],
    [null, null],
    [true, null],
    [{}, null],
    [{ seconds: 'x' }, null],
    [[2025, 5, 7], null],
  ])('%j is the day %j', (value, day) => {
    expect(dayOf(value, NEW_YORK)).toBe(day);
  });

  test('is kept as a time in UTC', () => {
    expect(timeOf(SECONDS, NEW_YORK)).toBe('2025-05-07T16:30:00.000Z');
    expect(timeOf('2025-05-07', NEW_YORK)).toBe('2025-05-07T04:00:00.000Z');
    expect(timeOf('never', NEW_YORK)).toBeNull();
  });
});

test.each([
  ['Harbor', 'Harbor', false],
  ['  Harbor  ', 'Harbor', true],
  ['two\nlines\u0000', 'two lines', true],
  ['123456789012', '1234567890', true],
  ['123456789😀', '123456789\uFFFD', true],
  [42, '42', false],
  [null, '', false],
  [{ a: 1 }, '', false],
])('the text %j becomes %j', (value, text, changed) => {
  expect(storableText(value, 10)).toEqual({ text, changed });
});

test('a text may keep its line breaks', () => {
  expect(storableText('two\n\tlines\u0007', 20, '\t\n\r')).toEqual({ text: 'two\n\tlines', changed: true });
});
