import type { Locale } from '../values/locale.ts';
import { type Week, type WeekId, weekLabel } from './week.ts';

/** Returns the message for something saved; for any week but the current one it names the week. */
export function savedInto(text: string, weekId: WeekId, current: Week, place: Locale): string {
  if (weekId === current.weekId) return text;
  const ended = /[.!?]$/.test(text) ? text : `${text}.`;
  return `${ended} Saved into the week ${weekLabel(weekId, place)}.`;
}
