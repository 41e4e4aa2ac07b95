import { z } from 'zod';
import { boundedText } from '../values/bounds.ts';

/** What is said of each of them that can not be taken. */
const CURRENCY = 'Give the currency by its code, such as USD, EUR or JPY.';
const FRACTIONS = 'Amounts have two decimals here, or none: a currency with three can not be kept.';
const LOCALE = 'Give a language and a country, such as en-US or de-DE.';
const TIME_ZONE = 'Give a time zone by its name, such as America/New_York.';
const WEEKDAY = 'Give the weekday as a number from 0 for Sunday to 6 for Saturday.';

/** A currency in a request: one that is known, with as many decimals as amounts can have. */
export const currency = boundedText(3, CURRENCY, CURRENCY)
  .refine(isCurrency, { error: CURRENCY, abort: true })
  .refine((code) => [0, 2].includes(decimalsOf(code)), { error: FRACTIONS });

/** How a group writes, in a request. Kept as it is written canonically: "de-de" is "de-DE". */
export const locale = boundedText(35, LOCALE, LOCALE).transform((tag, check) => {
  const known = knownLocale(tag);
  if (known) return known;
  check.addIssue({ code: 'custom', message: LOCALE });
  return z.NEVER;
});

/** A time zone in a request, by its IANA name. */
export const timeZone = boundedText(64, TIME_ZONE, TIME_ZONE).refine(isTimeZone, { error: TIME_ZONE });

/** The weekday that weeks begin on, in a request. */
export const firstWeekday = z.int({ error: WEEKDAY }).min(0, { error: WEEKDAY }).max(6, { error: WEEKDAY });

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

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

/** Whether a text names a time zone; how far from Greenwich its clock is says nothing of its summers. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return /^[a-z]/i.test(name);
  } catch {
    return false;
  }
}
