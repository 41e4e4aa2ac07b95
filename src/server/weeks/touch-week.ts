import { currentWeek } from '../../domain/calendar/clock.ts';
import type { Week } from '../../domain/calendar/week.ts';
import { beginWeekRefused } from '../../domain/calendar/week-on-record.ts';
import { type Day, dayAt } from '../../domain/values/day.ts';
import type { VenueState } from '../../domain/weeks/venue-state.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { beforeCommit } from '../db/transaction.ts';
import { refusal } from '../errors.ts';
import { beginWeeks, markWeek } from '../stores/week-lock.ts';
import { readStates } from '../stores/week-states.ts';
import { forgetEmptyWeek, overlappingWeeks } from '../stores/weeks.ts';

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
