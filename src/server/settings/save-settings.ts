import type { AuditAction } from '../../domain/audit/audit.ts';
import {
  type BudgetSettings,
  changedSettings,
  changedVenueSettings,
  type GroupSettings,
  type SettingsChange,
  settingsAt,
} from '../../domain/budgets/settings.ts';
import type { VenueId } from '../../domain/group/venue.ts';
import type { User } from '../../domain/people/user.ts';
import { REFUSED, settingsSavedMeanwhile, settingsUnfit } from '../../domain/refusals/refused.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { timestamp } from '../moment.ts';
import { deleteSettings, lockSettingsRow, readSettings, writeSettings } from './store.ts';
import { tellRecipients } from './tell-recipients.ts';
import { weighWeeks } from './weigh-weeks.ts';

/**
 * Saves the budget settings of the group, or of a venue, and weighs anew the weeks it may concern. Throws 'settings-locked',
 * 'conflict' when somebody saved since the form was opened, and 'invalid-request' for what section 5 of the
 * specification forbids.
 */
export async function saveSettings(
  context: Context,
  tx: Tx,
  { change, location, by }: { change: SettingsChange; location: VenueId | undefined; by: User },
): Promise<GroupSettings> {
  const before = await settingsToChange(tx, by);
  const stored = settingsAt(location, before);
  if (change.fromUpdatedAt !== undefined && change.fromUpdatedAt !== stored.updatedAt)
    throw refusal(settingsSavedMeanwhile(stored.updatedBy));
  const isAdmin = by.role === 'admin';
  const changed = location
    ? changedVenueSettings(stored, change, isAdmin)
    : changedSettings(stored, change, isAdmin);
  if ('error' in changed) throw refusal(settingsUnfit(changed.error, changed.field));
  await writeSettings(tx, changed.settings, { updatedAt: timestamp(context), updatedBy: by.name });
  return finish(context, tx, { before, location, by, action: 'save settings' });
}

/** Returns a venue to the group's budget settings. Throws 'settings-locked'. */
export async function resetSettings(
  context: Context,
  tx: Tx,
  { location, by }: { location: VenueId; by: User },
): Promise<GroupSettings> {
  const before = await settingsToChange(tx, by);
  if (before.venues[location].inherited) return before;
  await deleteSettings(tx, location);
  return finish(context, tx, { before, location, by, action: 'reset settings' });
}

/** Locks the budget settings to admins, or opens them again. */
export async function lockSettings(
  context: Context,
  tx: Tx,
  { locked, by }: { locked: boolean; by: User },
): Promise<GroupSettings> {
  const before = await settingsToChange(tx, by);
  await writeSettings(tx, { ...before, locked }, { updatedAt: timestamp(context), updatedBy: by.name });
  return finish(context, tx, { before, location: undefined, by, action: 'lock settings' });
}

async function settingsToChange(tx: Tx, by: User): Promise<GroupSettings> {
  await lockSettingsRow(tx);
  const stored = await readSettings(tx);
  if (stored.locked && by.role !== 'admin') throw refusal(REFUSED.settingsLocked);
  return stored;
}

async function finish(
  context: Context,
  tx: Tx,
  change: { before: GroupSettings; location: VenueId | undefined; by: User; action: AuditAction },
): Promise<GroupSettings> {
  const { before, location, by, action } = change;
  const after = await readSettings(tx);
  await weighWeeks(context, tx, { before, after, by: by.name });
  const told = { before: toldOf(before, location), after: toldOf(after, location) };
  await tellRecipients(context, tx, { ...told, by: by.name });
  const subject = location ? `${location} settings` : 'settings';
  await recordChange(context, tx, { by, action, subject, topic: 'settings', ...told });
  return after;
}

/** What the audit entry keeps: the settings that were meant, without the other venues'. */
function toldOf(settings: GroupSettings, location: VenueId | undefined): BudgetSettings {
  const { venues: _, ...meant } = settingsAt(location, settings);
  return meant;
}
