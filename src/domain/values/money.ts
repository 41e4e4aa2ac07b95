import { z } from 'zod';
import { type Locale, memoize } from './locale.ts';

/** A whole number of the smallest units of the group's currency, such as cents or yen. Money is never held in a fraction. */
export type Cents = number & { readonly __unit: 'cents' };

/** The largest amount of one entry: $99,999,999.99, or ¥9,999,999,999. */
export const MAX_AMOUNT = 9_999_999_999 as Cents;

export function centsSchema() {
  return z
    .int()
    .describe('Whole cents, or whole units of a currency without decimals.') as unknown as z.ZodType<
    Cents,
    Cents
  >;
}

/** Checks that a number is whole cents, and turns -0 into 0. Throws a RangeError for anything but a safe integer. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`);
  return (value + 0) as Cents;
}

/** The schema of an entered amount: whole cents, 0 to `MAX_AMOUNT` (SPEC section 5: number, min 0, step 0.01). */
export function amountCents(place: Locale) {
  return z
    .int({ error: wholeAmount(place) })
    .min(0, { error: BELOW_ZERO })
    .max(MAX_AMOUNT, { error: `The amount must not exceed ${sentenceEnd(formatMoney(MAX_AMOUNT, place))}` })
    .transform(cents);
}

const BELOW_ZERO = 'The amount must not be negative.';

function wholeAmount(place: Locale): string {
  const { digits } = formsOf(place);
  const units = WITH_CENTS.includes(place.currency)
    ? ' of cents'
    : digits > 0
      ? ' of its smallest units'
      : '';
  return `Give the amount as a whole number${units}.`;
}

/** Currencies with hundredths called cents. */
const WITH_CENTS = ['USD', 'EUR', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'ZAR'];

export function sumCents(amounts: Iterable<number>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return cents(sum);
}

/** Returns numerator / denominator in whole cents, rounded half away from zero; throws if that is not a safe integer. */
export function divideRounded(numerator: bigint, denominator: bigint): Cents {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (size * 2n + denominator) / (denominator * 2n);
  return cents(Number(numerator < 0n ? -rounded : rounded));
}

/** Returns amount × times / over in whole cents, rounded half away from zero. Avoids bigints: forecasts divide thousands of times. */
export function timesOver(amount: number, times: number, over: number): Cents {
  const doubled = Math.abs(amount * times) * 2 + over;
  if (doubled > Number.MAX_SAFE_INTEGER) return divideRounded(BigInt(amount) * BigInt(times), BigInt(over));
  const rounded = (doubled - (doubled % (over * 2))) / (over * 2);
  return cents(amount * times < 0 ? -rounded : rounded);
}

/**
 * Reads a typed amount in the group's locale: "1234.5", "1,234.50", "$1,234.50", "-5" in the United States, "1.234,50 €"
 * in Germany. "745,50" also works in a euro group with an English locale, since people there write it so. Null if it is
 * not money there (letters, decimals the currency doesn't have, misplaced thousands separators, nothing) or above
 * `MAX_AMOUNT`.
 */
export function parseMoney(text: string, place: Locale): Cents | null {
  const { front, back, number, digits, group, writesComma } = formsOf(place);
  const typed = plainSigns(text).trim().replace(front, '$1$2').replace(back, '');
  const match = number.exec(writesComma ? typed.replace(AT_HOME, '$1.$2') : typed);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  const value = Number(whole.replaceAll(group, '') + fraction.padEnd(digits, '0'));
  if (value > MAX_AMOUNT) return null;
  return cents(sign ? -value : value);
}

/** Returns an amount field's error for anything it can't read. */
export function amountForm(place: Locale): string {
  const { example, digits } = formsOf(place);
  const what = place.currency === 'USD' ? 'dollars and cents' : digits === 0 ? 'a whole amount' : 'an amount';
  return `Enter ${what}, such as ${example}, up to ${sentenceEnd(formatMoney(MAX_AMOUNT, place))}`;
}

/** Ends a sentence with an amount; one like 'kr.' already has the period. */
function sentenceEnd(amount: string): string {
  return amount.endsWith('.') ? amount : `${amount}.`;
}

/** Whether a field takes only amounts from 0 up, or any: some dialogs have no minimum (SPEC section 5). */
export type Minimum = 'zero' | 'none';

/** Reads a dialog's amount field: empty is 0, nothing below its minimum (SPEC section 5). The error says what to enter. */
export function enteredAmount(
  text: string,
  place: Locale,
  minimum: Minimum = 'zero',
): { cents: Cents; error: null } | { cents: null; error: string } {
  const typed = text.trim() === '' ? cents(0) : parseMoney(text, place);
  if (typed === null) return { cents: null, error: amountForm(place) };
  if (minimum === 'zero' && typed < 0) return { cents: null, error: BELOW_ZERO };
  return { cents: typed, error: null };
}

/** Returns "$1,234,567.89" or "-$300.00", always with the currency's decimals, two or none (SPEC section 1). */
export function formatMoney(amount: Cents, place: Locale): string {
  const { exact, digits } = formsOf(place);
  return exact.format(decimalText(amount, digits));
}

/** Returns the parts of `formatMoney`: what precedes the decimals, these with their mark, and what follows them. */
export function moneyParts(amount: Cents, place: Locale): [before: string, decimals: string, after: string] {
  const { exact, digits } = formsOf(place);
  const parts = exact.formatToParts(decimalText(amount, digits));
  const from = parts.findIndex(({ type }) => type === 'decimal');
  const textOf = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
  if (from < 0) return [textOf(parts), '', ''];
  return [textOf(parts.slice(0, from)), textOf(parts.slice(from, from + 2)), textOf(parts.slice(from + 2))];
}

const SHORTENED_FROM = 100_00;

/** Returns "about $12,340", for expected or usual amounts. For known amounts use `formatMoney`. */
export function aboutMoney(amount: Cents, place: Locale): string {
  return `about ${formatShortMoney(amount, place)}`;
}

/** Returns "$12,340", "-$300" or "$99.50", for use after "about". From $100 up in whole dollars, rounded half away from zero. */
export function formatShortMoney(amount: Cents, place: Locale): string {
  const { exact, whole, digits } = formsOf(place);
  const isWhole = Math.abs(amount) >= SHORTENED_FROM || amount % 100 === 0;
  return (isWhole ? whole : exact).format(decimalText(amount, digits));
}

/** Returns the initial text of a money input: "1234567.89". */
export function moneyInputText(amount: Cents, place: Locale): string {
  const { digits, decimal } = formsOf(place);
  return decimalText(amount, digits).replace('.', decimal);
}

/** Returns a money input's currency sign, the side it stands on, and the number of decimals. */
export function moneyField(place: Locale): { sign: string; isBehind: boolean; digits: number } {
  const { sign, isBehind, digits } = formsOf(place);
  return { sign, isBehind, digits };
}

function decimalText(amount: Cents, decimals: number): `${number}` {
  if (decimals === 0) return `${amount}`;
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` as `${number}`;
}

/** Currencies with a decimal comma at home, whatever language a group uses. */
const WITH_COMMA = new Set('EUR SEK NOK DKK PLN CZK HUF RON TRY UAH BRL ARS COP IDR'.split(' '));

/** One comma followed by one or two digits: no thousands separator looks like that. */
const AT_HOME = /^(-?\d+),(\d{1,2})$/;

interface Forms {
  exact: Intl.NumberFormat;
  whole: Intl.NumberFormat;
  digits: number;
  decimal: string;
  group: string;
  sign: string;
  isBehind: boolean;
  example: string;
  /** Whether a comma may also be the decimal mark. */
  writesComma: boolean;
  /** Match the currency's sign before an amount, behind it, and the amount. */
  front: RegExp;
  back: RegExp;
  number: RegExp;
}

const known = memoize((key) => {
  const [currency = '', locale] = key.split(' ');
  return madeForms({ currency, locale: locale ?? '' });
});

function formsOf({ currency, locale }: Locale): Forms {
  return known(`${currency} ${locale}`);
}

function madeForms({ currency, locale }: Locale): Forms {
  const form = { style: 'currency', currency, numberingSystem: 'latn' } as const;
  const exact = new Intl.NumberFormat(locale, form);
  const whole = new Intl.NumberFormat(locale, {
    ...form,
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  });
  const narrow = new Intl.NumberFormat(locale, { ...form, currencyDisplay: 'narrowSymbol' });
  const digits = exact.resolvedOptions().maximumFractionDigits ?? 2;
  const parts = exact.formatToParts(123_456_789);
  const partOf = (format: Intl.NumberFormat, type: string) =>
    format.formatToParts(123_456_789).find((part) => part.type === type)?.value ?? '';
  const decimal = plainSigns(partOf(exact, 'decimal'));
  const group = plainSigns(partOf(exact, 'group'));
  const types = parts.map(({ type }) => type);
  const signs = [exact, narrow].map((format) => escaped(plainSigns(partOf(format, 'currency')).trim()));
  const sign = `(?:${signs.join('|')})`;
  return {
    exact,
    whole,
    digits,
    decimal,
    group,
    writesComma: decimal === '.' && group === ',' && WITH_COMMA.has(currency),
    sign: partOf(narrow, 'currency'),
    isBehind: types.indexOf('currency') > types.indexOf('integer'),
    example: written(exact, digits === 0 ? 1_234 : 1_234.5),
    front: new RegExp(`^(-?)\\s*${sign}\\s*(-?)`),
    back: new RegExp(`\\s*${sign}$`),
    number: new RegExp(`^(-?)(${wholePattern(parts, group)}|\\d*)${fractionPattern(decimal, digits)}$`),
  };
}

/** Returns the pattern of the whole digits with separators: every three digits, or as in India. */
function wholePattern(parts: Intl.NumberFormatPart[], group: string): string {
  const lengths = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
  if (lengths.length < 2) return '\\d+';
  const mark = escaped(group);
  if (lengths.at(-2) === 2) return `\\d{1,2}(?:${mark}\\d{2})*${mark}\\d{3}`;
  return `\\d{1,3}(?:${mark}\\d{3})+`;
}

function fractionPattern(decimal: string, digits: number): string {
  return digits === 0 ? '' : `(?:${escaped(decimal)}(\\d{0,${digits}}))?`;
}

/** Formats an amount without the currency's sign. */
function written(format: Intl.NumberFormat, amount: number): string {
  const number = format.formatToParts(amount).filter(({ type }) => type !== 'currency' && type !== 'literal');
  return number.map(({ value }) => value).join('');
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Replaces variants of blanks, minus signs, apostrophes and wide digits with one form, and removes direction marks. */
function plainSigns(text: string): string {
  return text
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\uFFE5', '¥')
    .replaceAll(/\s/g, ' ')
    .replaceAll('\u2212', '-')
    .replaceAll(/[\u2019\u02BC]/g, "'")
    .replaceAll(/[\u200E\u200F\u061C]/g, '');
}
