import type { Decision, Told } from '../changes/change.ts';
import type { Moment } from '../changes/moment.ts';
import { canRead } from '../people/reading.ts';
import { can } from '../people/role.ts';
import { peopleRefused, REFUSED, staffMemberChangedMeanwhile } from '../refusals/refused.ts';
import {
  changedStaff,
  type KnownStaff,
  type NewStaff,
  type StaffChange,
  staffChangedMeanwhile,
} from './staff.ts';

/** What a decision about staff leads to: a member who is new, or in place of what they were. */
export interface StaffWrites extends Told {
  staff: KnownStaff;
}

/** Puts somebody on the payroll, which has so many people. Refused when it is full. */
export function addStaff(
  { people }: { people: number },
  { usualMinutes = 0 as KnownStaff['usualMinutes'], ...entered }: NewStaff,
  { newId }: Pick<Moment, 'newId'>,
): Decision<KnownStaff, StaffWrites> {
  const refused = peopleRefused('staff members', people);
  if (refused) return { refused };
  const staff: KnownStaff = { staffId: newId(), ...entered, usualMinutes, active: true };
  const entry = { action: 'add staff', subject: staff.crew, after: staff } as const;
  return { answer: staff, change: { staff, entries: [entry] } };
}

/** What decides about a change of a staff member: them as they are, if they are known, and the name of who changed them last. */
export interface StaffFacts {
  before: KnownStaff | undefined;
  changedBy: string | null;
}

/**
 * Changes a staff member: also whether they are active. Refused unless staff may be added to both the old and the new crew,
 * and with the rate that holds when a value is not the one the dialog started from.
 */
export function editStaff(
  { before, changedBy }: StaffFacts,
  change: StaffChange,
  { by, group }: Pick<Moment, 'by' | 'group'>,
): Decision<KnownStaff, StaffWrites> {
  if (!before || !canRead(by, before)) return { refused: REFUSED.staffUnknown };
  const staff = changedStaff(group, before, change);
  const mayChange = [before, staff].every(({ crew }) => can(by, 'addStaff', crew));
  if (!mayChange) return { refused: REFUSED.role };
  if (staffChangedMeanwhile(before, change))
    return { refused: staffMemberChangedMeanwhile(changedBy, before.hourlyRateCents) };
  const entry = { action: 'edit staff', subject: staff.crew, before, after: staff } as const;
  return { answer: staff, change: { staff, entries: [entry] } };
}
