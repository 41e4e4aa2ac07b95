const MINUTE = 60_000;

/** How long a failed email is retried before it is given up: 24 hours, in milliseconds. */
export const GIVE_UP_AFTER = 24 * 60 * MINUTE;

/** Returns how long to wait after this many tries: 1, 2, 4, … up to 60 minutes, in milliseconds. */
export function retryDelay(tries: number): number {
  return Math.min(2 ** (tries - 1), 60) * MINUTE;
}
