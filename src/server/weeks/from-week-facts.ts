import { strictWeekId } from '../../domain/calendar/week.ts';
import type { FromWeekFacts } from '../../domain/group/from-week.ts';
import type { Day } from '../../domain/values/day.ts';
import type { Tx } from '../db/schema.ts';
import { readClosed } from './state-store.ts';

/** What decides about the week from which on a change is to hold. */
export async function readFromWeekFacts(tx: Tx, sent: string | undefined): Promise<FromWeekFacts> {
  const first = await tx
    .selectFrom('week')
    .select('startDate')
    .orderBy('startDate')
    .limit(1)
    .executeTakeFirst();
  const week = strictWeekId(sent ?? '');
  const closed = week ? ((await readClosed(tx, [week.weekId])).get(week.weekId) ?? []) : [];
  return {
    firstDay: (first?.startDate as Day | undefined) ?? null,
    closed: closed.map(({ venueId }) => venueId),
  };
}
