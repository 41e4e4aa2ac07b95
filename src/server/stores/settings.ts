import type { Selectable } from 'kysely';
import type { Group, VenueId } from '../../domain/group/group.ts';
import {
  type BudgetRules,
  type BudgetSettings,
  DEFAULT_SETTINGS,
  type GroupSettings,
  groupSettings,
  type OwnSettings,
  type SavedByVenue,
  type SettingsTerm,
  venueSettings,
} from '../../domain/settings/settings.ts';
import { rulesOf, termsOf } from '../../domain/settings/settings-terms.ts';
import type { Day } from '../../domain/values/day.ts';
import { percentageOf, tenthsOf } from '../../domain/values/percent.ts';
import { builtOnce } from '../db/built-once.ts';
import type { Database, Db, Tx } from '../db/schema.ts';
import { during, type Span } from '../db/span.ts';
import { raiseSettingsRevision } from './installation.ts';

/** The scope of the group's settings; a venue's scope is its id. `ALWAYS` is the start day of settings that hold from the beginning. */
const GROUP = 'group';
const ALWAYS = '0001-01-01';

type SettingsRow = Selectable<Database['budgetSettings']>;

/** Reads the budget settings of the group and its venues, with all past and future terms, in one query. */
export async function readSettings(db: Db, group: Group): Promise<GroupSettings> {
  const { rows } = await db.executeQuery(selectSettings(db, {}));
  return settingsIn(rows, group);
}

const selectSettings = builtOnce((db) =>
  db.selectFrom('budgetSettings').selectAll().orderBy('scope').orderBy('fromDay'),
);

function settingsIn(rows: readonly SettingsRow[], group: Group): GroupSettings {
  const first = rows.filter(({ fromDay }) => fromDay === ALWAYS);
  const own = first.find((row) => row.scope === GROUP);
  const venues = first.filter((row) => row.scope !== GROUP);
  const settings = groupSettings(
    group,
    own ? { ...DEFAULT_SETTINGS, ...ownSettingsOf(own), ...notificationsOf(own) } : DEFAULT_SETTINGS,
    Object.fromEntries(venues.map((row) => [row.scope, savedByVenue(row)])),
  );
  const changed = new Set(rows.filter(({ fromDay }) => fromDay !== ALWAYS).map(({ scope }) => scope));
  const terms = rows.filter(({ scope }) => changed.has(scope)).map(termIn);
  return terms.length > 0 ? { ...settings, terms } : settings;
}

function termIn(row: SettingsRow): SettingsTerm {
  const isFirst = row.fromDay === ALWAYS;
  return {
    location: row.scope === GROUP ? null : row.scope,
    from: isFirst ? null : (row.fromDay as Day),
    ...(!isFirst && { setBy: row.updatedBy }),
    rules: row.inherits === 1 ? null : rulesOf(ownSettingsOf(row)),
  };
}

function savedByVenue(row: SettingsRow): SavedByVenue {
  const { ownRecipients, emailRecipients, pendingRecipients } = row;
  return {
    ...ownSettingsOf(row),
    ...(ownRecipients === 1 && { recipients: { emailRecipients, pendingRecipients } }),
  };
}

function ownSettingsOf(row: SettingsRow): OwnSettings {
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

/** Returns what only the group's settings define. A venue's row repeats these values without meaning, except recipients of its own. */
function notificationsOf(row: SettingsRow) {
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

interface SettingsStamp {
  /** The venue to write settings for; undefined for the group. */
  location?: VenueId | undefined;
  updatedAt: string;
  updatedBy: string;
}

/** Replaces the budget settings of the group or of a venue. Stores no row for a venue that only inherits. */
export async function writeSettings(
  tx: Tx,
  settings: GroupSettings,
  { location, updatedAt, updatedBy }: SettingsStamp,
): Promise<void> {
  const scope = location ?? GROUP;
  const own = location ? venueSettings(location, settings) : settings;
  const [first, ...later] = termsOf(settings, location ?? null);
  const held = first ? first.rules : own.inherited ? null : rulesOf(own);
  await tx.deleteFrom('budgetSettings').where('scope', '=', scope).execute();
  const row = (fromDay: string, rules: BudgetRules | null, by = updatedBy) => ({
    scope,
    fromDay,
    inherits: Number(rules === null),
    ...rulesRow(rules ?? rulesOf(own)),
    ...notificationsRow(own),
    updatedAt,
    updatedBy: by,
  });
  const rows = [
    ...(held || own.ownRecipients || later.length > 0 ? [row(ALWAYS, held)] : []),
    ...later.map(({ from, rules, setBy }) => row(from!, rules, setBy)),
  ];
  if (rows.length > 0) await tx.insertInto('budgetSettings').values(rows).execute();
  await raiseSettingsRevision(tx);
}

function rulesRow(rules: BudgetRules) {
  return {
    kitchenTenths: tenthsOf(rules.kitchenPercentage),
    barTenths: tenthsOf(rules.barPercentage),
    laborTenths: tenthsOf(rules.laborPercentage),
    kitchenStaffTenths: tenthsOf(rules.kitchenStaffPercentage),
    barStaffTenths: tenthsOf(rules.barStaffPercentage),
    serviceStaffTenths: tenthsOf(rules.serviceStaffPercentage),
    warningThreshold: rules.warningThreshold,
    criticalThreshold: rules.criticalThreshold,
  };
}

function notificationsRow(settings: BudgetSettings) {
  return {
    sendWarning: Number(settings.sendWarning),
    sendCritical: Number(settings.sendCritical),
    emailRecipients: settings.emailRecipients,
    pendingRecipients: settings.pendingRecipients,
    ownRecipients: Number(settings.ownRecipients),
    paceAlerts: settings.paceAlerts,
    locked: Number(settings.locked),
  };
}

/** Returns who saved settings within a span of time, and for which scope. */
export function settingsSaved(db: Db, span: Span) {
  return db
    .selectFrom('budgetSettings')
    .select(['updatedBy', 'scope'])
    .distinct()
    .where('fromDay', '=', ALWAYS)
    .where(during('updatedAt', span))
    .execute();
}

/** Clears the recipients of the group and of venues wherever they are exactly these. */
export async function deleteRecipients(tx: Tx, emailRecipients: string): Promise<void> {
  await tx
    .updateTable('budgetSettings')
    .set({ emailRecipients: '' })
    .where('emailRecipients', '=', emailRecipients)
    .execute();
  await raiseSettingsRevision(tx);
}
