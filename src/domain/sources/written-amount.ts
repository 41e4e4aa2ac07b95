import { type Cents, cents } from '../values/money.ts';

/** What stands before the decimals of an amount. */
export const DECIMALS = ['.', ','] as const;
export type Decimals = (typeof DECIMALS)[number];

const SIGNS = /[\p{Sc}\s]|^[A-Z]{3}|[A-Z]{3}$|kr\.?|zł/gu;
const DIGITS = /^\d+(?:[.,’']\d{2,3})*(?:[.,]\d*)?$|^[.,]\d+$/;

/** An amount as a file writes it: its digits and marks, and whether it is below zero. */
interface Written {
  digits: string;
  isMinus: boolean;
}

/** The digits of "$1,234.50", "1 234,50", "($45.00)" or "45.00-"; null for what is no amount. */
function writtenOf(text: string): Written | null {
  let digits = text.replaceAll('\u2212', '-').replaceAll(SIGNS, '');
  let isMinus = false;
  if (digits.startsWith('(') && digits.endsWith(')')) {
    isMinus = true;
    digits = digits.slice(1, -1);
  }
  if (digits.startsWith('-') || digits.endsWith('-')) {
    isMinus = !isMinus;
    digits = digits.replace(/^-|-$/, '');
  } else if (digits.startsWith('+')) digits = digits.slice(1);
  digits = digits.replaceAll(SIGNS, '');
  return DIGITS.test(digits) ? { digits: digits.replaceAll(/[’']/g, ''), isMinus } : null;
}

/** What an amount tells of the mark before decimals: which one it is, nothing, or that it could be either ("1,234"). */
export function decimalsOf(text: string): Decimals | 'either' | null {
  const digits = writtenOf(text)?.digits;
  if (!digits) return null;
  return markOf(digits);
}

function markOf(digits: string): Decimals | 'either' | null {
  const [points, commas] = [digits.split('.').length - 1, digits.split(',').length - 1];
  if (points + commas === 0) return null;
  if (points > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  const [mark, other]: Decimals[] = points > 0 ? ['.', ','] : [',', '.'];
  if (points + commas > 1) return other!;
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? 'either' : mark!;
}

/**
 * An amount in cents as a file writes it; `decimals` settles one that could be either. More decimals than the currency has are rounded
 * half away from zero. Null for what is no amount, or one that no number holds.
 */
export function readAmount(
  text: string,
  { decimals, places }: { decimals: Decimals; places: number },
): Cents | null {
  const written = writtenOf(text);
  if (!written) return null;
  const marked = markOf(written.digits);
  const mark = marked === 'either' || marked === null ? decimals : marked;
  const [whole = '', fraction = ''] = written.digits.replaceAll(mark === '.' ? ',' : '.', '').split(mark);
  const size = Number(whole + fraction.slice(0, places).padEnd(places, '0'));
  const value = Number(fraction[places] ?? 0) >= 5 ? size + 1 : size;
  if (!Number.isSafeInteger(value)) return null;
  return cents(written.isMinus ? -value : value);
}
