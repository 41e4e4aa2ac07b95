import type { Tx } from '../db/schema.ts';

/** Where what is entered of a week is kept. */
const OF_WEEKS = [
  'supplierOrder',
  'revenue',
  'adjustment',
  'hoursEntry',
  'daySales',
  'expectedDay',
  'alert',
  'venueWeek',
] as const;

/** Whether any amount is on record, and anything of any week. */
export async function readEntered(tx: Tx): Promise<{ hasAmounts: boolean; hasWeeks: boolean }> {
  let hasWeeks = false;
  for (const table of OF_WEEKS)
    hasWeeks ||= (await tx.selectFrom(table).select('weekId').limit(1).executeTakeFirst()) !== undefined;
  const rate = await tx.selectFrom('staff').select('id').limit(1).executeTakeFirst();
  const typical = await tx
    .selectFrom('revenueCenter')
    .select('id')
    .where('typicalCents', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return { hasAmounts: hasWeeks || rate !== undefined || typical !== undefined, hasWeeks };
}

/** Takes weeks off the record that nothing was entered in. */
export async function dropWeeks(tx: Tx): Promise<void> {
  await tx.deleteFrom('week').execute();
}
