import { z } from 'zod';
import { type Locale, memoize } from './locale.ts';
import { type Cents, divideRounded } from './money.ts';

/** A share in tenths of a percent: 225 is 22.5 %. All sums with percentages use them. */
export type Tenths = number;

/** Converts a percentage to tenths of a percent: 22.5 gives 225. */
export function tenthsOf(percentage: number): Tenths {
  return Math.round(percentage * 10);
}

export const PERCENTAGE_RANGE = 'Enter a percentage from 1 to 100, with at most one decimal.';

/** A share of revenue in a request, as a percentage: 22.5. */
export const percentage = z
  .number({ error: PERCENTAGE_RANGE })
  .min(1, { error: PERCENTAGE_RANGE })
  .max(100, { error: PERCENTAGE_RANGE })
  .refine((value) => Math.abs(value * 10 - tenthsOf(value)) < 1e-6, { error: PERCENTAGE_RANGE });

/** Converts tenths of a percent to a percentage: 225 gives 22.5. */
export function percentageOf(tenths: Tenths): number {
  return tenths / 10;
}

const oneDecimal = memoize((locale) => {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'negative',
    numberingSystem: 'latn',
  });
});

/** Returns "22.5" or "24,186.0", always with one decimal. */
export function formatTenths(tenths: Tenths, { locale }: Pick<Locale, 'locale'>): string {
  return oneDecimal(locale).format(percentageOf(tenths));
}

/** Returns a measured share: "36.0%" or "23,937.6%", always with one decimal. */
export function formatShare(percentage: number, place: Pick<Locale, 'locale'>): string {
  return `${formatTenths(tenthsOf(percentage), place)}%`;
}

const asTyped = memoize((locale) => {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1, numberingSystem: 'latn' });
});

/** Returns a percentage as it was set: "22.5" or "30", without a trailing zero. */
export function formatPercentage(percentage: number, { locale }: Pick<Locale, 'locale'>): string {
  return asTyped(locale).format(percentageOf(tenthsOf(percentage)));
}

/** Returns a part of a whole as a percentage with one decimal; null unless the whole is above 0. */
export function percentageOfWhole(part: Cents, whole: Cents): number | null {
  return whole <= 0 ? null : divideRounded(BigInt(part) * 1000n, BigInt(whole)) / 10;
}
