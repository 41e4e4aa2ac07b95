import { decimalMark, type Locale } from './locale.ts';

/** The signs a formula begins with, in all their widths. */
const SIGN = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]`;
/** What a spreadsheet would take for a formula. */
const FORMULA = new RegExp(String.raw`^(?:${SIGN}|[\t\r\n])`);
/**
 * Where a formula would begin for a program that separates cells otherwise than this file does: after a separator or a
 * line break within a text, in quotes or not. The apostrophes of a text itself are told from the guard's by one more.
 */
const WITHIN = new RegExp(String.raw`([;,\t\r\n])(?=["']*${SIGN})`, 'g');
const GUARDED_WITHIN = new RegExp(String.raw`([;,\t\r\n])'(?=["']*${SIGN})`, 'g');
const NUMBER = { ',': /^-?\d+(\.\d+)?$/, ';': /^-?\d+([.,]\d+)?$/ };

/** The text without the apostrophes that `csvLine` puts before what looks like a formula. */
export function unguarded(text: string): string {
  const inner = text.replaceAll(GUARDED_WITHIN, '$1');
  return inner.startsWith("'") && FORMULA.test(inner.slice(1)) ? inner.slice(1) : inner;
}

/** What spreadsheets expect between cells where a group is: semicolons where a comma stands before decimals. */
export function separatorIn(place: Pick<Locale, 'locale'>): ',' | ';' {
  return decimalMark(place) === ',' ? ';' : ',';
}

/**
 * One line of a CSV text, ended by CRLF (RFC 4180). What a spreadsheet would run as a formula, whatever separates its
 * cells, begins with an apostrophe, numbers never do; cells with separators, quotes or line breaks are quoted. Null is an empty cell.
 */
export function csvLine(cells: readonly (string | number | null)[], separator: ',' | ';' = ','): string {
  return `${cells.map((cell) => writtenCell(String(cell ?? ''), NUMBER[separator])).join(separator)}\r\n`;
}

function writtenCell(text: string, number: RegExp): string {
  const inner = text.replaceAll(WITHIN, "$1'");
  const safe = FORMULA.test(text) && !number.test(text) ? `'${inner}` : inner;
  return /[",;\t\r\n]|^ /.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
