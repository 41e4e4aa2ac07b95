import type { Day } from '../values/day.ts';
import type { DateOrder } from '../values/written.ts';

/** A day and a wall clock time as written in a file, the time in minutes after midnight; null without a time. */
interface WrittenMoment {
  /** The day in either order; the same in both if unambiguous. Null if it is no calendar day. */
  days: Readonly<Record<DateOrder, Day | null>>;
  /** Whether its year has two digits. */
  isShort: boolean;
  minutes: number | null;
  /** The time after the date; null without one. */
  time: WrittenTime | null;
}

/** A wall clock time; 24:00 is 1440 minutes. */
export interface WrittenTime {
  minutes: number;
  isHalf: boolean;
  /** Which of the two a repeated hour is, if a zone next to it shows that: in summer time or after it. */
  season: 'summer' | 'standard' | null;
}

/** No date is longer; a longer text is padded with blanks. */
const LONGEST = 80;

const YEAR_FIRST = /^(\d{4})(?:-(\d{2})-(\d{2})|([/.])(\d{1,2})\4(\d{1,2}))(?!\d)/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?=$|\D)/;
const SLASHED = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const DOTTED = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})(?!\d)/;
const OF = '(?:del? )?';
const DAY_NAMED = new RegExp(
  String.raw`^(\d{1,2})(?:\.|º|ª|er|st|nd|rd|th)?[- /]+${OF}(\p{L}{3,12})\.?[-, /]+${OF}(\d{4}|\d{2})(?!\d)`,
  'iu',
);
const DAY_DOTTED = /^(\d{1,2})\.(\p{L}{3,12})\.? ?(\d{4}|\d{2})(?!\d)/iu;
const MONTH_NAMED = /^(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/iu;
/** A weekday in the languages that months are read in, full or abbreviated. */
const WEEKDAY =
  /^(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mi[eé]|mer|jue|jeu|gio|vie|ven|s[aá]b|sam|dom|dim|seg|ter|qua|qui|sex|mo|di|mi|do|fr|sa|so|ma|wo|vr|za|zo)\p{L}{0,7}(?:-feira)?\.?,? /iu;

/** Month names in English, Spanish, French, German, Italian, Portuguese and Dutch, without accents. */
const MONTHS = [
  'january januar janner janvier enero gennaio janeiro januari',
  'february februar feber fevrier febrero febbraio fevereiro februari',
  'march marz maerz mrz mars marzo marco maart mrt',
  'april avril abril aprile',
  'may mai mayo maggio maio mei',
  'june juni juin junio giugno junho',
  'july juli juillet julio luglio julho',
  'august aout agosto augustus',
  'september septembre septiembre setiembre settembre setembro',
  'october oktober octobre octubre ottobre outubro',
  'november novembre noviembre novembro',
  'december dezember decembre diciembre dicembre dezembro',
].map((names) => names.split(' '));

/** Reads a date, with or without a time; null for any other text. A zone next to the time is not applied. */
export function readMoment(text: string): WrittenMoment | null {
  if (text.length > LONGEST || !/\d/.test(text)) return null;
  const written = text.trim().replaceAll(/\s+/g, ' ');
  const start = datesOf(written) ? written : written.replace(WEEKDAY, '');
  const dated = datesOf(start);
  if (!dated) return null;
  const rest = start.slice(dated.length).replace(/^[T,\s]+/, '');
  const time = rest === '' ? null : readClock(rest);
  if (rest !== '' && time === null) return null;
  return { days: dated.days, isShort: dated.isShort, minutes: time?.minutes ?? null, time };
}

interface Dated {
  days: WrittenMoment['days'];
  isShort: boolean;
  length: number;
}

function datesOf(text: string): Dated | null {
  if (!/^[\p{L}\d]/u.test(text)) return null;
  let match = YEAR_FIRST.exec(text);
  if (match) return plain(match, dayOf(match[1]!, match[2] ?? match[5]!, match[3] ?? match[6]!));
  match = COMPACT.exec(text);
  if (match) return plain(match, dayOf(match[1]!, match[2]!, match[3]!));
  match = SLASHED.exec(text);
  if (match) {
    const [{ length }, first = '', , second = '', year = ''] = match;
    return {
      length,
      isShort: year.length === 2,
      days: { 'month first': dayOf(year, first, second), 'day first': dayOf(year, second, first) },
    };
  }
  match = DOTTED.exec(text);
  if (match) return plain(match, dayOf(match[3]!, match[2]!, match[1]!), match[3]);
  match = DAY_NAMED.exec(text) ?? DAY_DOTTED.exec(text);
  if (match) return named(match, match[2]!, match[1]!, match[3]!);
  match = MONTH_NAMED.exec(text);
  return match && named(match, match[1]!, match[2]!, match[3]!);
}

function plain([{ length }]: RegExpExecArray, day: Day | null, year = ''): Dated {
  return { length, isShort: year.length === 2, days: { 'month first': day, 'day first': day } };
}

function named(match: RegExpExecArray, word: string, day: string, year: string): Dated | null {
  const month = monthNamed(word);
  return month === null ? null : plain(match, dayOf(year, month, day), year);
}

const known = new Map<string, number | null>();

/** Returns the month that a word names or uniquely abbreviates; null for none. */
function monthNamed(word: string): number | null {
  const found = known.get(word);
  if (found !== undefined) return found;
  const plainWord = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const fits = MONTHS.flatMap((names, at) =>
    names.some((name) => name.startsWith(plainWord)) ? at + 1 : [],
  );
  const month = fits.length === 1 ? fits[0]! : null;
  if (known.size < 1_000) known.set(word, month);
  return month;
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function dayOf(year: string, month: string | number, day: string): Day | null {
  const [y, m, d] = [Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day)];
  const isLeap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
  const longest = m === 2 && isLeap ? 29 : (MONTH_DAYS[m - 1] ?? 0);
  if (d < 1 || d > longest) return null;
  return `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}` as Day;
}

const HALF = String.raw`(?:\s*([ap])(?:\.?\s?m)?\.?)`;
const ZONE = String.raw`(?:\s*(?:(Z|UTC|GMT|[A-Z]{1,4}T)|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?|Uhr))`;
const TIME = new RegExp(
  String.raw`^(?:(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?|(\d{1,2})\s?h\s?(\d{2})?|(\d{1,2})(?=\s*[ap]\.?\s?m|\s*Uhr))${HALF}?${ZONE}?$`,
  'i',
);

/** Reads times such as "18:22", "18h30", "6 PM", "6:01 p. m." or "02:44 AM EDT"; null for any other text. */
export function readClock(text: string): WrittenTime | null {
  const match = text.length > LONGEST ? null : TIME.exec(text.trim());
  if (!match) return null;
  const half = match[7]?.toLowerCase();
  const [hour, minute] = [Number(match[1] ?? match[4] ?? match[6]), Number(match[2] ?? match[5] ?? 0)];
  const isEnd = hour === 24 && minute === 0 && Number(match[3] ?? 0) === 0 && !half;
  if (minute > 59 || (hour > 23 && !isEnd) || (half && (hour < 1 || hour > 12))) return null;
  return {
    minutes: (half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + minute,
    isHalf: half !== undefined,
    season: seasonOf(match[8] ?? ''),
  };
}

function seasonOf(zone: string): WrittenTime['season'] {
  if (/DT$|^(?:CE|EE|WE|B)ST$/i.test(zone)) return 'summer';
  return /ST$|^(?:[CEW]ET|GMT)$/i.test(zone) ? 'standard' : null;
}

export function readTime(text: string): number | null {
  return readClock(text)?.minutes ?? null;
}
