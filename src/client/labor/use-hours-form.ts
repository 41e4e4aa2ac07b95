import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import { type BasisRead, basisOf } from '../../domain/forecast/expected-sums.ts';
import type { Category } from '../../domain/group/group.ts';
import { adjustmentsCleared, clearedBy, sheetCrews } from '../../domain/labor/hours-sheet.ts';
import { formatHours, type HoursSheet, type Minutes } from '../../domain/labor/labor.ts';
import { type SheetBudget, sheetBudgets } from '../../domain/labor/sheet-budgets.ts';
import { NO_WORTH, worthOnSheet } from '../../domain/labor/sheet-saved.ts';
import { hasPay, type StaffMember } from '../../domain/labor/staff.ts';
import type { Who } from '../../domain/people/role.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import { settingsInWeek } from '../../domain/settings/settings-terms.ts';
import { cents, sumCents } from '../../domain/values/money.ts';
import { type WeekSums, withStaffCost } from '../../domain/weeks/week-sums.ts';
import { call } from '../data/call-in-use.ts';
import { reads, refreshWeek } from '../data/queries.ts';
import { orQueued } from '../data/queued-entries.ts';
import { conflictOf, refusalReason } from '../data/request-error.ts';
import { useExpectation } from '../forecast/use-expectation.ts';
import { useSettings } from '../session/use-settings.ts';
import { showFailure } from '../ui/toast.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useFormSave } from '../ui/use-form-save.ts';
import { useWeekChange } from '../weeks/use-week-change.ts';
import {
  costsOf,
  type HoursList,
  hoursLists,
  hoursOnRecord,
  namesAtFault,
  overtimeOn,
  readHoursSheet,
  type TypedLine,
  typedOver,
  usualOf,
  type WorthOf,
} from './hours-sheet.ts';
import { usePayMoment } from './use-hours.ts';

/** Manages a sheet of hours: the typed hours, and what they leave of its budgets. */
export function useHoursForm(data: LaborData, role: Who) {
  const { record, expected, staff, settings } = data;
  const { group } = settings;
  const crews = sheetCrews(group, role);
  const budgets = sheetBudgets(role, settings);
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const [typed, setTyped] = useState<Record<string, TypedLine>>({});
  const recorded = hoursOnRecord(record.hours, crews);
  const moment = usePayMoment();
  const worthOf: WorthOf = (member, minutes) =>
    hasPay(member) ? worthOnSheet(record, { member, minutes, crews }, moment) : NO_WORTH;
  const lists = hoursLists(crews, staff, recorded, typed, worthOf);
  const changed = Object.keys(typed).length > 0;
  const saved = (usual: boolean) => savedSums(data, role, costsOf(lists, { usual, entries: record.hours }));
  const totals = changed ? saved(false) : expected;

  const change = useSaveHours(record.weekId);
  const save = useFormSave(orQueued(change.mutateAsync), (refused) => {
    if (conflictOf(refused)) void refreshWeek(client, record.weekId);
    else showFailure(FAILURES.updateHours);
  });
  const conflict = conflictOf(save.error);

  function type(staffId: string, text: string) {
    const onRecord = recorded[staffId] ?? 0;
    const shown = lists.flatMap(({ rows }) => rows).find((row) => row.staffId === staffId)?.text;
    setTyped((hours) => {
      const { fromMinutes } = hours[staffId] ?? { fromMinutes: onRecord };
      // The field also reports its value on blur, which is no typing.
      if (!hours[staffId] && text === shown) return hours;
      return { ...hours, [staffId]: { text, fromMinutes } };
    });
    if (!conflict) save.forgetError();
  }

  function send(hours: readonly HoursList[]) {
    const sheet = readHoursSheet(hours);
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
    send(hoursLists(crews, staff, recorded, over, worthOf));
  }

  function takeTheirs(stored: Record<string, Minutes>) {
    setTyped(Object.fromEntries(Object.entries(typed).filter(([staffId]) => stored[staffId] === undefined)));
    save.forgetError();
  }

  return {
    form,
    /** Whether typed hours differ from those on record. */
    changed: lists.some(({ rows }) =>
      rows.some((row) => typed[row.staffId] && row.minutes !== row.fromMinutes),
    ),
    lists,
    totals,
    /** Null while some typed hours are invalid; `atFault` names the people. */
    budgets: totals && budgets.map((budget) => ({ ...budget, standing: budget.standing(totals) })),
    atFault: namesAtFault(lists),
    overtime: overtimeOn(lists),
    usual: usualIn(lists, budgets, saved(true)),
    adjustedCents: sumCents(
      adjustmentsCleared(group, record.adjustments, role).map((adjustment) => adjustment.cents),
    ),
    type,
    submit,
    save,
    problem: save.error === null || conflict ? null : refusalReason(save.error),
    conflict: conflict && {
      setBy: conflict.setBy,
      hours: Object.entries(conflict.values).map(([staffId, minutes]) => {
        const name = staff.find((member) => member.staffId === staffId)?.name ?? '';
        return `${name} ${formatHours(minutes, group)}`;
      }),
      keepMine: () => keepMine(conflict.values),
      takeTheirs: () => takeTheirs(conflict.values),
    },
  };
}

/** Returns the week's sums after saving a sheet with these crew costs. Saving clears manual adjustments. */
function savedSums(
  { expected, settings }: LaborData,
  role: Who,
  costs: ReturnType<typeof costsOf>,
): WeekSums | null {
  const cleared = Object.fromEntries(clearedBy(settings.group, role).map((subject) => [subject, cents(0)]));
  return costs && withStaffCost(expected, { ...cleared, ...costs });
}

/** Returns the filled-in usual hours, and what they leave of the budgets once saved; null if there are none. */
function usualIn(lists: readonly HoursList[], budgets: readonly SheetBudget[], saved: WeekSums | null) {
  const { people, costCents } = usualOf(lists);
  if (people === 0 || !saved) return null;
  const left = budgets.map(({ said, standing }) => ({ said, cents: standing(saved).remainingCents }));
  return { people, costCents, left };
}

/** Saves the labor screen of a week: its hours replace those on record. */
function useSaveHours(weekId: WeekId) {
  return useWeekChange((sheet: HoursSheet) => call('saveHours', { weekId, sent: sheet }));
}

export interface LaborData {
  record: RecordedWeek;
  /** The week's sums, with the revenue that budgets are based on. */
  expected: WeekSums;
  /** Returns what the revenue behind a category's budget is based on. */
  basisOf: (category: Category) => BasisRead;
  /** Whether the week runs on an estimate, so that no zone is final. */
  isRunning: boolean;
  staff: StaffMember[];
  settings: GroupSettings;
}

export function useLaborData(weekId: WeekId) {
  const record = useQuery(reads.week(weekId));
  const staff = useQuery(reads.staff());
  const settings = useSettings();
  const expectation = useExpectation(weekId);
  const all = [record, staff, settings];
  const error = record.error ?? staff.error ?? settings.error;
  useFailureToast(error, FAILURES.loadLabor);
  const data: LaborData | undefined =
    record.data && staff.data && settings.data && !expectation.loading
      ? {
          record: record.data,
          expected: expectation.expect(record.data.sums),
          basisOf: (category) =>
            basisOf(settings.data.group, category, record.data.sums, expectation.outlook),
          isRunning: expectation.outlook?.isOver === false,
          staff: staff.data,
          settings: settingsInWeek(settings.data, weekId),
        }
      : undefined;
  return { data, loading: expectation.loading || all.some((read) => read.isFetching) };
}
