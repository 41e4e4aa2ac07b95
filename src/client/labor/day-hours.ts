import { formatHours, type Minutes, MOST_OF_DAY } from '../../domain/labor/labor.ts';
import { type Locale, plainNumber } from '../../domain/values/locale.ts';

const FORM = 'Enter hours, like 7.5 or 7:30.';
const OVER = 'A day has 24 hours.';

/** Reads the hours typed for a day: '7.5', '7:30', 'off' for none, empty for not entered. Returns minutes, or what is wrong. */
export function readDayHours(
  text: string,
  place: Pick<Locale, 'locale'>,
): { minutes: Minutes | null; error: null } | { minutes: null; error: string } {
  const typed = text.trim().toLowerCase();
  if (typed === '') return { minutes: null, error: null };
  const minutes = typed === 'off' ? 0 : (clockMinutes(typed) ?? decimalMinutes(typed, place));
  if (minutes === null) return { minutes: null, error: FORM };
  return minutes > MOST_OF_DAY ? { minutes: null, error: OVER } : { minutes, error: null };
}

/** '7:30' */
function clockMinutes(typed: string): Minutes | null {
  const found = /^(\d{1,2}):([0-5]\d)$/.exec(typed);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

function decimalMinutes(typed: string, place: Pick<Locale, 'locale'>): Minutes | null {
  const number = plainNumber(typed, place);
  if (!/^\d{1,3}(\.\d{0,2})?$|^\.\d{1,2}$/.test(number)) return null;
  return Math.round(Number(number) * 60);
}

/** Returns the hours of a day: '7.5' if exact to the minute, else '7:20'; 'off' for a planned day off; '' if not entered. */
export function dayHoursText(
  minutes: Minutes | null,
  kind: 'worked' | 'planned',
  place: Pick<Locale, 'locale'>,
): string {
  if (minutes === null) return '';
  if (minutes === 0 && kind === 'planned') return 'off';
  if (minutes % 3 === 0) return formatHours(minutes, place);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
