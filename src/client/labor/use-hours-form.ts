import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import { useExpectation } from '../forecast/use-expectation.ts';
import { useForm } from '../form/use-form.ts';
import { useSettings } from '../session/use-settings.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';
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

type TypedHours = Record<string, TypedLine>;

/** Manages a sheet of hours: the typed hours, and what they leave of its budgets. */
export function useHoursForm(data: LaborData, role: Who) {
  const { record, expected, staff, settings } = data;
  const { group } = settings;
  const crews = sheetCrews(group, role);
  const budgets = sheetBudgets(role, settings);
  const client = useQueryClient();
  const recorded = hoursOnRecord(record.hours, crews);
  const moment = usePayMoment();
  const worthOf: WorthOf = (member, minutes) =>
    hasPay(member) ? worthOnSheet(record, { member, minutes, crews }, moment) : NO_WORTH;
  const listsOf = (typed: TypedHours) => hoursLists(crews, staff, recorded, typed, worthOf);
  const change = useSaveHours(record.weekId);
  const form = useForm<TypedHours, Record<string, Minutes>, HoursSheet, unknown>({
    start: {},
    from: {},
    read: (typed, stored) => {
      const sheet = readHoursSheet(listsOf(typedOver(typed, stored)));
      // Each list says at its fields what is wrong.
      return sheet ? { wanted: sheet } : { faults: {} };
    },
    write: change.mutateAsync,
    failure: FAILURES.updateHours,
    onConflict: () => void refreshWeek(client, record.weekId),
  });
  const { entry: typed, conflict } = form;
  const lists = listsOf(typed);
  const saved = (usual: boolean) => savedSums(data, role, costsOf(lists, { usual, entries: record.hours }));
  const totals = form.dirty ? saved(false) : expected;

  function type(staffId: string, text: string) {
    const shown = lists.flatMap(({ rows }) => rows).find((row) => row.staffId === staffId)?.text;
    // The field also reports its value on blur, which is no typing.
    if (!typed[staffId] && text === shown) return;
    const { fromMinutes } = typed[staffId] ?? { fromMinutes: recorded[staffId] ?? 0 };
    form.type({ [staffId]: { text, fromMinutes } });
  }

  return {
    form: {
      ...form,
      /** Whether typed hours differ from those on record. */
      dirty:
        !form.saved &&
        lists.some(({ rows }) => rows.some((row) => typed[row.staffId] && row.minutes !== row.fromMinutes)),
    },
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
    conflict: conflict && {
      setBy: conflict.setBy,
      hours: Object.entries(conflict.values).map(([staffId, minutes]) => {
        const name = staff.find((member) => member.staffId === staffId)?.name ?? '';
        return `${name} ${formatHours(minutes, group)}`;
      }),
      keepMine: () => form.keepMine(conflict.values),
      takeTheirs() {
        const mine = Object.entries(typed).filter(([staffId]) => conflict.values[staffId] === undefined);
        form.startAgain({});
        form.type(Object.fromEntries(mine));
      },
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
