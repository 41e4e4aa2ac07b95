import { useRef, useState } from 'react';
import { formatHours } from '../../domain/labor/labor.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import { FAILURES, MESSAGES, SAVED } from '../../domain/refusals/message.ts';
import { formatMoney } from '../../domain/values/money.ts';
import type { WeekRecord } from '../../domain/weeks/week-record.ts';
import { problemCode } from '../data/request-error.ts';
import { showToast } from '../ui/toast.ts';
import { useOwnToast } from '../ui/use-own-toast.ts';
import { useWeekEdit } from '../weeks/use-week-edit.ts';
import { minutesOn } from './crew-hours.ts';
import { type HoursFault, readHoursEntry, type TypedHours, typedCost, typedMinutes } from './hours-entry.ts';
import { useAddHours } from './use-add-hours.ts';

/** The state of the dialog that adds hours to one person's week. */
export function useHoursEntry(record: WeekRecord, staff: readonly StaffMember[], onClose: () => void) {
  const { weekId } = record;
  const form = useRef<HTMLFormElement>(null);
  const toast = useOwnToast();
  const [typed, setTyped] = useState<TypedHours>({ staffId: '', hours: '' });
  const [fault, setFault] = useState<HoursFault | null>(null);
  const member = staff.find(({ staffId }) => staffId === typed.staffId);
  const rateCents = member?.hourlyRateCents ?? null;
  const added = typedMinutes(typed.hours);
  const cost = formatMoney(typedCost(typed.hours, rateCents));
  const edit = useWeekEdit({
    weekId,
    change: useAddHours(weekId),
    saved: () => ({ title: SAVED.hours, description: `${member?.name}: ${formatHours(added)} h, ${cost}` }),
    failure: failureOf,
    onClose,
  });

  function type(change: Partial<TypedHours>) {
    const next = { ...typed, ...change };
    setTyped(next);
    if ('hours' in readHoursEntry(next, staff)) toast.hide();
    setFault(null);
    edit.forgetRefusal();
  }

  function save() {
    const read = readHoursEntry(typed, staff);
    if ('hours' in read) return void edit.save(read.hours);
    setFault(read.fault);
    toast.show(showToast({ ...read.fault.toast, tone: 'danger' }));
    form.current?.querySelector<HTMLElement>(`[name=${read.fault.field}]`)?.focus();
  }

  return {
    form,
    typed,
    type,
    errorOf: (field: keyof TypedHours) => fault?.field === field && fault.text,
    rateCents,
    /** The person's minutes in the week: on record, and with those typed. */
    minutes: { before: minutesOn(record, typed.staffId), added },
    cost,
    edit,
    save,
  };
}

function failureOf(error: unknown): string {
  return problemCode(error) === 'staff-unknown' ? MESSAGES.staffUnknown.description : FAILURES.addHours;
}
