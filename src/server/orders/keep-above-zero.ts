import type { RevenueCenter } from '../../domain/group/venue.ts';
import type { User } from '../../domain/people/user.ts';
import { cents } from '../../domain/values/money.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import { SPENT_FIELD, type WeekTotals } from '../../domain/weeks/week-record.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { insertAdjustment } from '../labor/store.ts';
import { timestamp } from '../moment.ts';
import { readTotals } from '../weeks/store.ts';

interface OrdersChanged {
  weekId: WeekId;
  centers: readonly RevenueCenter[];
  by: User;
}

/**
 * The week's totals after orders were changed. Where an order that was corrected away leaves less than nothing spent, the
 * correction goes with it: a further one brings spending back to 0.
 */
export async function totalsAboveZero(
  context: Context,
  tx: Tx,
  { weekId, centers, by }: OrdersChanged,
): Promise<WeekTotals> {
  const totals = await readTotals(tx, weekId);
  const below = centers.filter((center) => totals[SPENT_FIELD[center]] < 0);
  for (const subject of below) {
    const fromCents = totals[SPENT_FIELD[subject]];
    const set = { kind: 'spending', subject, fromCents, toCents: cents(0) } as const;
    await insertAdjustment(tx, weekId, { ...set, enteredBy: by.name, createdAt: timestamp(context) });
    const told = { before: { cents: fromCents }, after: { cents: 0 } };
    await recordChange(context, tx, { by, action: 'set spending', subject, weekId, ...told });
  }
  return below.length === 0 ? totals : readTotals(tx, weekId);
}
