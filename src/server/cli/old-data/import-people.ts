import { timestamp } from '../../../domain/calendar/clock.ts';
import { type BudgetSettings, withSettings } from '../../../domain/settings/settings.ts';
import { recordChange } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockInstallation } from '../../stores/installation.ts';
import { readSettings, writeSettings } from '../../stores/settings.ts';
import { hasUsers, keepUser } from '../../stores/users.ts';
import { COMMAND_LINE } from '../with-context.ts';
import { type DocumentOutcome, presentOutcome, refused, takenOutcome } from './import-report.ts';
import type { OldUser } from './old-user.ts';
import { IMPORTED, oldId, type Reading } from './old-value.ts';

const NO_ADMIN =
  'no admin is among these users, and there is none here: create the first admin at /setup, then import again';

/** Stores old users without a password. An empty installation takes none without an admin: everybody would be locked out. */
export function importUsers(context: Context, readings: Reading<OldUser>[]): Promise<DocumentOutcome[]> {
  return inTransaction(context.db, async (tx) => {
    const hasAdmin = (await hasUsers(tx)) || readings.some(({ value }) => value?.role === 'admin');
    const outcomes: DocumentOutcome[] = [];
    for (const reading of readings) {
      if (!reading.value) outcomes.push(refused(reading));
      else if (!hasAdmin) outcomes.push(refused(reading, NO_ADMIN));
      else outcomes.push(await importUser(context, tx, reading, reading.value));
    }
    const users = outcomes.filter(({ outcome }) => outcome === 'taken').length;
    const change = { by: COMMAND_LINE, action: 'import users', subject: 'users', after: { users } } as const;
    if (users > 0) await recordChange(context, tx, { ...change, topic: 'users' });
    return outcomes;
  });
}

async function importUser(
  context: Context,
  tx: Tx,
  reading: Reading<OldUser>,
  user: OldUser,
): Promise<DocumentOutcome> {
  const { userId, createdAt, ...profile } = user;
  const at = timestamp(context);
  const kept = { ...profile, userId: oldId('user', userId), createdAt: createdAt ?? at };
  return (await keepUser(tx, kept, at))
    ? takenOutcome(reading, `${user.email}, ${user.role ?? 'without a role'}`)
    : presentOutcome(reading, user.email);
}

/** Stores the group's old budget settings, unless settings were saved here already. */
export async function importSettings(
  context: Context,
  reading: Reading<BudgetSettings>,
): Promise<DocumentOutcome> {
  const { value } = reading;
  if (!value) return refused(reading);
  return inTransaction(context.db, async (tx) => {
    await lockInstallation(tx);
    const before = await readSettings(tx, context.group);
    if (before.updatedAt !== null)
      return presentOutcome(reading, 'budget settings were saved here already, and stay');
    const saved = { updatedAt: timestamp(context), updatedBy: IMPORTED };
    await writeSettings(tx, withSettings(before, undefined, value), saved);
    const change = {
      by: COMMAND_LINE,
      action: 'import settings',
      subject: 'settings',
      after: value,
    } as const;
    await recordChange(context, tx, { ...change, topic: 'settings' });
    return takenOutcome(reading, 'budget settings');
  });
}
