import type { Alert } from '../../domain/alerts/alert.ts';
import type { Moment } from '../../domain/alerts/alert-change.ts';
import { loweredNotice, type SpendingSet } from '../../domain/budgets/spending.ts';
import { standingFor } from '../../domain/budgets/standings.ts';
import type { RevenueCenter } from '../../domain/group/venue.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { timestamp } from '../moment.ts';
import { recordAlert } from './raise-alerts.ts';

interface Correction {
  weekId: WeekId;
  center: RevenueCenter;
  set: SpendingSet;
  /** The name of who set it. */
  by: string;
}

/** Records a notice, with its e-mail, where somebody set spending below what its orders say. */
export async function tellOfCorrection(
  context: Context,
  tx: Tx,
  { weekId, center, set, by }: Correction,
  { totals, settings }: Moment,
): Promise<Alert | null> {
  const standing = standingFor(center, totals, settings);
  const raised = loweredNotice(center, set, standing);
  if (!raised) return null;
  const told = { weekId, cause: 'correction', causedBy: by, createdAt: timestamp(context) } as const;
  return recordAlert(context, tx, { raised, standing, told }, settings);
}
