import { currentWeek } from '../../domain/calendar/clock.ts';
import type { Week, WeekId } from '../../domain/calendar/week.ts';
import { beginWeekRefused } from '../../domain/calendar/week-on-record.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { type Day, dayAt } from '../../domain/values/day.ts';
import type { VenueState } from '../../domain/weeks/venue-state.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';
import { beforeCommit } from '../db/transaction.ts';
import type { WriteStatement } from '../db/write.ts';
import { refusal } from '../errors.ts';
import { beginWeek, markClosed, venueMarked, venuesMarked, weekMarked } from '../stores/week-marks.ts';
import { readStates } from '../stores/week-states.ts';
import { forgetEmptyWeek, overlappingWeeks } from '../stores/weeks.ts';

interface Touch {
  at: string;
  entered?: 'by hand' | 'file' | undefined;
}

/**
 * Marks all of a week as changed, and makes parallel changes of it wait: on PostgreSQL the row locks make later reads include all that
 * committed before. Returns the states of the week's venues, empty unless one is closed, and how many rows each of the writes in `before`
 * wrote. Throws 'invalid-week' for a new week that may not begin.
 */
export async function touchWeek(
  context: Context,
  tx: Tx,
  week: Week,
  touch: Touch,
  before: readonly WriteStatement[] = [],
): Promise<{ states: VenueState[]; before: number[] }> {
  const { weekId } = week;
  const { at } = touch;
  const whole = [weekMarked(tx, { weekId, at }), venuesMarked(tx, { weekId, at })];
  const counts = await context.connection.write(tx, [...before, ...whole]);
  const touched = { states: [], before: counts.slice(0, before.length) };
  if (counts[before.length] !== 0 || touched.before.includes(0)) return touched;
  return { ...touched, states: await touchUnmarked(context, tx, week, touch) };
}

/**
 * Marks a venue's part of a week as changed, which nearly always works. This call or the next query throws `NothingWritten` when the week
 * is not on record, a venue has closed it, or a write in `before` wrote no row.
 */
export async function touchVenue(
  { connection }: Pick<Context, 'connection'>,
  tx: Tx,
  { weekId, venueId, at }: { weekId: WeekId; venueId: VenueId; at: string },
  before: readonly WriteStatement[],
): Promise<void> {
  await connection.writeExpecting(tx, [...before, venueMarked(tx, { weekId, venueId, at })]);
}

/** Handles a week that is not on record, which it begins, or that a venue has closed. Returns the states of its venues. */
async function touchUnmarked(context: Context, tx: Tx, week: Week, touch: Touch): Promise<VenueState[]> {
  if (await markClosed(tx, week.weekId, touch.at)) return readStates(tx, week.weekId);
  await beginTouched(context, tx, week, touch);
  return [];
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
  await beginWeek(tx, week, { at, venues: context.group.venues.map(({ venueId }) => venueId) });
  beforeCommit(tx, () => forgetEmptyWeek(tx, week.weekId));
}

/** Reads what decides about a week that is not on record, or about its days. */
export async function weekFacts(context: Context, db: Db, week: Week) {
  const today: Day = dayAt(context.now(), context.group.timeZone);
  const recorded = await overlappingWeeks(db, week);
  return { today, current: currentWeek(context), recorded, group: context.group };
}
