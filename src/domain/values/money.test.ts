import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ELSEWHERE, US } from '../testing/locales.ts';
import {
  amountCents,
  cents,
  divideRounded,
  enteredAmount,
  formatMoney,
  formatShortMoney,
  MAX_AMOUNT,
  moneyInputText,
  parseMoney,
  sumCents,
} from './money.ts';

const anyAmount = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).map(cents);

describe('what a person types', () => {
  test.each([
    ['0', 0],
    ['0.01', 1],
    ['.5', 50],
    ['5.', 5_00],
    ['1234.5', 1_234_50],
    ['1,234.50', 1_234_50],
    ['$1,234.50', 1_234_50],
    ['$ 12', 12_00],
    ['  12.34  ', 12_34],
    ['-5', -5_00],
    ['-$5.25', -5_25],
    ['$-5.25', -5_25],
    ['007', 7_00],
    ['19.99', 19_99],
    ['1.10', 1_10],
    ['99999999.99', 99_999_999_99],
    ['$99,999,999.99', 99_999_999_99],
  ])('"%s" is read to the cent', (typed, amount) => {
    expect(parseMoney(typed, US)).toBe(amount);
  });

  test.each([
    [''],
    ['   '],
    ['.'],
    ['-'],
    ['$'],
    ['abc'],
    ['12a'],
    ['1.234'],
    ['0.005'],
    ['1,23'],
    ['12,34.00'],
    ['1234,567'],
    [',123'],
    ['1,234,5'],
    ['1.2.3'],
    ['--5'],
    ['-$-5'],
    ['$$5'],
    ['5-'],
    ['1e3'],
    ['Infinity'],
    ['NaN'],
    ['0x10'],
    ['١٢'],
    ['100000000'],
    ['$100,000,000.00'],
    ['99999999999999999999999'],
  ])('"%s" is not taken for an amount', (typed) => {
    expect(parseMoney(typed, US)).toBeNull();
  });

  test.each([
    ['EUR', '745,50', 745_50],
    ['EUR', '€745,5', 745_50],
    ['EUR', '-0,05', -5],
    ['EUR', '1,234', 1_234_00],
    ['EUR', '1,234.50', 1_234_50],
    ['EUR', '1234,567', null],
    ['EUR', '1,23,45', null],
    ['EUR', ',5', null],
    ['SEK', '12,5', 12_50],
    ['USD', '745,50', null],
    ['GBP', '745,50', null],
  ])('in a group of %s that reads English "%s" is %s', (currency, typed, amount) => {
    expect(parseMoney(typed, { ...US, currency })).toBe(amount);
  });

  test('minus nothing is nothing, without a minus sign', () => {
    expect(Object.is(parseMoney('-0', US), 0)).toBe(true);
    expect(formatMoney(cents(-0), US)).toBe('$0.00');
  });
});

describe('how an amount is shown', () => {
  test.each([
    [0, '$0.00', '0.00'],
    [1, '$0.01', '0.01'],
    [-1, '-$0.01', '-0.01'],
    [10, '$0.10', '0.10'],
    [99, '$0.99', '0.99'],
    [1_00, '$1.00', '1.00'],
    [1_234_50, '$1,234.50', '1234.50'],
    [-300_00, '-$300.00', '-300.00'],
    [99_999_999_99, '$99,999,999.99', '99999999.99'],
    [-99_999_999_99, '-$99,999,999.99', '-99999999.99'],
    [9_007_199_254_740_991, '$90,071,992,547,409.91', '90071992547409.91'],
  ])('%d cents are %s, and %s in an input', (amount, shown, typed) => {
    expect(formatMoney(cents(amount), US)).toBe(shown);
    expect(moneyInputText(cents(amount), US)).toBe(typed);
  });

  test('always has a dollar sign and exactly two decimals', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger().map(cents), (amount) => {
        expect(formatMoney(amount, US)).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d{2}$/);
      }),
    );
  });

  test('is read back as the same amount', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(parseMoney(formatMoney(amount, US), US)).toBe(amount);
        expect(parseMoney(moneyInputText(amount, US), US)).toBe(amount);
      }),
    );
  });
});

test.each([
  [0, '$0'],
  [1, '$0.01'],
  [45_00, '$45'],
  [99_99, '$99.99'],
  [100_00, '$100'],
  [100_49, '$100'],
  [100_50, '$101'],
  [-100_50, '-$101'],
  [-45_20, '-$45.20'],
  [12_340_00, '$12,340'],
  [9_007_199_254_740_950, '$90,071,992,547,410'],
])('%d cents are %s in a sentence about what is expected', (amount, shown) => {
  expect(formatShortMoney(cents(amount), US)).toBe(shown);
});

describe("a dialog's amount field", () => {
  test.each([
    ['', 0],
    ['   ', 0],
    ['0', 0],
    ['1,234.50', 1_234_50],
    ['99999999.99', 99_999_999_99],
  ])('holding "%s" is taken', (typed, amount) => {
    expect(enteredAmount(typed, US)).toEqual({ cents: amount, error: null });
  });

  test.each([
    ['-0.01', 'The amount must not be negative.'],
    ['abc', 'Enter dollars and cents, such as 1,234.50, up to $99,999,999.99.'],
    ['1.234', 'Enter dollars and cents, such as 1,234.50, up to $99,999,999.99.'],
    ['100000000', 'Enter dollars and cents, such as 1,234.50, up to $99,999,999.99.'],
  ])('holding "%s" says what to enter', (typed, error) => {
    expect(enteredAmount(typed, US)).toEqual({ cents: null, error });
  });

  test.each([
    ['', 0],
    ['-0.01', -1],
    ['-$1,234.50', -1_234_50],
    ['12', 12_00],
  ])('without a minimum may hold "%s"', (typed, amount) => {
    expect(enteredAmount(typed, US, 'none')).toEqual({ cents: amount, error: null });
  });

  test.each(['abc', '1.234', '-100000000'])('without a minimum does not hold "%s" either', (typed) => {
    expect(enteredAmount(typed, US, 'none')).toEqual({
      cents: null,
      error: 'Enter dollars and cents, such as 1,234.50, up to $99,999,999.99.',
    });
  });
});

describe('one entered amount', () => {
  test('goes up to $99,999,999.99', () => {
    expect(MAX_AMOUNT).toBe(99_999_999_99);
  });

  test.each([0, 1, 99_999_999_99])('may be %d cents', (amount) => {
    expect(amountCents(US).parse(amount)).toBe(amount);
  });

  test.each([
    ['negative', -1, 'The amount must not be negative.'],
    ['a cent too large', 100_000_000_00, 'The amount must not exceed $99,999,999.99.'],
    ['a fraction of a cent', 0.5, 'Give the amount as a whole number of cents.'],
    ['text', '100', 'Give the amount as a whole number of cents.'],
    ['missing', undefined, 'Give the amount as a whole number of cents.'],
    ['nothing', null, 'Give the amount as a whole number of cents.'],
    ['not a number', Number.NaN, 'Give the amount as a whole number of cents.'],
    ['endless', Number.POSITIVE_INFINITY, 'Give the amount as a whole number of cents.'],
  ])('is refused when it is %s', (_, amount, reason) => {
    expect(() => amountCents(US).parse(amount)).toThrow(reason);
  });

  test.each([
    [ELSEWHERE.germany, 'Give the amount as a whole number of cents.'],
    [ELSEWHERE.japan, 'Give the amount as a whole number.'],
    [ELSEWHERE.switzerland, 'Give the amount as a whole number of its smallest units.'],
  ])('says of cents only where the currency has them', (place, reason) => {
    expect(() => amountCents(place).parse(0.5)).toThrow(reason);
  });

  test.each([0.1, 12.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    '%d is never held as money',
    (amount) => {
      expect(() => cents(amount)).toThrow(RangeError);
    },
  );
});

describe('sums', () => {
  test.each([
    [[], 0],
    [[1], 1],
    [[10, 20], 30],
    [[25_000_00, -300_00, 1], 24_700_01],
    [Array(2_000).fill(99_999_999_99), 199_999_999_980_00],
  ])('are exact', (amounts, total) => {
    expect(sumCents(amounts)).toBe(total);
  });

  test('do not depend on the order of the entries, nor on how they are grouped', () => {
    const list = fc.array(anyAmount, { maxLength: 50 });
    fc.assert(
      fc.property(list, list, (one, other) => {
        expect(sumCents([...one, ...other])).toBe(sumCents([...other, ...one]));
        expect(sumCents([...one, ...other])).toBe(sumCents(one) + sumCents(other));
      }),
    );
  });
});

describe('rounding', () => {
  test.each([
    [149n, 100n, 1],
    [150n, 100n, 2],
    [151n, 100n, 2],
    [250n, 100n, 3],
    [-149n, 100n, -1],
    [-150n, 100n, -2],
    [-250n, 100n, -3],
    [1n, 3n, 0],
    [2n, 3n, 1],
    [1n, 2n, 1],
    [-1n, 2n, -1],
    [-1n, 3n, 0],
    [0n, 7n, 0],
  ])('%d / %d goes to the nearest cent, halves away from zero', (numerator, denominator, rounded) => {
    expect(divideRounded(numerator, denominator)).toBe(rounded);
  });

  test('is never off by more than half a cent, and a half always grows', () => {
    const numerators = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
    fc.assert(
      fc.property(numerators, fc.bigInt({ min: 1n, max: 1_000_000n }), (numerator, denominator) => {
        const rounded = BigInt(divideRounded(numerator, denominator)) * denominator;
        const twiceOff = abs(rounded - numerator) * 2n;
        expect(twiceOff <= denominator).toBe(true);
        if (twiceOff === denominator) expect(abs(rounded) > abs(numerator)).toBe(true);
      }),
    );
  });

  test('refuses a result that is too large to be exact', () => {
    expect(() => divideRounded(10n ** 20n, 1n)).toThrow(RangeError);
  });
});

function abs(value: bigint) {
  return value < 0n ? -value : value;
}
