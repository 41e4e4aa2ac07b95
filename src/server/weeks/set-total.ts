import type { AlertCause } from '../../domain/alerts/alert.ts';
import { isRevenueCenter } from '../../domain/budgets/standings.ts';
import type { Category } from '../../domain/group/venue.ts';
import type { Adjustment } from '../../domain/labor/labor.ts';
import type { User } from '../../domain/people/user.ts';
import { changedMeanwhile } from '../../domain/refusals/refused.ts';
import type { Cents } from '../../domain/values/money.ts';
import type { Week } from '../../domain/weeks/week.ts';
import type { WeekTotals } from '../../domain/weeks/week-record.ts';
import { raiseAlerts } from '../alerts/raise-alerts.ts';
import { tellOfCorrection } from '../alerts/tell-of-correction.ts';
import { recordChange } from '../audit/record.ts';
import { lastChangedBy } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { type Refusal, refusal } from '../errors.ts';
import { insertAdjustment } from '../labor/store.ts';
import { timestamp } from '../moment.ts';
import { sumOrders } from '../orders/store.ts';
import { readSettings } from '../settings/store.ts';
import { readTotals } from './store.ts';
import { touchWeek } from './touch-week.ts';

export interface SetTotal {
  week: Week;
  kind: Adjustment['kind'];
  /** Whose total: a revenue center, a crew, or 'total' labor. */
  subject: string;
  /** Where that total stands among a week's totals. */
  field: keyof WeekTotals;
  category: Category;
  amount: { cents: Cents; fromCents?: number | undefined };
  by: User;
}

/**
 * Sets a week's total to a value by storing the difference as an adjustment, so that totals stay sums of rows.
 * Throws 'conflict' with the stored value when it is not the one the dialog started from.
 */
export async function setTotal(context: Context, tx: Tx, set: SetTotal): Promise<void> {
  const { week, kind, subject, field, category, amount, by } = set;
  const { weekId } = week;
  const at = timestamp(context);
  await touchWeek(context, tx, week, { at });
  const settings = await readSettings(tx);
  const before = { totals: await readTotals(tx, weekId), settings };
  const fromCents = before.totals[field];
  // Also where this very change is sent again since its answer was lost.
  if (amount.cents === fromCents) return;
  if (amount.fromCents !== undefined && amount.fromCents !== fromCents)
    throw await movedMeanwhile(tx, week, { cents: fromCents }, [subject, category]);
  const change = { kind, subject, fromCents, toCents: amount.cents, enteredBy: by.name, createdAt: at };
  await insertAdjustment(tx, weekId, change);
  const moment = { totals: await readTotals(tx, weekId), settings };
  const cause: AlertCause = 'budget';
  await raiseAlerts(context, tx, { weekId, categories: [category], cause, by: by.name, before }, moment);
  if (isRevenueCenter(subject) && kind === 'spending') {
    const ordersCents = await sumOrders(tx, weekId, subject);
    const set = { fromCents, toCents: amount.cents, ordersCents };
    await tellOfCorrection(context, tx, { weekId, center: subject, set, by: by.name }, moment);
  }
  const told = { before: { cents: fromCents }, after: { cents: amount.cents } };
  await recordChange(context, tx, { by, action: `set ${kind}`, subject, weekId, ...told });
}

/** The refusal of a save that started from values which no longer hold. */
export async function movedMeanwhile(
  tx: Tx,
  { weekId }: Week,
  values: Record<string, number>,
  subjects: readonly string[],
): Promise<Refusal> {
  return refusal(changedMeanwhile(await lastChangedBy(tx, weekId, subjects), values));
}
