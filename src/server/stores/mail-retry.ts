const MINUTE = 60_000;

/** How long an e-mail that failed is tried again before it is given up: 24 hours, in milliseconds. */
export const GIVE_UP_AFTER = 24 * 60 * MINUTE;

/** How long to wait after so many tries: 1, 2, 4, … up to 60 minutes, in milliseconds. */
export function retryDelay(tries: number): number {
  return Math.min(2 ** (tries - 1), 60) * MINUTE;
}
