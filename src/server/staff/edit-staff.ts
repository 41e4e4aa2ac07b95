import {
  changedStaff,
  type KnownStaff,
  type StaffChange,
  staffChangedMeanwhile,
} from '../../domain/labor/staff.ts';
import type { User } from '../../domain/people/user.ts';
import { REFUSED, staffMemberChangedMeanwhile } from '../../domain/refusals/refused.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { permit } from '../permit.ts';
import { findStaff, lockStaff, updateStaff } from './store.ts';

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
  if (!before) throw refusal(REFUSED.staffUnknown);
  permit(by, 'addStaff', before.crew);
  const after = changedStaff(before, change);
  permit(by, 'addStaff', after.crew);
  if (staffChangedMeanwhile(before, change))
    throw refusal(staffMemberChangedMeanwhile(setBy, before.hourlyRateCents));
  await updateStaff(tx, after, by.name);
  const told = { subject: after.crew, topic: 'staff', before, after } as const;
  await recordChange(context, tx, { by, action: 'edit staff', ...told });
  return after;
}
