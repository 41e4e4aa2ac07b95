import type { Cents } from '../values/money.ts';

/** The factor above or below the expected sales that suggests a slipped decimal: ten, less the difference between weekdays. */
const SLIPPED_FROM = 6;

/** Whether sales are so far from the expected ones that the form asks: a decimal may have slipped. */
export function unusualSales(entered: Cents, expected: Cents): 'large' | 'small' | null {
  if (entered <= 0 || expected <= 0) return null;
  if (entered >= SLIPPED_FROM * expected) return 'large';
  return SLIPPED_FROM * entered <= expected ? 'small' : null;
}
