import { decimalMark, type Locale } from './locale.ts';

/** The signs a formula can begin with, in every width. */
const SIGN = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]`;
/** Matches a text that a spreadsheet would run as a formula. */
const FORMULA = new RegExp(String.raw`^(?:${SIGN}|[\t\r\n])`);
/**
 * Matches where a formula begins for a program that separates cells in another way than this file: after a separator or
 * a line break within a text, quoted or not. An apostrophe already in the text gets another one, so that `unguarded` can
 * tell them apart.
 */
const WITHIN = new RegExp(String.raw`([;,\t\r\n])(?=["']*${SIGN})`, 'g');
const GUARDED_WITHIN = new RegExp(String.raw`([;,\t\r\n])'(?=["']*${SIGN})`, 'g');
const NUMBER = { ',': /^-?\d+(\.\d+)?$/, ';': /^-?\d+([.,]\d+)?$/ };

/** Returns the text without the apostrophes that `csvLine` puts before formulas. */
export function unguarded(text: string): string {
  const inner = text.replaceAll(GUARDED_WITHIN, '$1');
  return inner.startsWith("'") && FORMULA.test(inner.slice(1)) ? inner.slice(1) : inner;
}

/** Returns the separator that spreadsheets expect in a locale: a semicolon if its decimal mark is a comma. */
export function separatorIn(place: Pick<Locale, 'locale'>): ',' | ';' {
  return decimalMark(place) === ',' ? ';' : ',';
}

/**
 * Returns one line of a CSV text, ended by CRLF (RFC 4180). Cells that a spreadsheet would run as a formula get an
 * apostrophe in front; numbers never do. Cells with separators, quotes or line breaks are quoted. Null is an empty cell.
 */
export function csvLine(cells: readonly (string | number | null)[], separator: ',' | ';' = ','): string {
  return `${cells.map((cell) => writtenCell(String(cell ?? ''), NUMBER[separator])).join(separator)}\r\n`;
}

function writtenCell(text: string, number: RegExp): string {
  const inner = text.replaceAll(WITHIN, "$1'");
  const safe = FORMULA.test(text) && !number.test(text) ? `'${inner}` : inner;
  return /[",;\t\r\n]|^ /.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
