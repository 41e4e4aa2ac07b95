import { timestamp } from '../../domain/calendar/clock.ts';
import type { Change } from '../../domain/changes/change.ts';
import type { DaysFacts } from '../../domain/labor/enter-days.ts';
import type { DecisionContext } from '../../domain/people/decision-context.ts';
import type { Day } from '../../domain/values/day.ts';
import { settingsOfWeek } from '../../domain/weeks/venue-snapshot.ts';
import { writeChange } from '../changes/write-change.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { weeksWorked } from '../stores/labor.ts';
import { lockWeek, markWeek } from '../stores/week-lock.ts';
import { readStates } from '../stores/week-states.ts';
import { listWeeksEndingFrom } from '../stores/weeks.ts';
import { readDaysFacts } from './hours-facts.ts';

/** Reads the hours of the weeks that end on a day or later, all or those of a person. Locks them against other changes. */
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

/** Writes the new costs of weeks after a change of pay. */
export async function writePaidWeeks(
  context: Context,
  tx: Tx,
  { changes, by }: { changes: readonly Change[]; by: DecisionContext['by'] },
): Promise<void> {
  for (const change of changes) {
    await markWeek(tx, change.weekId, timestamp(context));
    await writeChange(context, tx, { change, by });
  }
}
