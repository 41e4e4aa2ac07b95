import { type Cents, cents } from '../values/money.ts';

/** The decimal marks of amounts. */
const DECIMALS = ['.', ','] as const;
export type Decimals = (typeof DECIMALS)[number];

/** An amount as written in a file: its digits and marks, and whether it is negative. */
interface WrittenAmount {
  digits: string;
  isMinus: boolean;
}

/** Characters used as a minus besides the sign itself: dashes, and wide or non-breaking hyphens. */
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
/** "12,-" and "12.--": dashes in place of zero decimals. */
const NO_CENTS = /(?<=\d)[.,]-{1,2}(?=$| ?\D{1,4}$)/;
const WIDE = /[\uFF01-\uFF5E]/g;
/** A currency next to an amount: its sign, maybe after letters, its code, or its short name. */
const CURRENCY = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}|(?:Rs|kr|S?Fr|Rp|RM|TL|Lei|lei|Kč|zł|Ft|din|лв|руб)(?![\p{L}]))\.?`;
const BEFORE = new RegExp(`^${CURRENCY}`, 'u');
const BEHIND = new RegExp(`(?<![\\p{L}])${CURRENCY}$`, 'u');
/** The codes of currencies: other capitals beside figures are a month or a unit. */
const CODES = new Set(Intl.supportedValuesOf('currency'));
/** Longer than any amount. */
const LONGEST = 40;

/** Returns the digits of "$1,234.50", "1 234,50", "(R$ 45,00)" or "45.00-"; null if the text is no amount. */
function writtenOf(text: string): WrittenAmount | null {
  if (text.length > LONGEST) return null;
  let rest = text.trim();
  if (/^\d+(?:\.\d+)?$/.test(rest)) return { digits: rest, isMinus: false };
  rest = rest
    .replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(DASHES, '-')
    .replaceAll(/\s/g, ' ')
    .replace(NO_CENTS, '');
  const marks = { minus: 0, around: 0, currency: 0 };
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = withoutMark(rest, marks).trim();
  }
  if (marks.minus > 1 || marks.around > 1 || marks.currency > 2) return null;
  return isAmount(rest) ? { digits: rest, isMinus: marks.minus + marks.around > 0 } : null;
}

/** Removes and counts one sign, one pair of brackets or one currency at an end of a text. */
function withoutMark(text: string, marks: { minus: number; around: number; currency: number }): string {
  if (text.startsWith('(') && text.endsWith(')')) {
    marks.around++;
    return text.slice(1, -1);
  }
  if (text.startsWith('-') || text.endsWith('-')) {
    marks.minus++;
    return text.startsWith('-') ? text.slice(1) : text.slice(0, -1);
  }
  if (text.startsWith('+')) return text.slice(1);
  const found = BEFORE.exec(text) ?? BEHIND.exec(text);
  const code = found && /^[A-Z]{3}(?=\.?$)/.exec(found[0])?.[0];
  if (!found || (code && !CODES.has(code))) return text;
  marks.currency++;
  return text.slice(0, found.index) + text.slice(found.index + found[0].length);
}

const PLAIN = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
/** Thousands with one separator, and another mark before the decimals; also the Indian grouping. */
const GROUPED = /^\d{1,3}([.,’' ])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/;
const INDIAN = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d*)?$/;

function isAmount(digits: string): boolean {
  return PLAIN.test(digits) || GROUPED.test(digits) || INDIAN.test(digits);
}

/** Returns the decimal mark an amount shows: one of the two, null for none, or 'either' if ambiguous ("1,234"). */
export function decimalsOf(text: string): Decimals | 'either' | null {
  const digits = writtenOf(text)?.digits;
  return digits ? markOf(digits) : null;
}

function markOf(digits: string): Decimals | 'either' | null {
  const [points, commas] = [digits.split('.').length - 1, digits.split(',').length - 1];
  if (points + commas === 0) return null;
  if (points > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  const [mark, other]: Decimals[] = points > 0 ? ['.', ','] : [',', '.'];
  if (points + commas > 1) return other!;
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? 'either' : mark!;
}

/** Whether a text is an amount in any notation. */
export function isAmountText(text: string): boolean {
  return writtenOf(text) !== null;
}

/**
 * Returns an amount in cents; `decimals` settles an ambiguous one. Rounds half away from zero if there are more decimals than the currency
 * has, or returns null if `isExact`. Null for no amount, or one too large for a safe integer.
 */
export function readAmount(
  text: string,
  { decimals, places, isExact = false }: { decimals: Decimals; places: number; isExact?: boolean },
): Cents | null {
  const written = writtenOf(text);
  if (!written) return null;
  const marked = markOf(written.digits);
  // In a currency without decimals, an ambiguous mark separates thousands.
  const usual = places === 0 ? (written.digits.includes('.') ? ',' : '.') : decimals;
  const mark = marked === 'either' || marked === null ? usual : marked;
  const plain = written.digits.replaceAll(/[’' ]/g, '').replaceAll(mark === '.' ? ',' : '.', '');
  const [whole = '', fraction = ''] = plain.split(mark);
  if (isExact && /[1-9]/.test(fraction.slice(places))) return null;
  const size = Number(whole + fraction.slice(0, places).padEnd(places, '0'));
  const value = Number(fraction[places] ?? 0) >= 5 ? size + 1 : size;
  if (!Number.isSafeInteger(value)) return null;
  return cents(written.isMinus ? -value : value);
}
