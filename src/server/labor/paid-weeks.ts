import { timestamp } from '../../domain/calendar/clock.ts';
import type { Change } from '../../domain/changes/change.ts';
import type { DaysFacts } from '../../domain/labor/enter-days.ts';
import type { Moment } from '../../domain/people/moment.ts';
import type { Day } from '../../domain/values/day.ts';
import { settingsOfWeek } from '../../domain/weeks/kept-venue.ts';
import { writeChange } from '../changes/write-change.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { lockWeek, markClosed } from '../weeks/marks-store.ts';
import { readStates } from '../weeks/state-store.ts';
import { listWeeksEndingFrom } from '../weeks/store.ts';
import { readDaysFacts } from './hours-facts.ts';
import { weeksWorked } from './store.ts';

/** The hours of the weeks on record that end on a day or later, of all or those somebody worked or is planned in; other changes of them wait. */
export async function readPaidWeeks(
  context: Context,
  tx: Tx,
  { from, staffId }: { from: Day; staffId?: string },
): Promise<DaysFacts[]> {
  const onRecord = await listWeeksEndingFrom(tx, from);
  const worked = staffId === undefined ? null : await weeksWorked(tx, staffId, onRecord);
  const weeks: DaysFacts[] = [];
  for (const weekId of onRecord) {
    if (worked && !worked.has(weekId)) continue;
    await lockWeek(tx, weekId);
    const states = await readStates(tx, weekId);
    const { settings, ...facts } = await readDaysFacts(context, tx, weekId, []);
    weeks.push({ ...facts, states, settings: settingsOfWeek(settings, { weekId, states }) });
  }
  return weeks;
}

/** Writes what weeks cost otherwise by other pay. */
export async function writePaidWeeks(
  context: Context,
  tx: Tx,
  { changes, by }: { changes: readonly Change[]; by: Moment['by'] },
): Promise<void> {
  for (const change of changes) {
    await markClosed(tx, change.weekId, timestamp(context));
    await writeChange(context, tx, { change, by });
  }
}
