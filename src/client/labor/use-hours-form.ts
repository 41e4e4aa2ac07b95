import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { standingFor } from '../../domain/budgets/standings.ts';
import { formatHours, type Minutes } from '../../domain/labor/labor.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { withGrillStaffCost } from '../../domain/weeks/week-sums.ts';
import { conflictOf } from '../data/conflict.ts';
import { orKept } from '../data/kept-entries.ts';
import { refreshWeek } from '../data/queries.ts';
import { refusalReason } from '../data/refusal.ts';
import { showFailure } from '../ui/toast.ts';
import { useFormSave } from '../ui/use-form-save.ts';
import {
  adjustedByHand,
  costsOf,
  type HoursList,
  hoursLists,
  hoursOnRecord,
  namesAtFault,
  readSheet,
  type TypedHours,
  typedOver,
  usualOf,
} from './hours-sheet.ts';
import type { LaborData } from './use-labor-data.ts';
import { useSaveHours } from './use-save-hours.ts';

/** The state of the labor screen: the typed hours, and where they leave the labor budget. */
export function useHoursForm(data: LaborData) {
  const { record, expected, staff, settings } = data;
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const [typed, setTyped] = useState<Record<string, TypedHours>>({});
  const recorded = hoursOnRecord(record.hours);
  const lists = hoursLists(staff, recorded, typed);
  const changed = Object.keys(typed).length > 0;
  const costs = costsOf(lists, { usual: false });
  const totals = changed ? costs && withGrillStaffCost(expected, costs) : expected;

  const change = useSaveHours(record.weekId);
  const save = useFormSave(orKept(change.mutateAsync), (refused) => {
    if (conflictOf(refused)) void refreshWeek(client, record.weekId);
    else showFailure(FAILURES.updateHours);
  });
  const conflict = conflictOf(save.error);

  function type(staffId: string, text: string) {
    const onRecord = recorded[staffId] ?? 0;
    const shown = lists.flatMap(({ rows }) => rows).find((row) => row.staffId === staffId)?.text;
    setTyped((hours) => {
      const { fromMinutes } = hours[staffId] ?? { fromMinutes: onRecord };
      // The field says its value when it is left, too: that is no typing.
      if (!hours[staffId] && text === shown) return hours;
      return { ...hours, [staffId]: { text, fromMinutes } };
    });
    if (!conflict) save.forgetError();
  }

  function send(hours: readonly HoursList[]) {
    const sheet = readSheet(hours);
    if (sheet) return save.save(sheet);
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!conflict) send(lists);
  }

  function keepMine(stored: Record<string, Minutes>) {
    const over = typedOver(typed, stored);
    setTyped(over);
    send(hoursLists(staff, recorded, over));
  }

  function takeTheirs(stored: Record<string, Minutes>) {
    setTyped(Object.fromEntries(Object.entries(typed).filter(([staffId]) => stored[staffId] === undefined)));
    save.forgetError();
  }

  return {
    form,
    /** Whether hours are typed that differ from those on record. */
    changed: lists.some(({ rows }) =>
      rows.some((row) => typed[row.staffId] && row.minutes !== row.fromMinutes),
    ),
    lists,
    totals,
    /** Null while some typed hours are none: whose is in `atFault`. */
    standing: totals && standingFor('labor', totals, settings),
    atFault: namesAtFault(lists),
    usual: usualIn(data, lists),
    adjustedCents: adjustedByHand(record.adjustments),
    type,
    submit,
    save,
    problem: save.error === null || conflict ? null : refusalReason(save.error),
    conflict: conflict && {
      setBy: conflict.setBy,
      hours: Object.entries(conflict.values).map(([staffId, minutes]) => {
        const name = staff.find((member) => member.staffId === staffId)?.name ?? '';
        return `${name} ${formatHours(minutes)}`;
      }),
      keepMine: () => keepMine(conflict.values),
      takeTheirs: () => takeTheirs(conflict.values),
    },
  };
}

/** The usual hours that are filled in, and what will remain of the labor budget once they are saved; null without any. */
function usualIn({ expected, settings }: LaborData, lists: readonly HoursList[]) {
  const { people, costCents } = usualOf(lists);
  const costs = costsOf(lists, { usual: true });
  if (people === 0 || !costs) return null;
  const { remainingCents } = standingFor('labor', withGrillStaffCost(expected, costs), settings);
  return { people, costCents, remainingCents };
}
