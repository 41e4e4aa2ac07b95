import type { Week, WeekId } from '../../domain/calendar/week.ts';
import { beginWeekRefused, type WeekFacts } from '../../domain/calendar/week-on-record.ts';
import type { VenueState } from '../../domain/weeks/venue-state.ts';
import type { Tx } from '../db/schema.ts';
import { beforeCommit } from '../db/transaction.ts';
import { refusal } from '../errors.ts';
import { beginWeeks, markWeek } from '../stores/week-lock.ts';
import { readClosed } from '../stores/week-states.ts';
import { forgetEmptyWeeks } from '../stores/weeks.ts';

/**
 * Marks many weeks as changed at once, and begins those not on record, as `touchWeek` does with one from a file. Returns the venues that
 * have closed each. Throws 'invalid-week' when one may not begin.
 */
export async function touchWeeks(
  tx: Tx,
  weeks: readonly Week[],
  { at, facts }: { at: string; facts: WeekFacts },
): Promise<Map<WeekId, VenueState[]>> {
  const recorded = new Set(facts.recorded.map(({ weekId }) => weekId));
  const begun: Week[] = [];
  for (const week of weeks)
    if (!recorded.has(week.weekId) || (await markWeek(tx, week.weekId, at)) === undefined) begun.push(week);
  for (const week of begun) {
    const refused = beginWeekRefused(week, facts, 'file');
    if (refused) throw refusal(refused);
  }
  await beginWeeks(tx, begun, at);
  const touched = weeks.map(({ weekId }) => weekId);
  beforeCommit(tx, () => forgetEmptyWeeks(tx, touched));
  return readClosed(tx, touched);
}
