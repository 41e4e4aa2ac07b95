import { CATEGORIES } from '../../domain/group/venue.ts';
import type { User } from '../../domain/people/user.ts';
import {
  changedRevenue,
  type RevenueChange,
  revenueChangedMeanwhile,
  revenueDifference,
} from '../../domain/revenue/revenue.ts';
import type { Week } from '../../domain/weeks/week.ts';
import { revenueOf } from '../../domain/weeks/week-record.ts';
import { raiseAlerts } from '../alerts/raise-alerts.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { timestamp } from '../moment.ts';
import { readSettings } from '../settings/store.ts';
import { movedMeanwhile } from '../weeks/set-total.ts';
import { readTotals } from '../weeks/store.ts';
import { touchWeek } from '../weeks/touch-week.ts';
import { writeRevenue } from './store.ts';

/**
 * Sets figures of a week's revenue (begun when missing). Kitchen or bar revenue sets the total to their sum.
 * Throws 'conflict' with the stored figures when they are not those the form started from.
 */
export async function setRevenue(
  context: Context,
  tx: Tx,
  { week, change, by }: { week: Week; change: RevenueChange; by: User },
): Promise<void> {
  const { weekId } = week;
  const at = timestamp(context);
  await touchWeek(context, tx, week, { at });
  const before = { totals: await readTotals(tx, weekId), settings: await readSettings(tx) };
  const stored = revenueOf(before.totals);
  if (revenueChangedMeanwhile(stored, change))
    throw await movedMeanwhile(tx, week, { ...stored }, ['revenue']);
  const revenue = changedRevenue(stored, change);
  const changed = revenueDifference(stored, revenue);
  if (changed.length === 0) return;
  for (const figure of changed)
    await writeRevenue(tx, weekId, figure, { cents: revenue[figure], enteredBy: by.name, updatedAt: at });
  const moment = { totals: await readTotals(tx, weekId), settings: before.settings };
  const cause = { weekId, categories: CATEGORIES, cause: 'budget', by: by.name, before } as const;
  await raiseAlerts(context, tx, cause, moment);
  await recordChange(context, tx, {
    by,
    action: 'set revenue',
    subject: 'revenue',
    weekId,
    before: stored,
    after: revenue,
  });
}
