import type { Selectable } from 'kysely';
import {
  type BudgetSettings,
  DEFAULT_SETTINGS,
  type GroupSettings,
  groupSettings,
  type OwnSettings,
  type SavedByVenue,
} from '../../domain/budgets/settings.ts';
import type { Group, VenueId } from '../../domain/group/group.ts';
import { percentageOf, tenthsOf } from '../../domain/values/percent.ts';
import { builtOnce } from '../db/built-once.ts';
import type { Database, Db, Tx } from '../db/schema.ts';

/** Settings hold for the whole group or for a venue, from the beginning. */
const GROUP = 'group';
const ALWAYS = '0001-01-01';

type Row = Selectable<Database['budgetSettings']>;

const selectSettings = builtOnce((db: Db, _: object) =>
  db.selectFrom('budgetSettings').selectAll().where('fromDay', '=', ALWAYS),
);

/** The group's budget settings (the defaults until somebody saves) and its venues', in one query. */
export async function readSettings(db: Db, group: Group): Promise<GroupSettings> {
  const rows = await selectSettings(db, {}).execute();
  const own = rows.find((row) => row.scope === GROUP);
  const venues = rows.filter((row) => row.scope !== GROUP);
  return groupSettings(
    group,
    own ? { ...DEFAULT_SETTINGS, ...ownSettingsOf(own), ...notificationsOf(own) } : DEFAULT_SETTINGS,
    Object.fromEntries(venues.map((row) => [row.scope, savedByVenue(row)])),
  );
}

function savedByVenue(row: Row): SavedByVenue {
  const { ownRecipients, emailRecipients, pendingRecipients } = row;
  return {
    ...ownSettingsOf(row),
    ...(ownRecipients === 1 && { recipients: { emailRecipients, pendingRecipients } }),
  };
}

function ownSettingsOf(row: Row): OwnSettings {
  return {
    kitchenPercentage: percentageOf(row.kitchenTenths),
    barPercentage: percentageOf(row.barTenths),
    laborPercentage: percentageOf(row.laborTenths),
    kitchenStaffPercentage: percentageOf(row.kitchenStaffTenths),
    barStaffPercentage: percentageOf(row.barStaffTenths),
    serviceStaffPercentage: percentageOf(row.serviceStaffTenths),
    warningThreshold: row.warningThreshold,
    criticalThreshold: row.criticalThreshold,
    updatedAt: row.updatedAt,
    updatedBy: row.updatedBy,
  };
}

/** What only the group's settings say, and what a venue's row repeats without meaning; but for recipients of its own. */
function notificationsOf(row: Row) {
  return {
    sendWarning: row.sendWarning === 1,
    sendCritical: row.sendCritical === 1,
    emailNotifications: row.sendWarning === 1 || row.sendCritical === 1,
    emailRecipients: row.emailRecipients,
    pendingRecipients: row.pendingRecipients,
    paceAlerts: row.paceAlerts as BudgetSettings['paceAlerts'],
    locked: row.locked === 1,
  };
}

/** Stores the budget settings of the group, or of a venue when they are a venue's, in place of the earlier ones. */
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
    pendingRecipients: settings.pendingRecipients,
    ownRecipients: Number(settings.ownRecipients),
    paceAlerts: settings.paceAlerts,
    locked: Number(settings.locked),
    ...saved,
  };
  await tx
    .insertInto('budgetSettings')
    .values({ scope: settings.location ?? GROUP, fromDay: ALWAYS, ...row })
    .onConflict((conflict) => conflict.columns(['scope', 'fromDay']).doUpdateSet(row))
    .execute();
}

/** Takes away what a venue has saved for itself. */
export async function deleteSettings(tx: Tx, location: VenueId): Promise<void> {
  await tx.deleteFrom('budgetSettings').where('scope', '=', location).execute();
}

/** Makes saves of the settings wait for one another, on both engines. */
export async function lockSettingsRow(tx: Tx): Promise<void> {
  await tx.updateTable('installation').set({ id: 1 }).where('id', '=', 1).execute();
}
