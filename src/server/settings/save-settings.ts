import { type BudgetSettings, changedSettings, type SettingsChange } from '../../domain/settings.ts';
import type { User } from '../../domain/user.ts';
import { CATEGORIES } from '../../domain/venue.ts';
import { raiseAlerts } from '../alerts/raise-alerts.ts';
import { recordChange } from '../audit/record.ts';
import { type Context, currentWeek, timestamp } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { readTotals } from '../weeks/store.ts';
import { lockSettingsRow, readSettings, writeSettings } from './store.ts';

/**
 * Saves the group's budget settings, and weighs the current week anew. Throws 'settings-locked', 'conflict' when
 * somebody saved since the form was opened, and 'invalid-request' for what section 5 of the specification forbids.
 */
export async function saveSettings(
  context: Context,
  tx: Tx,
  { change, by }: { change: SettingsChange; by: User },
): Promise<BudgetSettings> {
  await lockSettingsRow(tx);
  const stored = await readSettings(tx);
  if (stored.locked && by.role !== 'admin')
    throw new Refusal('settings-locked', 'The admin has locked the budget settings.');
  if (change.fromUpdatedAt !== undefined && change.fromUpdatedAt !== stored.updatedAt)
    throw new Refusal('conflict', `${stored.updatedBy} saved the settings meanwhile.`, {
      current: { values: {}, setBy: stored.updatedBy },
    });
  const changed = changedSettings(stored, change);
  if ('error' in changed)
    throw new Refusal('invalid-request', changed.error, {
      errors: [{ field: changed.field, message: changed.error }],
    });
  return storeSettings(context, tx, { stored, settings: changed.settings, by, action: 'save settings' });
}

/** Locks the budget settings to admins, or opens them again. */
export async function lockSettings(context: Context, tx: Tx, { locked, by }: { locked: boolean; by: User }) {
  await lockSettingsRow(tx);
  const stored = await readSettings(tx);
  return storeSettings(context, tx, { stored, settings: { ...stored, locked }, by, action: 'lock settings' });
}

async function storeSettings(
  context: Context,
  tx: Tx,
  saved: { stored: BudgetSettings; settings: BudgetSettings; by: User; action: string },
): Promise<BudgetSettings> {
  const { stored, settings, by, action } = saved;
  await writeSettings(tx, settings, { updatedAt: timestamp(context), updatedBy: by.name });
  const after = await readSettings(tx);
  const { weekId } = currentWeek(context);
  const totals = await readTotals(tx, weekId);
  const change = { weekId, categories: CATEGORIES, cause: 'budget', by: by.name } as const;
  await raiseAlerts(
    context,
    tx,
    { ...change, before: { totals, settings: stored } },
    { totals, settings: after },
  );
  await recordChange(context, tx, { by, action, subject: 'settings', before: stored, after });
  return after;
}
