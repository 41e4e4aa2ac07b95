import { decimalMark, type Place } from './place.ts';

/** One record of a CSV text: its cells, and the line it begins on (1 is the first). */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/**
 * The records of a CSV text (RFC 4180), leniently: with or without a byte order mark, separated by commas, semicolons or
 * tabs (by what a first line `sep=;` names), lines ended by CRLF, LF or CR. Records without any text are left out. A quote that is never closed is a fault,
 * and so are more cells than told, 50,000 at first.
 */
export function parseCsv(text: string, most = MOST_CELLS): { records: CsvRecord[] } | { fault: string } {
  const whole = `${text.replace(/^\uFEFF/, '')}\n`;
  const [firstLine = '', named] = NAMED_SEPARATOR.exec(whole) ?? [];
  const content = whole.slice(firstLine.length);
  const cell = cellPattern(named ?? separatorOf(content));
  const records: CsvRecord[] = [];
  let line = 1 + lineBreaksIn(firstLine);
  let record: CsvRecord = { line, cells: [] };
  for (let cells = 0; cell.lastIndex < content.length; cells++) {
    if (cells === most) return { fault: `Line ${line}: the file is longer than can be read at once.` };
    const match = cell.exec(content);
    if (!match) return { fault: `Line ${line}: a quote is not closed where its cell ends.` };
    const [all, quoted, plain = '', end = ''] = match;
    record.cells.push(withoutGuard(quoted?.replaceAll('""', '"') ?? plain));
    line += lineBreaksIn(all);
    if (!LINE_BREAK.test(end)) continue;
    records.push(record);
    record = { line, cells: [] };
  }
  return { records: records.filter(({ cells }) => cells.some((each) => each.trim() !== '')) };
}

/** A first line that names the separator, as some spreadsheets write and want it. */
const NAMED_SEPARATOR = /^"?sep=([,;\t])"?(?:\r\n|\n|\r)/i;

/** Far more than the rows and columns of any file that is entered by hand. */
const MOST_CELLS = 50_000;

const LINE_BREAK = /\r\n|\n|\r/;

function lineBreaksIn(text: string): number {
  return text.split(LINE_BREAK).length - 1;
}

/** One cell and what ends it: a text in quotes (doubled within), or anything up to the next separator or line break. */
function cellPattern(separator: string): RegExp {
  const quoted = '"([^"]*(?:""[^"]*)*)"';
  return new RegExp(` *(?:${quoted} *|(?!")([^${separator}\r\n]*))(${separator}|\r\n|\n|\r)`, 'y');
}

const SEPARATORS = [',', ';', '\t'] as const;

/** How much of a file is looked at to tell its separator. */
const HEAD = 10_000;

/** The separator that the first line holds most often outside quotes. */
function separatorOf(content: string): string {
  const [first = ''] = content
    .slice(0, HEAD)
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(LINE_BREAK);
  const count = (separator: string) => first.split(separator).length;
  return SEPARATORS.reduce<string>((most, next) => (count(next) > count(most) ? next : most), ',');
}

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
function withoutGuard(text: string): string {
  const inner = text.replaceAll(GUARDED_WITHIN, '$1');
  return inner.startsWith("'") && FORMULA.test(inner.slice(1)) ? inner.slice(1) : inner;
}

/** What spreadsheets expect between cells where a group is: semicolons where a comma stands before decimals. */
export function separatorIn(place: Pick<Place, 'locale'>): ',' | ';' {
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

/** Where each column stands by what its head may be called; -1 where there is none. */
export function columnsOf<Column extends string>(
  head: CsvRecord | undefined,
  known: Readonly<Record<Column, readonly string[]>>,
): Record<Column, number> {
  const names = (head?.cells ?? []).map((cell) => cell.trim().replace(/\s+/g, ' ').toLowerCase());
  const places = Object.entries<readonly string[]>(known).map(([column, heads]) => [
    column,
    names.findIndex((name) => heads.includes(name)),
  ]);
  return Object.fromEntries(places) as Record<Column, number>;
}
