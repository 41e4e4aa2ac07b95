import { changedStaff, type StaffChange, staffChangedMeanwhile } from '../../domain/staff.ts';
import type { User } from '../../domain/user.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { permit } from '../permit.ts';
import { findStaff, type KnownStaff, lockStaff, updateStaff } from './store.ts';

/**
 * Changes a staff member. Throws 'not-found', 'not-allowed' unless staff may be added to both the old and the new
 * crew, and 'conflict' with the stored rate when a value is not the one the dialog started from.
 */
export async function editStaff(
  context: Context,
  tx: Tx,
  { staffId, change, by }: { staffId: string; change: StaffChange; by: User },
): Promise<KnownStaff> {
  const setBy = await lockStaff(tx, staffId);
  const before = (await findStaff(tx, [staffId])).get(staffId);
  if (!before) throw new Refusal('not-found', 'There is no such staff member.');
  permit(by, 'addStaff', before.crew);
  const after = changedStaff(before, change);
  permit(by, 'addStaff', after.crew);
  if (staffChangedMeanwhile(before, change))
    throw new Refusal('conflict', `${setBy ?? 'Somebody'} changed this staff member meanwhile.`, {
      current: { values: { hourlyRateCents: before.hourlyRateCents }, setBy },
    });
  await updateStaff(tx, after, by.name);
  const told = { subject: after.crew, topic: 'staff', before, after } as const;
  await recordChange(context, tx, { by, action: 'edit staff', ...told });
  return after;
}
