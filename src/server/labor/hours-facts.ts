import { today } from '../../domain/calendar/clock.ts';
import type { WeekId } from '../../domain/calendar/week.ts';
import { crewsOf, laborCategories } from '../../domain/group/venue.ts';
import type { HoursFacts } from '../../domain/labor/hours-facts.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { findStaff } from '../staff/store.ts';
import { readBudgetFacts } from '../weeks/budget-facts.ts';
import { listAdjustments, listHours } from './store.ts';

/** What decides about the hours of a week; `named` are people of whom a request speaks. */
export async function readHoursFacts(
  context: Pick<Context, 'group' | 'now'>,
  tx: Tx,
  weekId: WeekId,
  named: readonly string[] = [],
): Promise<HoursFacts> {
  const { group } = context;
  const hours = await listHours(tx, weekId);
  const people = new Set([...named, ...hours.map(({ staffId }) => staffId)]);
  return {
    ...(await readBudgetFacts(group, tx, weekId, laborCategories(group, [...crewsOf(group), 'total']), [
      'labor',
    ])),
    hours,
    adjustments: await listAdjustments(tx, weekId),
    staff: [...(await findStaff(tx, [...people], today(context))).values()],
  };
}
