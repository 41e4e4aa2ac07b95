import { type Day, dayAt } from '../../domain/values/day.ts';
import { currentWeek } from '../../domain/weeks/clock.ts';
import type { VenueState } from '../../domain/weeks/venue-state.ts';
import type { Week } from '../../domain/weeks/week.ts';
import { beginRefused } from '../../domain/weeks/week-on-record.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { beforeCommit } from '../db/transaction.ts';
import { refusal } from '../errors.ts';
import { readStates } from './state-store.ts';
import { beginWeek, forgetEmptyWeek, markClosed, overlappingWeeks } from './store.ts';

interface Touch {
  at: string;
  entered?: 'by hand' | 'file' | undefined;
}

/**
 * Goes on with a week that could not be marked as changed because it is not on record, or because a venue's is closed: begins it,
 * or answers with how far its venues are. Throws 'invalid-week' for a new week that may not be begun.
 */
export async function touchUnmarked(
  context: Context,
  tx: Tx,
  week: Week,
  touch: Touch,
): Promise<VenueState[]> {
  if (await markClosed(tx, week.weekId, touch.at)) return readStates(tx, week.weekId);
  await beginTouched(context, tx, week, touch);
  return [];
}

/**
 * Begins a week that turned out not to be on record when it was to be marked as changed. Every change of a week marks it first:
 * on PostgreSQL the row's lock lets the sums read afterwards include every order that committed before. A week in which
 * nothing was entered in the end is not begun. Throws 'invalid-week' for a new week that may not be begun.
 */
async function beginTouched(
  context: Context,
  tx: Tx,
  week: Week,
  { at, entered = 'by hand' }: Touch,
): Promise<void> {
  const refused = beginRefused(week, await weekFacts(context, tx, week), entered);
  if (refused) throw refusal(refused);
  await beginWeek(tx, week, at);
  beforeCommit(tx, () => forgetEmptyWeek(tx, week.weekId));
}

/** What decides about a week that is not on record, or about the days it holds. */
export async function weekFacts(context: Context, db: Db, week: Week) {
  const today: Day = dayAt(context.now(), context.group.timeZone);
  const recorded = await overlappingWeeks(db, week);
  return { today, current: currentWeek(context), recorded, group: context.group };
}
