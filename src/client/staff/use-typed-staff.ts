import { useRef, useState } from 'react';
import { useGroup } from '../session/use-session.ts';
import { showToast, useOwnToast } from '../ui/toast.ts';
import { readStaff, type StaffFault, type TypedStaff } from './staff-entry.ts';

/** What is typed in a form for a staff member, and what is at fault with it until it is typed again. */
export function useTypedStaff(start: TypedStaff) {
  const group = useGroup();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(start);
  const [fault, setFault] = useState<StaffFault | null>(null);
  const toast = useOwnToast();
  return {
    form,
    typed,
    dirty: JSON.stringify(typed) !== JSON.stringify(start),
    fault,
    type(change: Partial<TypedStaff>) {
      const next = { ...typed, ...change };
      setTyped(next);
      if ('staff' in readStaff(group, next)) toast.hide();
      setFault(null);
    },
    /** Says what is at fault, and leads to the first field of it. */
    tell(found: StaffFault) {
      setFault(found);
      toast.show(showToast({ ...found.toast, tone: 'danger' }));
      form.current?.querySelector<HTMLElement>(`[name=${found.fields[0]}]`)?.focus();
    },
  };
}
