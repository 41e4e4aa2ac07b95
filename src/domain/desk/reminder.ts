import type { SubmitBy } from '../calendar/clock.ts';
import { type Beginning, isHistory, type Week, weekOf } from '../calendar/week.ts';
import type { Group, Venue } from '../group/group.ts';
import { inUse } from '../group/venue.ts';
import { can, type Who } from '../people/role.ts';
import { addDays, type Day, dayAt, weekdayOf } from '../values/day.ts';
import { stateView, type VenueState } from '../weeks/venue-state.ts';

type ReminderCalendar = Pick<Group, 'timeZone' | 'firstWeekday'>;

/** Returns the deadline for submitting a week, in milliseconds since 1970: on the first such weekday after its last day. */
export function dueAt(
  { endDate }: Week,
  { weekday, time }: SubmitBy,
  { timeZone }: Pick<Group, 'timeZone'>,
): number {
  const next = addDays(endDate, 1);
  const day = addDays(next, (weekday - weekdayOf(next) + 7) % 7);
  // At a clock change, a skipped time moves to the one after it; of a repeated time the first counts.
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
}

/** Returns the week to remind people of at an instant (milliseconds since 1970): the last finished one, once its deadline has passed. */
export function weekToRemindOf(
  group: ReminderCalendar & Beginning & Pick<Group, 'submitBy'>,
  now: number,
): Week | null {
  if (!group.submitBy) return null;
  const { startDate } = weekOf(dayAt(now, group.timeZone), group);
  const week = weekOf(addDays(startDate as Day, -1), group);
  if (isHistory(week.weekId, group)) return null;
  const due = dueAt(week, group.submitBy, group);
  return due <= now && due > Date.parse(group.submitBy.since) ? week : null;
}

/** Returns the venues with a week that nobody has submitted or closed. */
export function venuesToRemindOf(group: Group, states: readonly VenueState[]): Venue[] {
  return inUse(group).venues.filter(({ venueId }) => stateView(states, venueId).state === 'open');
}

/** Returns the people to remind of a venue's week: those who may submit it; admins only if nobody else may. */
export function peopleToRemind<Person extends Exclude<Who, string>>(
  people: readonly Person[],
  { venueId }: Pick<Venue, 'venueId'>,
): Person[] {
  const may = people.filter((person) => can(person, 'submitWeek', venueId));
  const own = may.filter(({ role }) => role !== 'admin');
  return own.length > 0 ? own : may;
}
