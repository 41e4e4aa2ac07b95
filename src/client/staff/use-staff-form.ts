import { useState } from 'react';
import { formatHours } from '../../domain/labor/labor.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import { formatMoney } from '../../domain/values/money.ts';
import type { Place } from '../../domain/values/place.ts';
import { type Conflict, conflictOf } from '../data/conflict.ts';
import { useGroup } from '../session/use-session.ts';
import { readStaff, staffAsTyped, staffChangeOf } from './staff-entry.ts';
import { useEditStaff } from './use-edit-staff.ts';
import { useTypedStaff } from './use-typed-staff.ts';

/** The state of a form that edits a staff member. It starts from what was stored when it opened; after a conflict, now. */
export function useStaffForm(member: StaffMember, onClose: () => void) {
  const group = useGroup();
  const [opened] = useState(member);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useTypedStaff(staffAsTyped(opened, group));
  const edit = useEditStaff();

  function save() {
    const read = readStaff(group, form.typed);
    if ('fault' in read) return form.tell(read.fault);
    const change = staffChangeOf(opened, read.staff, conflict ? member : opened);
    if (!change) return onClose();
    edit.mutate(
      { staffId: member.staffId, change, saved: (saved) => staffText(saved, group) },
      { onSuccess: onClose, onError: (error) => setConflict(conflictOf(error) ?? conflict) },
    );
  }

  return { ...form, edit, conflict, save };
}

/** "Maria Santos, Head Chef, at $24.00 an hour, usually 40 h a week". */
export function staffText(
  { name, position, hourlyRateCents, usualMinutes }: StaffMember,
  place: Place,
): string {
  const rate = hourlyRateCents === null ? [] : [`at ${formatMoney(hourlyRateCents, place)} an hour`];
  const usual = usualMinutes ? [`usually ${formatHours(usualMinutes, place)} h a week`] : [];
  return [name, position, ...rate, ...usual].join(', ');
}
