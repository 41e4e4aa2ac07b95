import type { Cents } from '../values/money.ts';

/** From how much more, or less, than expected a slipped decimal is likely: ten times, less what weekdays differ by. */
const SLIPPED_FROM = 6;

/**
 * Whether sales are so far from what is expected of the day that a form asks before it saves them: a decimal may have slipped. Never
 * of a closed day, or without anything expected.
 */
export function unusualSales(entered: Cents, expected: Cents): 'large' | 'small' | null {
  if (entered <= 0 || expected <= 0) return null;
  if (entered >= SLIPPED_FROM * expected) return 'large';
  return SLIPPED_FROM * entered <= expected ? 'small' : null;
}
