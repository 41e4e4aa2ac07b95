import { currentWeek } from '../../domain/calendar/clock.ts';
import { strictWeekId } from '../../domain/calendar/week.ts';
import { categoriesOf } from '../../domain/group/venue.ts';
import { weighPace } from '../changes/weigh-pace.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockWeek } from '../stores/week-lock.ts';
import { listWeeksEndingFrom } from '../stores/weeks.ts';

/** The hour, in the group's time zone, from which the pace is evaluated. */
const FROM_HOUR = 6;
const EVERY_TEN_MINUTES = 10 * 60_000;
/** The author of alerts raised in the morning. */
const BY = 'the new day';

/** Evaluates the pace of all unfinished weeks once each morning while the server runs. With several servers, each does so. */
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

/** Evaluates the pace of every unfinished week, each in a transaction of its own. Never reports the same thing twice. */
export async function weighPaceOfMorning(context: Context, by: string): Promise<void> {
  for (const weekId of await listWeeksEndingFrom(context.db, currentWeek(context).startDate))
    await inTransaction(context.db, (tx) => weighPaceOfWeek(context, tx, weekId, by));
}

/** Evaluates the pace of all unfinished weeks in one transaction, after a change that affects every week. */
export async function weighPaceOfWeeks(context: Context, tx: Tx, by: string): Promise<void> {
  for (const weekId of await listWeeksEndingFrom(tx, currentWeek(context).startDate))
    await weighPaceOfWeek(context, tx, weekId, by);
}

/** Locks a week on record and evaluates its pace. */
async function weighPaceOfWeek(context: Context, tx: Tx, weekId: string, by: string): Promise<void> {
  const week = strictWeekId(weekId);
  if (!week) return;
  await lockWeek(tx, week.weekId);
  await weighPace(context, tx, { week, categories: categoriesOf(context.group), by });
}
