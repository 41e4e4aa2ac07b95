import { z } from 'zod';
import { boundedText } from '../values/bounds.ts';

/** The messages about invalid values. */
const CURRENCY = 'Give the currency by its code, such as USD, EUR or JPY.';
const FRACTIONS = 'Amounts have two decimals here, or none: a currency with three can’t be used.';
const LOCALE = 'Give a language and a country, such as en-US or de-DE.';
const TIME_ZONE = 'Give a time zone by its name, such as America/New_York.';
const WEEKDAY = 'Give the weekday as a number from 0 for Sunday to 6 for Saturday.';

/** A currency in a request: a known one with two decimals or none, as amounts can have. */
export const currency = boundedText(3, CURRENCY, CURRENCY)
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), { error: CURRENCY, abort: true })
  .refine((code) => [0, 2].includes(decimalsOf(code)), { error: FRACTIONS });

/** A locale in a request, stored in canonical form: "de-de" becomes "de-DE". */
export const locale = boundedText(35, LOCALE, LOCALE).transform((tag, check) => {
  const known = knownLocale(tag);
  if (known) return known;
  check.addIssue({ code: 'custom', message: LOCALE });
  return z.NEVER;
});

export const timeZone = boundedText(64, TIME_ZONE, TIME_ZONE).refine(isTimeZone, { error: TIME_ZONE });

export const firstWeekday = z.int({ error: WEEKDAY }).min(0, { error: WEEKDAY }).max(6, { error: WEEKDAY });

function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

function knownLocale(tag: string): string | undefined {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag)[0];
  } catch {
    return undefined;
  }
}

/** Whether a text names a time zone. Offsets from UTC don't count: they don't tell daylight saving time. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return /^[a-z]/i.test(name);
  } catch {
    return false;
  }
}
