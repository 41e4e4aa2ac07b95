import { currentWeek } from '../../domain/calendar/clock.ts';
import { strictWeekId, type Week, type WeekId } from '../../domain/calendar/week.ts';
import { beginWeekRefused, WEEK_REFUSED, type WeekFacts } from '../../domain/calendar/week-on-record.ts';
import { type Day, dayAt } from '../../domain/values/day.ts';
import type { VenueState } from '../../domain/weeks/venue-state.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { beforeCommit } from '../db/transaction.ts';
import { refusal } from '../errors.ts';
import { beginWeeks, markWeek } from '../stores/week-lock.ts';
import { readClosed, readStates } from '../stores/week-states.ts';
import { forgetEmptyWeek, forgetEmptyWeeks, overlappingWeeks } from '../stores/weeks.ts';

interface Touch {
  at: string;
  entered?: 'by hand' | 'file' | undefined;
}

/**
 * Marks a week as changed, and makes parallel changes of it wait: on PostgreSQL the lock on its row makes later reads include all that
 * committed before. Returns the states of the week's venues, empty unless one is closed. Throws 'invalid-week' for a new week that may not
 * begin.
 */
export async function touchWeek(context: Context, tx: Tx, week: Week, touch: Touch): Promise<VenueState[]> {
  const closed = await markWeek(tx, week.weekId, touch.at);
  if (closed === undefined) await beginTouched(context, tx, week, touch);
  return closed ? readStates(tx, week.weekId) : [];
}

/** Begins a week. A week in which nothing is entered in the end does not begin. Throws 'invalid-week' when it may not. */
async function beginTouched(
  context: Context,
  tx: Tx,
  week: Week,
  { at, entered = 'by hand' }: Touch,
): Promise<void> {
  const refused = beginWeekRefused(week, await weekFacts(context, tx, week), entered);
  if (refused) throw refusal(refused);
  await beginWeeks(tx, [week], at);
  beforeCommit(tx, () => forgetEmptyWeek(tx, week.weekId));
}

/** Reads what decides about a week that is not on record, or about its days. */
export async function weekFacts(context: Context, db: Db, week: Week) {
  const today: Day = dayAt(context.now(), context.group.timeZone);
  const recorded = await overlappingWeeks(db, week);
  return { today, current: currentWeek(context), recorded, group: context.group };
}

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

/** Returns the week to change: strictly YYYY-MM-DD_to_YYYY-MM-DD, seven days. Throws 'invalid-week'. */
export function weekToChange(weekId: string): Week {
  const week = strictWeekId(weekId);
  if (!week) throw refusal(WEEK_REFUSED.weekForm);
  return week;
}
