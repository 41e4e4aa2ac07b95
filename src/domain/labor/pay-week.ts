import { type Week, weekFrom, weeksBefore } from '../calendar/week.ts';
import { type FromWeekFacts, firstWeekOf } from '../group/from-week.ts';
import type { Crew } from '../group/group.ts';
import { type DecisionContext, todayOf } from '../people/decision-context.ts';
import { canRead } from '../people/reading.ts';
import type { Refused } from '../refusals/problem.ts';
import { addDays } from '../values/day.ts';
import { crewsOfClosedVenue } from '../weeks/week-closed.ts';

interface PayWeekRequest {
  crew: Crew;
  fromWeek: string;
}

export type PayMoment = Pick<DecisionContext, 'by' | 'group' | 'now'>;

/** Returns the week from which a person's new pay holds. Refused if a venue that counts their crew has closed it. */
export function payWeekOf(
  facts: FromWeekFacts,
  { crew, fromWeek }: PayWeekRequest,
  moment: PayMoment,
): Week | { refused: Refused } {
  const { by, group } = moment;
  const closed = group.venues.filter(
    ({ venueId }) =>
      facts.closed.includes(venueId) && crewsOfClosedVenue({ venueId, kept: null }, group).includes(crew),
  );
  const venues = closed.map(({ venueId, name }) => ({
    venueId,
    name: canRead(by, { venue: venueId }) ? name : 'a venue that counts this crew',
  }));
  return firstWeekOf(facts, { sent: fromWeek, today: todayOf(moment), group, venues });
}

/**
 * Returns the weeks from which new pay may hold, the newest first: the next one, this one, and `before` earlier ones, without those that
 * can't change.
 */
export function payWeeks(
  factsOf: (week: Week) => FromWeekFacts,
  { crew, current, before }: { crew: Crew; current: Week; before: number },
  moment: PayMoment,
): Week[] {
  const next = weekFrom(addDays(current.startDate, 7));
  const weeks = [next, ...Array.from({ length: before + 1 }, (_, ago) => weeksBefore(current, ago))];
  return weeks.filter(
    (week) => !('refused' in payWeekOf(factsOf(week), { crew, fromWeek: week.weekId }, moment)),
  );
}
