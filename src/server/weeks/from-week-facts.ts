import { strictWeekId } from '../../domain/calendar/week.ts';
import type { FromWeekFacts } from '../../domain/group/from-week.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Db } from '../db/schema.ts';
import { readClosed } from '../stores/week-states.ts';

/** Reads what decides about the week from which a change applies. */
export async function readFromWeekFacts(db: Db, sent: string | undefined): Promise<FromWeekFacts> {
  const week = strictWeekId(sent ?? '');
  const closed = week ? ((await readClosed(db, [week.weekId])).get(week.weekId) ?? []) : [];
  return { firstDay: await readFirstDay(db), closed: closed.map(({ venueId }) => venueId) };
}

/** Returns the first day of the oldest week on record; null while there is none. */
export async function readFirstDay(db: Db): Promise<Day | null> {
  const first = await db
    .selectFrom('week')
    .select('startDate')
    .orderBy('startDate')
    .limit(1)
    .executeTakeFirst();
  return (first?.startDate as Day | undefined) ?? null;
}
