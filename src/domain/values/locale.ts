/** How amounts, numbers and dates are written where a group is. A group is one. */
export interface Locale {
  /** An ISO 4217 code, of a currency with two decimals or none. */
  readonly currency: string;
  /** A BCP 47 tag. */
  readonly locale: string;
}

/** The paper that is printed on where a group is: Letter in the United States and Canada, A4 elsewhere. */
export function paperOf({ locale }: Pick<Locale, 'locale'>): 'A4' | 'LETTER' {
  return ['US', 'CA'].includes(new Intl.Locale(locale).region ?? '') ? 'LETTER' : 'A4';
}

/** What is made once for each text, as formats are that take their time to make. */
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

/** Digits are 0 to 9 and years those of week ids, wherever a group is. */
const PLAIN = { numberingSystem: 'latn' } as const;

const decimals = memoize((locale) => {
  return new Intl.NumberFormat(locale, { ...PLAIN, maximumFractionDigits: 2, useGrouping: false });
});

/** "7.5" or "7,5": a number with no more decimals than it has, two at most, and nothing between its thousands. */
export function formatNumber(number: number, { locale }: Pick<Locale, 'locale'>): string {
  return decimals(locale).format(number).replace('\u2212', '-');
}

const counts = memoize((locale) => new Intl.NumberFormat(locale, PLAIN));

/** How programs write numbers, and the fields that take arrow keys keep them. */
export const PLAIN_NUMBERS = { locale: 'en-US' } as const;

/** "2,000" or "2.000": how many. */
export function formatCount(count: number | bigint, { locale }: Pick<Locale, 'locale'>): string {
  return counts(locale).format(count);
}

const marks = memoize((locale) => {
  return decimals(locale)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')!.value;
});

/** What stands before the decimals of a number. */
export function decimalMark({ locale }: Pick<Locale, 'locale'>): string {
  return marks(locale);
}

/** A typed number as a program reads it: "7,5" is "7.5" where a comma stands before decimals, and no number where none does. */
export function plainNumber(typed: string, place: Pick<Locale, 'locale'>): string {
  const mark = decimalMark(place);
  if (mark === '.') return typed;
  return typed.replaceAll(/[.]/g, '?').replace(mark, '.');
}
