import { currentWeek } from '../../domain/calendar/clock.ts';
import { strictWeekId } from '../../domain/calendar/week.ts';
import { categoriesOf } from '../../domain/group/venue.ts';
import { weighPace } from '../changes/weigh-pace.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockWeek } from '../stores/week-marks.ts';
import { listWeeksEndingFrom } from '../stores/weeks.ts';

/** The hour of the group's day from which a morning's weighing is due. */
const FROM_HOUR = 6;
const EVERY_TEN_MINUTES = 10 * 60_000;
/** Who causes what the morning brings. */
const BY = 'the new day';

/** Weighs once each morning where the weeks that are not over are heading, while the server runs; on several servers each of them. */
export function startWeighingPace(context: Context): void {
  let done = '';
  const weigh = async () => {
    const now = Temporal.Instant.fromEpochMilliseconds(context.now()).toZonedDateTimeISO(
      context.group.timeZone,
    );
    const day = now.toPlainDate().toString();
    if (now.hour < FROM_HOUR || day === done) return;
    done = day;
    try {
      await weighPaceOfMorning(context, BY);
    } catch (error) {
      done = '';
      context.log.error({ error }, 'where weeks are heading could not be weighed');
    }
  };
  setInterval(() => void weigh(), EVERY_TEN_MINUTES).unref();
}

/** Weighs where every week that is not over is heading, each in a transaction of its own. What was told of is not told again. */
export async function weighPaceOfMorning(context: Context, by: string): Promise<void> {
  for (const weekId of await listWeeksEndingFrom(context.db, currentWeek(context).startDate))
    await inTransaction(context.db, (tx) => weighPaceOfWeek(context, tx, weekId, by));
}

/** Weighs all of these weeks in one transaction, after a change that concerns every week. */
export async function weighPaceOfWeeks(context: Context, tx: Tx, by: string): Promise<void> {
  for (const weekId of await listWeeksEndingFrom(tx, currentWeek(context).startDate))
    await weighPaceOfWeek(context, tx, weekId, by);
}

/** Locks a week on record and weighs where it is heading. */
async function weighPaceOfWeek(context: Context, tx: Tx, weekId: string, by: string): Promise<void> {
  const week = strictWeekId(weekId);
  if (!week) return;
  await lockWeek(tx, week.weekId);
  await weighPace(context, tx, { week, categories: categoriesOf(context.group), by });
}
