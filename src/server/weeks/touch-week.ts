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
 * Marks all of a week as changed, and makes everybody wait who changes the same: on PostgreSQL the rows' locks let what is read afterwards
 * include all that committed before. Answers with how far the week's venues are, empty unless one of them is closed, and with how many
 * rows the writes sent before wrote. Throws 'invalid-week' for a new week that may not be begun.
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
 * Marks a venue's part of a week as changed, as is nearly always possible: it, or what is asked next, throws `NothingWritten` where the
 * week is not on record, a venue of it is closed, or a write sent before wrote no row.
 */
export async function touchVenue(
  { connection }: Pick<Context, 'connection'>,
  tx: Tx,
  { weekId, venueId, at }: { weekId: WeekId; venueId: VenueId; at: string },
  before: readonly WriteStatement[],
): Promise<void> {
  await connection.writeExpecting(tx, [...before, venueMarked(tx, { weekId, venueId, at })]);
}

/** Goes on with a week that is not on record, which is begun, or of which a venue is closed: how far its venues are. */
async function touchUnmarked(context: Context, tx: Tx, week: Week, touch: Touch): Promise<VenueState[]> {
  if (await markClosed(tx, week.weekId, touch.at)) return readStates(tx, week.weekId);
  await beginTouched(context, tx, week, touch);
  return [];
}

/** Begins a week. One in which nothing was entered in the end is not begun. Throws 'invalid-week' where it may not be. */
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

/** What decides about a week that is not on record, or about the days it holds. */
export async function weekFacts(context: Context, db: Db, week: Week) {
  const today: Day = dayAt(context.now(), context.group.timeZone);
  const recorded = await overlappingWeeks(db, week);
  return { today, current: currentWeek(context), recorded, group: context.group };
}
