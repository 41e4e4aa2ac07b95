import type { Locale } from '../values/locale.ts';

/** The specification's group. */
export const US: Locale = { currency: 'USD', locale: 'en-US' };

/** Groups elsewhere, which write their money each in a way of their own. */
export const ELSEWHERE = {
  germany: { currency: 'EUR', locale: 'de-DE' },
  france: { currency: 'EUR', locale: 'fr-FR' },
  japan: { currency: 'JPY', locale: 'ja-JP' },
  india: { currency: 'INR', locale: 'en-IN' },
  switzerland: { currency: 'CHF', locale: 'de-CH' },
  sweden: { currency: 'SEK', locale: 'sv-SE' },
} as const satisfies Record<string, Locale>;
