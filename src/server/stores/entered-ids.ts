import { sql } from 'kysely';
import type { StepsDone } from '../../domain/group/first-steps.ts';
import type { Group } from '../../domain/group/group.ts';
import type { Db, Tx } from '../db/schema.ts';
import { centersWithTypical } from './centers.ts';

/** The tables that hold what was entered in a week. */
const OF_WEEKS = [
  'supplierOrder',
  'revenue',
  'adjustment',
  'hoursEntry',
  'plannedHours',
  'daySales',
  'expectedDay',
  'alert',
  'venueWeek',
  'weekNote',
] as const;

/** Whether any amount is on record, and whether anything of any week is. */
export async function readEntered(tx: Tx): Promise<{ hasAmounts: boolean; hasWeeks: boolean }> {
  let hasWeeks = false;
  for (const table of OF_WEEKS)
    hasWeeks ||= (await tx.selectFrom(table).select('weekId').limit(1).executeTakeFirst()) !== undefined;
  const rate = await tx.selectFrom('staff').select('id').limit(1).executeTakeFirst();
  const typical = await selectTypical(tx).executeTakeFirst();
  return { hasAmounts: hasWeeks || rate !== undefined || typical !== undefined, hasWeeks };
}

export async function readStepsDone(db: Db, group: Group): Promise<StepsDone> {
  const one = sql<number>`1`.as('one');
  const has = async (query: { executeTakeFirst: () => Promise<unknown> }) =>
    (await query.executeTakeFirst()) !== undefined;
  const sales = db.selectFrom('daySales').select(one).limit(1);
  const revenue = db.selectFrom('revenue').select(one).limit(1);
  const people = await db.selectFrom('user').select('id').limit(2).execute();
  return {
    place: group.name !== undefined,
    venues: group.venues.length > 0,
    week: (await has(selectTypical(db))) || (await has(sales)) || (await has(revenue)),
    people: people.length > 1,
    order: await has(db.selectFrom('supplierOrder').select(one).limit(1)),
  };
}

function selectTypical(db: Db) {
  return centersWithTypical(db).select('id').limit(1);
}

/** Deletes all weeks. Only for an installation in which nothing is entered. */
export async function dropWeeks(tx: Tx): Promise<void> {
  await tx.deleteFrom('week').execute();
}
