/** How a group writes amounts, numbers and dates. A group is itself a locale. */
export interface Locale {
  /** An ISO 4217 code of a currency with two decimals or none. */
  readonly currency: string;
  /** A BCP 47 tag. */
  readonly locale: string;
}

/** Returns the paper size for prints: Letter in the United States and Canada, A4 elsewhere. */
export function paperOf({ locale }: Pick<Locale, 'locale'>): 'A4' | 'LETTER' {
  return ['US', 'CA'].includes(new Intl.Locale(locale).region ?? '') ? 'LETTER' : 'A4';
}

/** Caches what `make` returns for each key, for formats that are slow to make. */
export function memoize<Made>(make: (key: string) => Made): (key: string) => Made {
  const made = new Map<string, Made>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const one = make(key);
    made.set(key, one);
    return one;
  };
}

/** Digits are 0 to 9, and years those of week ids, in every locale. */
const PLAIN = { numberingSystem: 'latn' } as const;

const decimals = memoize((locale) => {
  return new Intl.NumberFormat(locale, { ...PLAIN, maximumFractionDigits: 2, useGrouping: false });
});

/** Returns "7.5" or "7,5": at most two decimals, no trailing zeros, no thousands separators. */
export function formatNumber(number: number, { locale }: Pick<Locale, 'locale'>): string {
  return decimals(locale).format(number).replace('\u2212', '-');
}

const counts = memoize((locale) => new Intl.NumberFormat(locale, PLAIN));

/** The locale of numbers that programs and number fields with arrow keys use. */
export const PLAIN_NUMBERS = { locale: 'en-US' } as const;

/** Returns "2,000" or "2.000". */
export function formatCount(count: number | bigint, { locale }: Pick<Locale, 'locale'>): string {
  return counts(locale).format(count);
}

const marks = memoize((locale) => {
  return decimals(locale)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')!.value;
});

export function decimalMark({ locale }: Pick<Locale, 'locale'>): string {
  return marks(locale);
}

/** Returns a typed number as programs read it: "7,5" becomes "7.5" where the decimal mark is a comma, and a point no number. */
export function plainNumber(typed: string, place: Pick<Locale, 'locale'>): string {
  const mark = decimalMark(place);
  if (mark === '.') return typed;
  return typed.replaceAll(/[.]/g, '?').replace(mark, '.');
}
