import type { AuditAction } from '../../domain/audit/audit.ts';
import {
  changedHours,
  type EntryOnRecord,
  editHoursRefused,
  restoredHours,
  restoreHoursRefused,
  voidedHours,
  voidHoursRefused,
} from '../../domain/labor/hours-correction.ts';
import type { HoursChange, HoursEntry } from '../../domain/labor/labor.ts';
import type { User } from '../../domain/people/user.ts';
import type { Refused } from '../../domain/refusals/problem.ts';
import type { Week } from '../../domain/weeks/week.ts';
import { raiseAlerts } from '../alerts/raise-alerts.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { timestamp } from '../moment.ts';
import { permit } from '../permit.ts';
import { readSettings } from '../settings/store.ts';
import { findStaff } from '../staff/store.ts';
import { readTotals } from '../weeks/store.ts';
import { touchWeek } from '../weeks/touch-week.ts';
import { findHours, minutesOf, updateHours } from './store.ts';

interface OfHours {
  week: Week;
  entryId: string;
  by: User;
}

/**
 * Corrects an hours entry, at the rate it was entered with. Throws 'not-found', 'not-allowed' outside one's crews, 'conflict'
 * with the stored minutes when they are not those the dialog started from, 'staff-unknown' for more hours of who has left,
 * and 'invalid-request' for a void entry, for no half hours, and over 80 in the week.
 */
export async function editHours(
  context: Context,
  tx: Tx,
  { change, ...of }: OfHours & { change: HoursChange },
): Promise<HoursEntry> {
  return correct(context, tx, of, 'edit hours', (onRecord, at) => {
    goOnUnless(editHoursRefused(onRecord, change));
    return changedHours(onRecord.entry, change, { by: of.by.name, at });
  });
}

/** Voids an hours entry: it is kept, and no longer counted. Throws 'not-found', 'not-allowed', and 'invalid-request' for a void one. */
export async function voidHours(
  context: Context,
  tx: Tx,
  { reason, ...of }: OfHours & { reason: string },
): Promise<HoursEntry> {
  return correct(context, tx, of, 'void hours', (onRecord, at) => {
    goOnUnless(voidHoursRefused(onRecord));
    return voidedHours(onRecord.entry, { reason, by: of.by.name, at });
  });
}

/** Lets a void hours entry count again. Throws 'not-found', 'not-allowed', and 'invalid-request' for an open one and over 80 hours. */
export async function restoreHours(context: Context, tx: Tx, of: OfHours): Promise<HoursEntry> {
  return correct(context, tx, of, 'restore hours', (onRecord, at) => {
    goOnUnless(restoreHoursRefused(onRecord));
    return restoredHours(onRecord.entry, { by: of.by.name, at });
  });
}

function goOnUnless(refused: Refused | null): void {
  if (refused) throw refusal(refused);
}

async function correct(
  context: Context,
  tx: Tx,
  { week, entryId, by }: OfHours,
  action: AuditAction,
  corrected: (onRecord: EntryOnRecord, at: string) => HoursEntry,
): Promise<HoursEntry> {
  const { weekId } = week;
  const at = timestamp(context);
  await touchWeek(context, tx, week, { at });
  const before = await findHours(tx, weekId, entryId);
  permit(by, 'addHours', before.crew);
  const { active } = (await findStaff(tx, [before.staffId])).get(before.staffId)!;
  const recorded = (await minutesOf(tx, weekId)).get(before.staffId) ?? 0;
  const after = corrected({ entry: before, active, recorded }, at);
  if (after === before) return before;
  const settings = await readSettings(tx);
  const earlier = { totals: await readTotals(tx, weekId), settings };
  await updateHours(tx, after);
  const change = { weekId, categories: ['labor'], cause: 'budget', by: by.name, before: earlier } as const;
  await raiseAlerts(context, tx, change, { totals: await readTotals(tx, weekId), settings });
  await recordChange(context, tx, { by, action, subject: 'labor', weekId, before, after });
  return after;
}
