import { type Day, parseDay, parseWrittenDay } from './day.ts';
import { type Cents, parseMoney } from './money.ts';
import type { Place } from './place.ts';

/** How dates such as 5/7/2026 are written in a file. */
export const DATE_ORDERS = ['month first', 'day first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const DAY_FORM = 'Give the date as YYYY-MM-DD.';

/** What is said of a date that could be either of two days. */
export const ASK_DATES = 'Say whether the month or the day comes first in such dates.';

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/;
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/;

/**
 * The day of a date as people and spreadsheets write it. With dots the day comes first; with slashes what is told, or the only
 * reading that is a day: where both are, nothing is guessed.
 */
export function readWrittenDay(text: string, dates: DateOrder | undefined): { day: Day } | { fault: string } {
  const written = text.trim();
  const days = [...readings(written, dates)].filter((day) => day !== null);
  const [day] = days;
  if (!day) return { fault: DAY_FORM };
  return new Set(days).size > 1 ? { fault: ASK_DATES } : { day };
}

function readings(text: string, dates: DateOrder | undefined): (Day | null)[] {
  const dotted = DOTTED.exec(text);
  if (dotted) return [dayOf(dotted, 'day first')];
  const slashed = SLASHED.exec(text);
  if (!slashed) return [parseWrittenDay(text)];
  return (dates ? [dates] : DATE_ORDERS).map((order) => dayOf(slashed, order));
}

function dayOf([, first, second, year = '']: RegExpExecArray, order: DateOrder): Day | null {
  const [month, day] = order === 'day first' ? [second, first] : [first, second];
  return parseDay(`${year.length === 2 ? `20${year}` : year}-${month}-${day}`);
}

const DECIMAL_COMMA = /^-?(?:\d{1,3}(?:[. ]\d{3})+|\d+),\d{1,2}$/;

const DECIMAL_POINT = /^-?\d+\.\d{1,2}$/;

/**
 * An amount as spreadsheets write it: as where the group is, or else with a comma before the cents ("12,50", "1.234,50"), or with
 * a point and nothing between the thousands ("1234.50"), as programs do. Null when it is not money.
 */
export function readWrittenAmount(text: string, place: Place): Cents | null {
  const written = text.trim();
  const typed = parseMoney(written, place);
  if (typed !== null) return typed;
  const plain = DECIMAL_COMMA.test(written) ? written.replace(/[. ]/g, '').replace(',', '.') : written;
  return DECIMAL_POINT.test(plain) ? parseMoney(plain, { ...place, locale: 'en-US' }) : null;
}
