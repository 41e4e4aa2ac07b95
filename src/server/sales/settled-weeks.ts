import { timestamp } from '../../domain/calendar/clock.ts';
import { parseWeekId } from '../../domain/calendar/week.ts';
import type { Group } from '../../domain/group/group.ts';
import { centersIn, isRevenueCenter, venueOf } from '../../domain/group/venue.ts';
import type { DecisionContext } from '../../domain/people/decision-context.ts';
import type { SalesChange, SalesFacts } from '../../domain/sales/sales-facts.ts';
import type { Day } from '../../domain/values/day.ts';
import { writeChange } from '../changes/write-change.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { weeksWithSales } from '../stores/sales.ts';
import { lockWeek, markWeek } from '../stores/week-lock.ts';
import { readClosed } from '../stores/week-states.ts';
import { listWeeksEndingFrom } from '../stores/weeks.ts';
import { readSalesFactsOfWeeks } from './sales-facts.ts';

/** Reads the sales of the weeks from a day on in which a revenue center's venue sold something, and locks these weeks. */
export async function readWeeksToSettle(
  context: Context,
  tx: Tx,
  { group, centerId, from }: { group: Group; centerId: string; from: Day | null },
): Promise<SalesFacts[]> {
  if (from === null || !isRevenueCenter(group, centerId)) return [];
  const sold = await weeksWithSales(tx, centersIn(group, venueOf(group, centerId)));
  const weekIds = (await listWeeksEndingFrom(tx, from)).filter((weekId) => sold.has(weekId));
  if (weekIds.length === 0) return [];
  for (const weekId of weekIds) await lockWeek(tx, weekId);
  const weeks = weekIds.map((weekId) => ({ ...parseWeekId(weekId)!, weekId }));
  const factsOf = await readSalesFactsOfWeeks(context, tx, weeks);
  const closed = await readClosed(tx, weekIds);
  return weeks.map((week) => ({ ...factsOf(week), states: closed.get(week.weekId) ?? [] }));
}

/** Writes the new revenue of weeks after some of their days count differently. */
export async function writeSettledWeeks(
  context: Context,
  tx: Tx,
  { changes, by }: { changes: readonly SalesChange[]; by: DecisionContext['by'] },
): Promise<void> {
  for (const change of changes) {
    await markWeek(tx, change.weekId, timestamp(context));
    await writeChange(context, tx, { change, by });
  }
}
