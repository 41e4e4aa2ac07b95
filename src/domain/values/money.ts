import { z } from 'zod';

/** US dollars as a whole number of cents. Money is never held in a fraction. */
export type Cents = number & { readonly __unit: 'cents' };

/** The largest amount one entry may hold: $99,999,999.99. */
export const MAX_AMOUNT = 9_999_999_999 as Cents;

/** An amount in an answer. */
export function centsSchema() {
  return z.int().describe('US dollars as whole cents.') as unknown as z.ZodType<Cents, Cents>;
}

/** Guards a number as cents (and turns -0 into 0). Throws a RangeError for anything but a safe integer. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`);
  return (value + 0) as Cents;
}

/** One entered amount: whole cents, 0 to $99,999,999.99 (SPEC section 5: number, min 0, step 0.01). */
export const amountCents = z
  .int({ error: 'Give the amount as a whole number of cents.' })
  .min(0, { error: 'The amount must not be negative.' })
  .max(MAX_AMOUNT, { error: 'The amount must not exceed $99,999,999.99.' })
  .transform(cents);

/** The sum of a list of amounts; 0 for an empty one. */
export function sumCents(amounts: Iterable<number>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return cents(sum);
}

/** numerator / denominator as whole cents, half away from zero. Exact for any size; throws when the result is not safe. */
export function divideRounded(numerator: bigint, denominator: bigint): Cents {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (size * 2n + denominator) / (denominator * 2n);
  return cents(Number(numerator < 0n ? -rounded : rounded));
}

/**
 * Reads what a person types: "1234.5", "1,234.50", "$1,234.50", "-5". Null when it is not money
 * (letters, three decimals, misplaced commas, nothing at all), or more than $99,999,999.99.
 */
export function parseMoney(text: string): Cents | null {
  const typed = text.trim().replace(/^(-?)\s*\$\s*(-?)/, '$1$2');
  const match = /^(-?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/.exec(typed);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  const value = Number(whole.replaceAll(',', '') + fraction.padEnd(2, '0'));
  if (value > MAX_AMOUNT) return null;
  return cents(sign ? -value : value);
}

export const AMOUNT_FORM = 'Enter dollars and cents, such as 1,234.50, up to $99,999,999.99.';

/** Whether a field takes only amounts from 0 up, or any: some dialogs have no minimum (SPEC section 5). */
export type Minimum = 'zero' | 'none';

/** What a dialog's amount field holds: empty is 0, nothing below its minimum (SPEC section 5). The error says what to enter. */
export function enteredAmount(
  text: string,
  minimum: Minimum = 'zero',
): { cents: Cents; error: null } | { cents: null; error: string } {
  const typed = text.trim() === '' ? cents(0) : parseMoney(text);
  if (typed === null) return { cents: null, error: AMOUNT_FORM };
  if (minimum === 'none') return { cents: typed, error: null };
  const checked = amountCents.safeParse(typed);
  if (checked.success) return { cents: checked.data, error: null };
  return { cents: null, error: checked.error.issues[0]?.message ?? AMOUNT_FORM };
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$1,234,567.89", "-$300.00": US dollars with exactly two decimals (SPEC section 1). */
export function formatMoney(amount: Cents): string {
  return dollars.format(decimalText(amount));
}

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const SHORTENED_FROM = 100_00;

/** "$12,340", "-$300", "$99.50": for sentences about what is expected. From $100 on in whole dollars, half away from zero. */
export function formatShortMoney(amount: Cents): string {
  if (Math.abs(amount) >= SHORTENED_FROM) return wholeDollars.format(decimalText(amount));
  return formatMoney(amount).replace(/\.00$/, '');
}

/** "1234567.89": what a money input starts with. */
export function moneyInputText(amount: Cents): string {
  return decimalText(amount);
}

function decimalText(amount: Cents): `${number}` {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}
