import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatHours, parseHours } from '../labor/labor.ts';
import { ELSEWHERE, US } from '../testing/locales.ts';
import type { Day } from './day.ts';
import { formatDay, formatMonthDay } from './day.ts';
import { decimalMark, type Locale } from './locale.ts';
import { formatMoment } from './moment.ts';
import {
  amountCents,
  amountForm,
  cents,
  enteredAmount,
  formatMoney,
  formatShortMoney,
  moneyField,
  moneyInputText,
  parseMoney,
} from './money.ts';
import { formatPercentage, formatTenths } from './percent.ts';

const { germany, france, japan, india, switzerland, sweden } = ELSEWHERE;
/** Narrow and wide blanks that do not break a line, and the minus and the apostrophe of print. */
const [NARROW, WIDE, MINUS, APOSTROPHE] = ['\u202f', '\u00a0', '\u2212', '\u2019'];

describe('What a person types', () => {
  test.each<[string, Locale, string, number]>([
    ['Germany', germany, '1.234,50', 1_234_50],
    ['Germany', germany, '1.234,50 €', 1_234_50],
    ['Germany', germany, `1.234,50${WIDE}€`, 1_234_50],
    ['Germany', germany, '€ 12', 12_00],
    ['Germany', germany, '-€ 12,5', -12_50],
    ['Germany', germany, '-12,50€', -12_50],
    ['Germany', germany, '1.234', 1_234_00],
    ['Germany', germany, '1234,5', 1_234_50],
    ['Germany', germany, ',5', 50],
    ['Germany', germany, '99.999.999,99', 99_999_999_99],
    ['France', france, `1${NARROW}234,50${WIDE}€`, 1_234_50],
    ['France', france, '1 234,50', 1_234_50],
    ['France', france, '1234,50 €', 1_234_50],
    ['Japan', japan, '1,234', 1_234],
    ['Japan', japan, '￥1,234', 1_234],
    ['Japan', japan, '¥1234', 1_234],
    ['Japan', japan, '１２３４', 1_234],
    ['Japan', japan, '9999999999', 9_999_999_999],
    ['India', india, '1,23,456.78', 1_23_456_78],
    ['India', india, '₹1,234.5', 1_234_50],
    ['India', india, '123456', 1_23_456_00],
    ['Switzerland', switzerland, `1${APOSTROPHE}234.50`, 1_234_50],
    ['Switzerland', switzerland, "CHF 1'234.50", 1_234_50],
    ['Switzerland', switzerland, 'CHF-5.00', -5_00],
    ['Sweden', sweden, `1${WIDE}234,50${WIDE}kr`, 1_234_50],
    ['Sweden', sweden, '1 234,50 kr', 1_234_50],
    ['Sweden', sweden, `${MINUS}5,00 kr`, -5_00],
  ])('in %s is read: %#, %s', (_, place, typed, amount) => {
    expect(parseMoney(typed, place)).toBe(amount);
  });

  test.each<[string, Locale, string]>([
    ['Germany', germany, '1,234'],
    ['Germany', germany, '1,234.50'],
    ['Germany', germany, '12.50'],
    ['Germany', germany, '1234.50'],
    ['Germany', germany, '1.23'],
    ['Germany', germany, '1.234.5'],
    ['Germany', germany, '1 234,50'],
    ['Germany', germany, '$12'],
    ['Germany', germany, '€12€,'],
    ['Germany', germany, '100.000.000'],
    ['France', france, '1.234,50'],
    ['France', france, '1,234.50'],
    ['France', france, '12 34'],
    ['Japan', japan, '12.5'],
    ['Japan', japan, '12.'],
    ['Japan', japan, '.5'],
    ['Japan', japan, '1,2345'],
    ['Japan', japan, '10000000000'],
    ['India', india, '12,34,56'],
    ['India', india, '1,23,456,78'],
    ['Switzerland', switzerland, '1,234.50'],
    ['Switzerland', switzerland, "12'34"],
    ['Sweden', sweden, '1.234,50'],
    ['the United States', US, '1.234'],
    ['the United States', US, '1.234,50'],
    ['the United States', US, '1 234.50'],
    ['the United States', US, '12,50'],
    ['the United States', US, '€12'],
    ['the United States', US, '5²'],
  ])('in %s is no amount: %#, %s', (_, place, typed) => {
    expect(parseMoney(typed, place)).toBeNull();
  });

  test('is read back as it is written, wherever it is', () => {
    const locales =
      'en-US en-GB en-CA en-IN en-ZA de-DE de-AT de-CH fr-FR fr-CH fr-CA it-IT es-ES es-MX pt-PT pt-BR nl-NL da-DK nb-NO sv-SE fi-FI is-IS pl-PL cs-CZ hu-HU ro-RO bg-BG el-GR tr-TR he-IL ar-EG fa-IR hi-IN th-TH ja-JP ko-KR zh-CN vi-VN id-ID uk-UA';
    const anyPlace = fc.record({
      locale: fc.constantFrom(...locales.split(' ')),
      currency: fc.constantFrom(...'USD EUR GBP JPY KRW INR CHF SEK DKK ISK CAD BRL PLN TRY ILS'.split(' ')),
    });
    const anyAmount = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).map(cents);
    fc.assert(
      fc.property(anyPlace, anyAmount, (place, amount) => {
        expect(parseMoney(formatMoney(amount, place), place)).toBe(amount);
        expect(parseMoney(moneyInputText(amount, place), place)).toBe(amount);
      }),
      { numRuns: 500 },
    );
  });

  test('and is wrong is told how to write it', () => {
    const wrong = (place: Locale) => enteredAmount('abc', place).error;
    expect(wrong(germany)).toBe(`Enter an amount, such as 1.234,50, up to 99.999.999,99${WIDE}€.`);
    expect(wrong(japan)).toBe('Enter a whole amount, such as 1,234, up to ￥9,999,999,999.');
    expect(amountForm({ currency: 'DKK', locale: 'da-DK' })).toMatch(/99\.999\.999,99\skr\.$/);
    expect(enteredAmount('1.234,50', germany)).toEqual({ cents: 1_234_50, error: null });
    expect(enteredAmount('-1', germany).error).toBe('The amount must not be negative.');
    expect(amountCents(germany).safeParse(10_000_000_000).error?.issues[0]?.message).toBe(
      `The amount must not exceed 99.999.999,99${WIDE}€.`,
    );
  });
});

describe('An amount', () => {
  test.each<[Locale, number, string, string, string]>([
    [US, 1_234_50, '$1,234.50', '$1,235', '1234.50'],
    [germany, 1_234_50, `1.234,50${WIDE}€`, `1.235${WIDE}€`, '1234,50'],
    [germany, -45_20, `-45,20${WIDE}€`, `-45,20${WIDE}€`, '-45,20'],
    [germany, 45_00, `45,00${WIDE}€`, `45${WIDE}€`, '45,00'],
    [france, 1_234_50, `1${NARROW}234,50${WIDE}€`, `1${NARROW}235${WIDE}€`, '1234,50'],
    [japan, 1_234_50, '￥123,450', '￥123,450', '123450'],
    [japan, 7, '￥7', '￥7', '7'],
    [india, 12_34_567_89, '₹12,34,567.89', '₹12,34,568', '1234567.89'],
    [switzerland, 1_234_50, `CHF${WIDE}1'234.50`, `CHF${WIDE}1'235`, '1234.50'],
    [sweden, -1_234_50, `${MINUS}1${WIDE}234,50${WIDE}kr`, `${MINUS}1${WIDE}235${WIDE}kr`, '-1234,50'],
  ])('%o %d is %s, short %s, typed %s', (place, amount, shown, short, typed) => {
    expect(formatMoney(cents(amount), place)).toBe(shown);
    expect(formatShortMoney(cents(amount), place)).toBe(short);
    expect(moneyInputText(cents(amount), place)).toBe(typed);
  });

  test.each<[Locale, ReturnType<typeof moneyField>]>([
    [US, { sign: '$', isBehind: false, digits: 2 }],
    [germany, { sign: '€', isBehind: true, digits: 2 }],
    [japan, { sign: '￥', isBehind: false, digits: 0 }],
    [switzerland, { sign: 'CHF', isBehind: false, digits: 2 }],
    [sweden, { sign: 'kr', isBehind: true, digits: 2 }],
    [
      { currency: 'CAD', locale: 'en-US' },
      { sign: '$', isBehind: false, digits: 2 },
    ],
  ])('%o is entered beside %o', (place, field) => {
    expect(moneyField(place)).toEqual(field);
  });
});

describe('Other numbers and dates', () => {
  test.each<[Locale, string, string, string]>([
    [US, '24,186.0', '22.5', '7.5'],
    [germany, '24.186,0', '22,5', '7,5'],
    [france, `24${NARROW}186,0`, '22,5', '7,5'],
    [switzerland, "24'186.0", '22.5', '7.5'],
    [japan, '24,186.0', '22.5', '7.5'],
  ])('%o: %s, %s, %s', (place, tenths, percentage, hours) => {
    expect(formatTenths(241_860, place)).toBe(tenths);
    expect(formatPercentage(22.5, place)).toBe(percentage);
    expect(formatHours(450, place)).toBe(hours);
    expect(parseHours(hours, place)).toBe(450);
  });

  test('hours are typed with the mark of the place alone', () => {
    expect(parseHours('7.5', germany)).toBeNull();
    expect(parseHours('7,5', US)).toBeNull();
    expect(parseHours('7,5,0', germany)).toBeNull();
    expect([US, germany, japan].map(decimalMark)).toEqual(['.', ',', '.']);
  });

  test.each<[Locale, string, string, string]>([
    [US, 'May 7, 2026', 'May 7', 'May 7, 2026, 2:05 PM'],
    [germany, '7. Mai 2026', '7. Mai', '7. Mai 2026, 14:05'],
    [france, '7 mai 2026', '7 mai', '7 mai 2026, 14:05'],
    [japan, '2026年5月7日', '5月7日', '2026年5月7日 14:05'],
    [sweden, '7 maj 2026', '7 maj', '7 maj 2026 14:05'],
    [{ currency: 'THB', locale: 'th-TH' }, '7 พ.ค. 2026', '7 พ.ค.', '7 พ.ค. 2026 14:05'],
  ])('%o: %s, %s, %s', (place, whole, short, moment) => {
    expect(formatDay('2026-05-07' as Day, place)).toBe(whole);
    expect(formatMonthDay('2026-05-07' as Day, place)).toBe(short);
    expect(formatMoment('2026-05-07T12:05:00.000Z', 'Europe/Berlin', place)).toBe(moment);
  });
});
