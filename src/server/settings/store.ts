import type { Selectable } from 'kysely';
import type { Group, VenueId } from '../../domain/group/group.ts';
import {
  type BudgetSettings,
  DEFAULT_SETTINGS,
  type GroupSettings,
  groupSettings,
  type OwnSettings,
  type SavedByVenue,
} from '../../domain/settings/settings.ts';
import { percentageOf, tenthsOf } from '../../domain/values/percent.ts';
import type { Context } from '../context.ts';
import { builtOnce } from '../db/built-once.ts';
import type { Connection } from '../db/connect.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { during, type Span } from '../db/span.ts';
import { raiseSettingsRevision } from '../group/installation-store.ts';

/** Settings hold for the whole group or for a venue, from the beginning. */
const GROUP = 'group';
const ALWAYS = '0001-01-01';

type Row = Selectable<Database['budgetSettings']>;

const selectSettings = builtOnce((db: Db, _: object) =>
  db.selectFrom('budgetSettings').selectAll().where('fromDay', '=', ALWAYS),
);

/** What settings are made of rows, by the group: the rows, and the settings that they last made. */
const made = new WeakMap<Group, { rows: string; settings: GroupSettings }>();

/** What was read last through a connection, and how often settings had been changed by then. */
const keptOf = new WeakMap<Connection, { revision: number; group: Group; settings: GroupSettings }>();

/**
 * The group's budget settings and its venues', by how often they were changed, where that was asked for before: without a query where
 * it is as often as when they were last read. Not for who has changed them in a transaction, which may still be taken back.
 */
export async function readKeptSettings(
  { connection, group }: Pick<Context, 'connection' | 'group'>,
  db: Db,
  revision: number | undefined,
): Promise<GroupSettings> {
  const kept = keptOf.get(connection);
  if (kept && kept.revision === revision && kept.group === group) return kept.settings;
  const settings = await readSettings(db, group);
  if (revision !== undefined) keptOf.set(connection, { revision, group, settings });
  return settings;
}

/** The group's budget settings (the defaults until somebody saves) and its venues', in one query. */
export async function readSettings(db: Db, group: Group): Promise<GroupSettings> {
  const rows = await selectSettings(db, {}).execute();
  // Nearly every request reads them, and hundreds of venues take long to go through.
  const asText = JSON.stringify(rows);
  const last = made.get(group);
  if (last?.rows === asText) return last.settings;
  const settings = settingsIn(rows, group);
  made.set(group, { rows: asText, settings });
  return settings;
}

function settingsIn(rows: readonly Row[], group: Group): GroupSettings {
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
  await raiseSettingsRevision(tx);
}

/** Who saved settings within a time, and whose. */
export function settingsSaved(db: Db, span: Span) {
  return db
    .selectFrom('budgetSettings')
    .select(['updatedBy', 'scope'])
    .distinct()
    .where(during('updatedAt', span))
    .execute();
}

/** Takes away what a venue has saved for itself. */
export async function deleteSettings(tx: Tx, location: VenueId): Promise<void> {
  await tx.deleteFrom('budgetSettings').where('scope', '=', location).execute();
  await raiseSettingsRevision(tx);
}

/** Takes recipients away from whoever has exactly these, the group or a venue. */
export async function deleteRecipients(tx: Tx, emailRecipients: string): Promise<void> {
  await tx
    .updateTable('budgetSettings')
    .set({ emailRecipients: '' })
    .where('emailRecipients', '=', emailRecipients)
    .execute();
  await raiseSettingsRevision(tx);
}
