import { type FormEvent, useRef, useState } from 'react';
import { FAILURES } from '../../domain/message.ts';
import { standingFor, withGrillStaffCost } from '../../domain/standings.ts';
import { orKept } from '../data/kept-entries.ts';
import { refusalReason } from '../data/refusal.ts';
import { showFailure } from '../ui/toast.ts';
import { useFormSave } from '../ui/use-form-save.ts';
import { adjustedByHand, type HoursList, hoursLists, hoursOnRecord, readSheet } from './hours-sheet.ts';
import type { LaborData } from './use-labor-data.ts';
import { useSaveHours } from './use-save-hours.ts';

/** The state of the labor screen: the typed hours, and where they leave the labor budget. */
export function useHoursForm({ record, staff, settings }: LaborData) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const recorded = hoursOnRecord(record.laborCost);
  const lists = hoursLists(staff, recorded, typed);
  const changed = Object.keys(typed).length > 0;
  const totals = changed ? withGrillStaffCost(record, costsOf(lists)) : record;

  const change = useSaveHours(record.weekId);
  const save = useFormSave(orKept(change.mutateAsync), () => showFailure(FAILURES.updateHours));

  function type(staffId: string, text: string) {
    setTyped((hours) => ({ ...hours, [staffId]: text }));
    save.forgetError();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const sheet = readSheet(lists);
    if (sheet) return save.save(sheet);
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }

  return {
    form,
    lists,
    totals,
    standing: standingFor('labor', totals, settings),
    adjustedCents: adjustedByHand(record.adjustments),
    type,
    submit,
    save,
    problem: save.error === null ? null : refusalReason(save.error),
  };
}

function costsOf(lists: readonly HoursList[]) {
  const costs = lists.map((list) => [list.crew, list.costCents]);
  return Object.fromEntries(costs) as Record<HoursList['crew'], HoursList['costCents']>;
}
