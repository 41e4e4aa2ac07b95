import { type Day, dayAt } from '../../domain/values/day.ts';
import { currentWeek } from '../../domain/weeks/clock.ts';
import type { Week } from '../../domain/weeks/week.ts';
import { beginRefused } from '../../domain/weeks/week-on-record.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { beforeCommit } from '../db/transaction.ts';
import { refusal } from '../errors.ts';
import { beginWeek, forgetEmptyWeek, overlappingWeeks } from './store.ts';

interface Touch {
  at: string;
  entered?: 'by hand' | 'file' | undefined;
}

/**
 * Begins a week that turned out not to be on record when it was to be marked as changed. Every change of a week marks it first:
 * on PostgreSQL the row's lock lets the sums read afterwards include every order that committed before. A week in which
 * nothing was entered in the end is not begun. Throws 'invalid-week' for a new week that may not be begun.
 */
export async function beginTouched(
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
  const today: Day = dayAt(context.now(), context.timeZone);
  return { today, current: currentWeek(context), recorded: await overlappingWeeks(db, week) };
}
