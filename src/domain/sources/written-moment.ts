import type { Day } from '../values/day.ts';
import type { DateOrder } from '../values/written.ts';

/** A day and a time of the wall clock as a file writes them; the time in minutes after midnight, null where there is none. */
export interface WrittenMoment {
  /** The day by what comes first in it; the two are the same where it is plain. Null for no day of the calendar. */
  days: Readonly<Record<DateOrder, Day | null>>;
  minutes: number | null;
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?=$|\D)/;
const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})/;
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})/;
const DAY_NAMED = /^(\d{1,2})[- .]+([a-z]{3})[a-z]*[-. ,]+(\d{4}|\d{2})/i;
const MONTH_NAMED = /^(?:[a-z]{3,9},? )?([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})/i;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Longer than any date with a time and a zone: what reads them takes its time over a long text. */
const LONGEST = 80;

/** Reads a date, with or without a time behind it; null for what is neither. A zone beside the time is not applied. */
export function readMoment(text: string): WrittenMoment | null {
  const written = text.trim();
  if (written.length > LONGEST) return null;
  const dated = datesOf(written);
  if (!dated) return null;
  const rest = written.slice(dated.length).replace(/^[T,\s]+/, '');
  const minutes = rest === '' ? null : readTime(rest);
  return rest !== '' && minutes === null ? null : { days: dated.days, minutes };
}

function datesOf(text: string): { days: WrittenMoment['days']; length: number } | null {
  let match = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  if (match) return plain(match, dayOf(match[1]!, match[2]!, match[3]!));
  match = SLASHED.exec(text);
  if (match) {
    const [, first = '', second = '', year = ''] = match;
    return {
      length: match[0].length,
      days: { 'month first': dayOf(year, first, second), 'day first': dayOf(year, second, first) },
    };
  }
  match = DOTTED.exec(text);
  if (match) return plain(match, dayOf(match[3]!, match[2]!, match[1]!));
  match = DAY_NAMED.exec(text);
  if (match) return plain(match, dayOf(match[3]!, monthNamed(match[2]!), match[1]!));
  match = MONTH_NAMED.exec(text);
  return match && plain(match, dayOf(match[3]!, monthNamed(match[1]!), match[2]!));
}

function plain([{ length }]: RegExpExecArray, day: Day | null) {
  return { length, days: { 'month first': day, 'day first': day } };
}

function monthNamed(name: string): number {
  return MONTHS.indexOf(name.toLowerCase()) + 1;
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function dayOf(year: string, month: string | number, day: string): Day | null {
  const [y, m, d] = [Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day)];
  const isLeap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
  const longest = m === 2 && isLeap ? 29 : (MONTH_DAYS[m - 1] ?? 0);
  if (d < 1 || d > longest) return null;
  return `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}` as Day;
}

const TIME =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?:([ap])\.?m\.?)?(?:\s*[A-Z]{1,5}|\s*[+-]\d{2}:?\d{2})?$/i;

/** "18:22", "6:01pm" or "02:44 AM EDT" in minutes after midnight; null for what is no time. */
export function readTime(text: string): number | null {
  const written = text.trim();
  const match = written.length > LONGEST ? null : TIME.exec(written);
  if (!match) return null;
  const [, hours, minutes, , half] = match;
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null;
  if (!half) return hour * 60 + minute;
  return ((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute;
}
