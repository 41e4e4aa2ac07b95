import {
  type Calendar,
  isCalendarWeek,
  strictWeekId,
  WEEK_FORM,
  type Week,
  weekFrom,
  weekLabel,
  weekOf,
} from '../calendar/week.ts';
import { newWeekRefused } from '../calendar/week-on-record.ts';
import type { Refused } from '../refusals/problem.ts';
import { valueUnfit } from '../refusals/refused.ts';
import { boundedText } from '../values/bounds.ts';
import { addDays, type Day, formatDay } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import type { VenueId } from './group.ts';

/** The first week of a change, in a request; the current week by default. */
export const fromWeek = boundedText(24, WEEK_FORM, WEEK_FORM)
  .refine((text) => strictWeekId(text) !== null, { error: WEEK_FORM })
  .describe('The week from which percentages hold; this one if left out. Earlier weeks keep theirs.');

/** Returns the requested first week; undefined if there is none. */
export function fromWeekIn(sent: unknown): string | undefined {
  const { fromWeek: week } = sent as { fromWeek?: unknown };
  return typeof week === 'string' ? week : undefined;
}

/** The facts about the first week of a change. */
export interface FromWeekFacts {
  /** The first day of the oldest week on record; null if there is none. */
  firstDay: Day | null;
  /** The venues that have closed the week. */
  closed: readonly VenueId[];
}

/** A change may begin at most this many days ahead: anything later is a typing mistake. */
const MOST_DAYS = 366;

interface FromWeekInput {
  /** The requested week; undefined for the current one. */
  sent: string | undefined;
  today: Day;
  group: Calendar & Locale;
  venues: readonly { venueId: VenueId; name: string }[];
}

/** Returns the first week of a change. Refused before all records, too far ahead, and if all affected venues have closed it. */
export function firstWeekOf(
  { firstDay, closed }: FromWeekFacts,
  { sent, today, group, venues }: FromWeekInput,
): Week | { refused: Refused } {
  const current = weekOf(today, group);
  if (sent === undefined) return current;
  const week = strictWeekId(sent);
  if (!week) return refused(WEEK_FORM);
  if (!isCalendarWeek(week, group)) return refused(newWeekRefused(group).detail);
  const first = firstDay && firstDay < current.startDate ? weekFrom(firstDay) : current;
  if (week.startDate < first.startDate)
    return refused(`The first week is ${weekLabel(first.weekId, group)}. Choose that week or a later one.`);
  const last = addDays(current.startDate, MOST_DAYS);
  if (week.startDate > last) return refused(`Choose a week that begins by ${formatDay(last, group)}.`);
  if (venues.length > 0 && venues.every(({ venueId }) => closed.includes(venueId)))
    return refused(
      `${weekLabel(week.weekId, group)} is closed for ${venues.map(({ name }) => name).join(', ')} and keeps what it had. Choose a later week.`,
    );
  return week;
}

function refused(message: string): { refused: Refused } {
  return { refused: valueUnfit('fromWeek', message) };
}
