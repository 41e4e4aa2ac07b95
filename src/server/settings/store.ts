import { percentageOf, tenthsOf } from '../../domain/percent.ts';
import { type BudgetSettings, DEFAULT_SETTINGS } from '../../domain/settings.ts';
import type { Db, Tx } from '../db/schema.ts';

/** The scope of the settings that hold for the whole group, from the beginning. */
const GROUP = { scope: 'group', fromDay: '0001-01-01' } as const;

/** The group's budget settings; the defaults until somebody saves. */
export async function readSettings(db: Db): Promise<BudgetSettings> {
  const row = await db
    .selectFrom('budgetSettings')
    .selectAll()
    .where('scope', '=', GROUP.scope)
    .orderBy('fromDay', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return DEFAULT_SETTINGS;
  return {
    kitchenPercentage: percentageOf(row.kitchenTenths),
    barPercentage: percentageOf(row.barTenths),
    laborPercentage: percentageOf(row.laborTenths),
    kitchenStaffPercentage: percentageOf(row.kitchenStaffTenths),
    barStaffPercentage: percentageOf(row.barStaffTenths),
    serviceStaffPercentage: percentageOf(row.serviceStaffTenths),
    warningThreshold: row.warningThreshold,
    criticalThreshold: row.criticalThreshold,
    sendWarning: row.sendWarning === 1,
    sendCritical: row.sendCritical === 1,
    emailNotifications: row.sendWarning === 1 || row.sendCritical === 1,
    emailRecipients: row.emailRecipients,
    locked: row.locked === 1,
    updatedAt: row.updatedAt,
    updatedBy: row.updatedBy,
  };
}

/** Stores the group's budget settings in place of the earlier ones. */
export async function writeSettings(
  tx: Tx,
  settings: BudgetSettings,
  saved: { updatedAt: string; updatedBy: string },
): Promise<void> {
  const row = {
    kitchenTenths: tenthsOf(settings.kitchenPercentage),
    barTenths: tenthsOf(settings.barPercentage),
    laborTenths: tenthsOf(settings.laborPercentage),
    kitchenStaffTenths: tenthsOf(settings.kitchenStaffPercentage),
    barStaffTenths: tenthsOf(settings.barStaffPercentage),
    serviceStaffTenths: tenthsOf(settings.serviceStaffPercentage),
    warningThreshold: settings.warningThreshold,
    criticalThreshold: settings.criticalThreshold,
    sendWarning: Number(settings.sendWarning),
    sendCritical: Number(settings.sendCritical),
    emailRecipients: settings.emailRecipients,
    locked: Number(settings.locked),
    ...saved,
  };
  await tx
    .insertInto('budgetSettings')
    .values({ ...GROUP, ...row })
    .onConflict((conflict) => conflict.columns(['scope', 'fromDay']).doUpdateSet(row))
    .execute();
}

/** Makes saves of the settings wait for one another, on both engines. */
export async function lockSettingsRow(tx: Tx): Promise<void> {
  await tx.updateTable('installation').set({ id: 1 }).where('id', '=', 1).execute();
}
