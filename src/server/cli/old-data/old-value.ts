import { SAMPLE_GROUP } from '../../../domain/sample/sample-group.ts';
import { type Day, dayAt, parseDay, parseWrittenDay } from '../../../domain/values/day.ts';
import { type Cents, cents, MAX_AMOUNT, parseMoney } from '../../../domain/values/money.ts';

/** A document of the old database: its fields may have any name and any value. */
export type OldDocument = Readonly<Record<string, unknown>>;

/** What had to be changed in a document to take it, and which parts could not be taken, in words. */
export interface Notes {
  changed: string[];
  refused: string[];
}

/** What a document of the old database says; null when none of it could be taken. */
export interface Reading<T> extends Notes {
  /** Its collection and id: 'weekly_data/2025-05-07'. */
  document: string;
  value: T | null;
}

/** The value as a document; null when it is none. */
export function asDocument(value: unknown): OldDocument | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as OldDocument) : null;
}

/**
 * A field by its camelCase name or by its older snake_case one (SPEC section 3). The newer name holds, unless it says
 * nothing (absent, empty or 0, as new documents began) and the older one does. When both say something else, `notes`
 * tells which was left out.
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
  return value === undefined || value === null || value === '' || value === 0 || isEmptyList(value);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** A list field; the values of a map count as one, in the order of their keys. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const map = asDocument(value);
  return map ? Object.values(map) : [];
}

/** A number, or what a text of one says: "7.5", "$1,234.50". Null for anything else. */
export function parseOldNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = value
    .trim()
    .replace(/^(-?)\$/, '$1')
    .replaceAll(',', '');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null;
}

/** Sums of dollars carry errors of this size (in cents); what is nearer to a cent is that cent. */
const FLOAT_ERROR = 1e-4;

/** Dollars as cents, half away from zero; `exact` unless cents were lost. Null when it is no amount or too large. */
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

/** Numbers from here on are milliseconds, below they are seconds: the year 5138, or March 1973. */
const FIRST_MILLISECONDS = 1e11;

/**
 * When something happened, in milliseconds since 1970: {seconds, nanoseconds}, {_seconds, _nanoseconds}, plain seconds
 * or milliseconds, ISO text (without a zone: in the group's), or one of these as the `value` of a wrapper. Null for
 * anything else.
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
 * The day an order or a week is dated. A written date is that day, whatever its time. An instant is the day it was in
 * the group's time zone; but exactly midnight UTC is what a bare date became, and stays that date. Null for no date.
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

/** ISO 8601 in UTC to the millisecond, as times are stored; null for what is no time. */
export function timeOf(value: unknown, timeZone: string): string | null {
  const instant = instantOf(value, timeZone);
  if (!isTime(instant)) return null;
  return Temporal.Instant.fromEpochMilliseconds(instant).toString({ smallestUnit: 'millisecond' });
}

/** From 1970 to 9999: nothing else was meant. */
function isTime(instant: number | null): instant is number {
  return instant !== null && instant > 0 && instant < 253_402_300_800_000;
}

/**
 * A text as it may be stored: trimmed, no longer than told, with blanks for control characters other than those to keep.
 * A number is its text; anything else is an empty one.
 */
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

/** A value as it is shown in a report: no longer than a few words. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
