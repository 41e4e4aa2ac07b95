import type { Cents } from '../values/money.ts';

/** From how much more than usual a slipped decimal is likely: ten times a weekday's usual, less what weekdays differ by. */
const SLIPPED_FROM = 6;

/**
 * Whether sales are about ten times what the weekday usually brings, so that a form asks before it saves them: a decimal may have
 * slipped. Never without anything usual.
 */
export function tenTimesUsual(entered: Cents, usual: Cents): boolean {
  return usual > 0 && entered >= SLIPPED_FROM * usual;
}
