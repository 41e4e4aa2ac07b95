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
import { newWeekRefused } from '../calendar/week-refused.ts';
import type { Refused } from '../refusals/problem.ts';
import { valueUnfit } from '../refusals/refused.ts';
import { boundedText } from '../values/bounds.ts';
import { addDays, type Day, formatDay } from '../values/day.ts';
import type { Locale } from '../values/locale.ts';
import type { VenueId } from './group.ts';

/** From which week on a change holds, in a request; without it from this one. */
export const fromWeek = boundedText(24, WEEK_FORM, WEEK_FORM)
  .refine((text) => strictWeekId(text) !== null, { error: WEEK_FORM })
  .describe('From which week on percentages hold: this one where it is left out. Earlier weeks keep theirs.');

/** The week from which on what is sent is to hold; undefined where that isn't said. */
export function fromWeekIn(sent: unknown): string | undefined {
  const { fromWeek: week } = sent as { fromWeek?: unknown };
  return typeof week === 'string' ? week : undefined;
}

/** What decides about the week from which on a change is to hold. */
export interface FromWeekFacts {
  /** The first day of the oldest week on record; null while there is none. */
  firstDay: Day | null;
  /** The venues that have closed the week. */
  closed: readonly VenueId[];
}

/** So far ahead a change may begin: what is further off is mistyped. */
const MOST_DAYS = 366;

interface FromWeekInput {
  /** The week that is sent; undefined for this one. */
  sent: string | undefined;
  today: Day;
  group: Calendar & Locale;
  /** Whose weeks these are, with the name. */
  venues: readonly { venueId: VenueId; name: string }[];
}

/**
 * The first week in which a change holds. Refused for one that is before all on record, or too far ahead, and for one that is closed for
 * all whom it concerns: it keeps what it had.
 */
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
