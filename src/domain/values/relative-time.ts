import { dayAt, formatDay } from './day.ts';
import type { Locale } from './locale.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns 'Just now', '5 minutes ago', 'Yesterday', '3 days ago', then the date (SPEC section 4), from milliseconds since 1970. */
export function relativeTime(
  then: number,
  now: number,
  timeZone: string,
  place: Pick<Locale, 'locale'>,
): string {
  const passed = now - then;
  if (passed < MINUTE) return 'Just now';
  if (passed < HOUR) return ago(passed / MINUTE, 'minute');
  if (passed < DAY) return ago(passed / HOUR, 'hour');
  if (passed < 2 * DAY) return 'Yesterday';
  return passed < 7 * DAY ? ago(passed / DAY, 'day') : formatDay(dayAt(then, timeZone), place);
}

function ago(count: number, unit: string): string {
  const whole = Math.floor(count);
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`;
}
