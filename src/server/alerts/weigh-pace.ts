import type { Alert } from '../../domain/alerts/alert.ts';
import { paceOutcome } from '../../domain/alerts/pace-alert.ts';
import type { GroupSettings } from '../../domain/budgets/settings.ts';
import type { Category } from '../../domain/group/venue.ts';
import type { Week } from '../../domain/weeks/week.ts';
import { writeAlerts } from '../changes/write-change.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { listTold } from '../mail/outbox.ts';
import { momentOf } from '../moment.ts';
import { readKnownWeek } from '../sales/known-week.ts';
import { paceTopicsOf } from './raise-alerts.ts';

interface Weighing {
  week: Week;
  categories: readonly Category[];
  /** The name of who causes it. */
  by: string;
  /** Where they are known already. */
  settings?: GroupSettings | undefined;
}

/**
 * Weighs where some budgets of a week are heading, as it stands in this transaction: raises the alerts that are news, and
 * resolves those whose level was left. The week must be locked. Answers with what was raised.
 */
export async function weighPace(
  context: Context,
  tx: Tx,
  { week, categories, by: name, settings }: Weighing,
): Promise<Alert[]> {
  const known = await readKnownWeek(context, tx, week, settings);
  const moment = momentOf(context, { name });
  const outcome = paceOutcome({ known, told: [] }, categories, moment);
  if (outcome.raised.length + outcome.resolved.length === 0) return [];
  const topics = outcome.raised.flatMap(({ alert }) => paceTopicsOf(week.weekId, alert.category));
  const told = topics.length > 0 ? await listTold(tx, topics) : [];
  const due = told.length > 0 ? paceOutcome({ known, told }, categories, moment) : outcome;
  await writeAlerts(context, tx, due);
  return due.raised.map(({ alert }) => alert);
}
