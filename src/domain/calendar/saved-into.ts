import type { Locale } from '../values/locale.ts';
import { type Week, type WeekId, weekLabel } from './week.ts';

/**
 * What is said of something saved: the text as it is for the current week; of any other week also which it went into, as
 * "Saved into the week Nov 8, 2026 - Nov 14, 2026."
 */
export function savedInto(text: string, weekId: WeekId, current: Week, place: Locale): string {
  if (weekId === current.weekId) return text;
  const ended = /[.!?]$/.test(text) ? text : `${text}.`;
  return `${ended} Saved into the week ${weekLabel(weekId, place)}.`;
}
