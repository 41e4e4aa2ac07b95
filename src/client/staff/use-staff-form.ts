import { useState } from 'react';
import { formatHours } from '../../domain/labor/labor.ts';
import { payText } from '../../domain/labor/pay.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import type { Place } from '../../domain/values/place.ts';
import { type Conflict, conflictOf } from '../data/conflict.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { isOtherPay, readPay, readStaff, staffAsTyped, staffChangeOf } from './staff-entry.ts';
import { useEditStaff } from './use-edit-staff.ts';
import { useTypedStaff } from './use-typed-staff.ts';

/** The state of a form that edits a staff member. It starts from what was stored when it opened; after a conflict, now. */
export function useStaffForm(member: StaffMember, onClose: () => void) {
  const group = useGroup();
  const { today } = useSession();
  const [opened] = useState(member);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useTypedStaff(staffAsTyped(opened, group));
  const edit = useEditStaff();

  function save() {
    const read = readStaff(group, form.typed);
    if ('fault' in read) return form.tell(read.fault);
    const paid = readPay(group, form.typed, today);
    if ('fault' in paid) return form.tell(paid.fault);
    const change = staffChangeOf(opened, read.staff, conflict ? member : opened, paid.pay);
    if (!change) return onClose();
    edit.mutate(
      { staffId: member.staffId, change, saved: (saved) => staffText(saved, group) },
      { onSuccess: onClose, onError: (error) => setConflict(conflictOf(error) ?? conflict) },
    );
  }

  return { ...form, edit, conflict, save, isPaidOtherwise: isOtherPay(opened, form.typed, group), today };
}

/** "Maria Santos, Head Chef, at $24.00 an hour, usually 40 h a week". */
export function staffText(
  { name, position, hourlyRateCents, weeklyCents, usualMinutes }: StaffMember,
  place: Place,
): string {
  const rate = hourlyRateCents === null ? [] : [`at ${payText({ hourlyRateCents, weeklyCents }, place)}`];
  const usual = usualMinutes ? [`usually ${formatHours(usualMinutes, place)} h a week`] : [];
  return [name, position, ...rate, ...usual].join(', ');
}
