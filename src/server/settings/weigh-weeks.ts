import { mailTopic } from '../../domain/alerts/alert.ts';
import type { GroupSettings } from '../../domain/budgets/settings.ts';
import { CATEGORIES } from '../../domain/group/venue.ts';
import { previousWeek, type WeekId } from '../../domain/weeks/week.ts';
import { mailAlert, raiseAlerts, recipientsOf } from '../alerts/raise-alerts.ts';
import { listWithoutMail, markMailOn } from '../alerts/store.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { currentWeek } from '../moment.ts';
import { listWeeksEndingFrom, lockWeek, readTotals } from '../weeks/store.ts';

interface SettingsSaved {
  before: GroupSettings;
  after: GroupSettings;
  /** The name of who saved. */
  by: string;
}

/**
 * Weighs every week that is not over, and the last one that is, after a save of the settings: what orders were let pass
 * under other settings is told of now.
 */
export async function weighWeeks(context: Context, tx: Tx, saved: SettingsSaved): Promise<void> {
  const { startDate } = previousWeek(currentWeek(context));
  for (const weekId of await listWeeksEndingFrom(tx, startDate)) {
    await lockWeek(tx, weekId);
    await weighWeek(context, tx, weekId, saved);
    await mailWhatWasOff(context, tx, weekId, saved.after);
  }
}

async function weighWeek(context: Context, tx: Tx, weekId: WeekId, { before, after, by }: SettingsSaved) {
  const totals = await readTotals(tx, weekId);
  const moved = { weekId, categories: CATEGORIES, cause: 'budget', by } as const;
  await raiseAlerts(
    context,
    tx,
    { ...moved, before: { totals, settings: before } },
    { totals, settings: after },
  );
}

/** Queues the e-mails that alerts missed while e-mail was off, one for each level, now that somebody is to get them. */
async function mailWhatWasOff(
  context: Context,
  tx: Tx,
  weekId: WeekId,
  settings: GroupSettings,
): Promise<void> {
  const due = (await listWithoutMail(tx, weekId)).filter((alert) => recipientsOf(alert, settings).length > 0);
  if (due.length === 0) return;
  const newest = new Map(due.toReversed().map((alert) => [mailTopic(alert), alert]));
  for (const alert of newest.values()) await mailAlert(context, tx, alert, recipientsOf(alert, settings));
  await markMailOn(
    tx,
    due.map(({ alertId }) => alertId),
  );
}
