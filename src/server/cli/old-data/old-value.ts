import { createHash } from 'node:crypto';
import { SAMPLE_GROUP } from '../../../domain/sample/sample-group.ts';
import { type Day, dayAt, parseDay, parseWrittenDay } from '../../../domain/values/day.ts';
import { type Cents, cents, MAX_AMOUNT, parseMoney } from '../../../domain/values/money.ts';

/** A document of the old database, with fields of any name and value. */
export type OldDocument = Readonly<Record<string, unknown>>;

/** What had to be changed in a document to take it, and which parts could not be taken, in words. */
export interface Notes {
  changed: string[];
  refused: string[];
}

/** What was read from a document of the old database. `value` is null when none of it could be taken. */
export interface Reading<T> extends Notes {
  /** The collection and id: 'weekly_data/2025-05-07'. */
  document: string;
  value: T | null;
}

/** Returns the value as a document, or null when it is none. */
export function asDocument(value: unknown): OldDocument | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as OldDocument) : null;
}

/**
 * Returns a field by its camelCase name or its older snake_case name (SPEC section 3). The newer name wins, unless its value is absent,
 * empty or 0 (as in new documents) and the older one's is not. When both have different values, `notes` lists the one left out.
 */
export function fieldOf(document: OldDocument, name: string, notes?: Notes): unknown {
  const older = name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  const values = [own(document, name), older === name ? undefined : own(document, older)] as const;
  if (saysNothing(values[0])) return saysNothing(values[1]) ? (values[0] ?? values[1]) : values[1];
  if (!saysNothing(values[1]) && JSON.stringify(values[0]) !== JSON.stringify(values[1]))
    notes?.refused.push(`${older}: left out, because ${name} is there and says otherwise`);
  return values[0];
}

function own(document: OldDocument, name: string): unknown {
  return Object.hasOwn(document, name) ? document[name] : undefined;
}

function saysNothing(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return value === undefined || value === null || value === '' || value === 0 || isEmptyList;
}

/** Returns a list field. A map counts as the list of its values, in the order of its keys. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const map = asDocument(value);
  return map ? Object.values(map) : [];
}

/** Returns a number, or the number in a text such as "7.5" or "$1,234.50". Null for anything else. */
export function parseOldNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = value
    .trim()
    .replace(/^(-?)\$/, '$1')
    .replaceAll(',', '');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null;
}

/** The error, in cents, of summed dollars: a sum this near to a cent is that cent. */
const FLOAT_ERROR = 1e-4;

/** Returns dollars as cents, rounded half away from zero; `exact` is false when fractions of a cent were lost. */
export function centsOf(value: unknown): { cents: Cents; exact: boolean } | null {
  const written = typeof value === 'string' ? parseMoney(value, SAMPLE_GROUP) : null;
  if (written !== null) return { cents: written, exact: true };
  const dollars = parseOldNumber(value);
  if (dollars === null) return null;
  const size = Math.abs(dollars) * 100;
  const rounded = Math.floor(size + 0.5 + FLOAT_ERROR / 100);
  if (rounded > MAX_AMOUNT) return null;
  return { cents: cents(dollars < 0 ? -rounded : rounded), exact: Math.abs(size - rounded) < FLOAT_ERROR };
}

/** Numbers from here on are milliseconds (from March 1973), smaller ones are seconds (up to the year 5138). */
const FIRST_MILLISECONDS = 1e11;

/**
 * Returns a time in milliseconds since 1970. Takes {seconds, nanoseconds}, {_seconds, _nanoseconds}, plain seconds or milliseconds, ISO
 * text (in the group's time zone if it names none), or one of these as the `value` of a wrapper. Null for anything else.
 */
export function instantOf(value: unknown, timeZone: string): number | null {
  if (typeof value === 'number' && Number.isFinite(value))
    return Math.round(value < FIRST_MILLISECONDS ? value * 1000 : value);
  if (typeof value === 'string') return instantOfText(value.trim(), timeZone);
  const map = asDocument(value);
  if (!map) return null;
  const seconds = own(map, 'seconds') ?? own(map, '_seconds');
  if (typeof seconds !== 'number') return 'value' in map ? instantOf(map.value, timeZone) : null;
  const nanoseconds = own(map, 'nanoseconds') ?? own(map, '_nanoseconds');
  return Math.round(seconds * 1000 + (typeof nanoseconds === 'number' ? nanoseconds / 1e6 : 0));
}

const ZONED = /\d[zZ]$|:\d{2}(\.\d+)?[+-]\d{2}:?\d{2}$/;

function instantOfText(text: string, timeZone: string): number | null {
  try {
    if (ZONED.test(text)) return Temporal.Instant.from(text).epochMilliseconds;
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
  } catch {
    return null;
  }
}

/**
 * Returns the day of an order or a week. A written date is that day, whatever its time. An instant is its day in the group's time zone,
 * except exactly midnight UTC: bare dates were stored that way, so it is the day in UTC. Null without a date.
 */
export function dayOf(value: unknown, timeZone: string): Day | null {
  const written = typeof value === 'string' ? writtenDayOf(value.trim()) : null;
  const instant = written ? null : instantOf(value, timeZone);
  if (!isTime(instant)) return written;
  return parseDay(dayAt(instant, instant % DAY === 0 ? 'UTC' : timeZone));
}

const DAY = 86_400_000;

function writtenDayOf(text: string): Day | null {
  if (ZONED.test(text)) return null;
  return parseWrittenDay(/^\d{4}-\d{2}-\d{2}[T ]/.test(text) ? text.slice(0, 10) : text);
}

/** Returns ISO 8601 in UTC with milliseconds, as times are stored; null when it is no time. */
export function timeOf(value: unknown, timeZone: string): string | null {
  const instant = instantOf(value, timeZone);
  if (!isTime(instant)) return null;
  return Temporal.Instant.fromEpochMilliseconds(instant).toString({ smallestUnit: 'millisecond' });
}

/** Accepts times from 1970 to 9999: no others were meant. */
function isTime(instant: number | null): instant is number {
  return instant !== null && instant > 0 && instant < 253_402_300_800_000;
}

/** Returns a text that can be stored: trimmed, cut to `longest`, with spaces for control characters except those in `keep`. */
export function storableText(value: unknown, longest: number, keep = ''): { text: string; changed: boolean } {
  const given = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const isControl = (character: string) => character < ' ' || character === '\u007f';
  const text = [...given]
    .map((character) => (isControl(character) && !keep.includes(character) ? ' ' : character))
    .join('')
    .trim()
    .slice(0, longest)
    .toWellFormed()
    .trim();
  return { text, changed: text !== given };
}

/** Returns a value for a report, cut to 60 characters. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** The author of imported rows. */
export const IMPORTED = 'Imported';

/** Returns the id of a row made from old data: the same at every import, and formatted like every other id. */
export function oldId(...parts: (string | number)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const at = (from: number, to: number) => hash.slice(from, to);
  return `${at(0, 8)}-${at(8, 12)}-8${at(12, 15)}-8${at(15, 18)}-${at(18, 30)}`;
}
