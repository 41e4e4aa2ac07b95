import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isOver, type WeekId } from '../../domain/calendar/week.ts';
import { adjustmentsCleared, clearedBy, sheetCrews } from '../../domain/labor/hours-sheet.ts';
import { formatHours, type HoursSheet, type Minutes } from '../../domain/labor/labor.ts';
import { NO_WORTH, worthOnSheet } from '../../domain/labor/sheet-saved.ts';
import { hasPay, type StaffMember } from '../../domain/labor/staff.ts';
import type { Who } from '../../domain/people/role.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import { settingsInWeek } from '../../domain/settings/settings-terms.ts';
import { NO_PACE, withSpent } from '../../domain/standings/card-standing.ts';
import { sheetBudgets, sheetStanding } from '../../domain/standings/sheet-budgets.ts';
import type { WeekStandings } from '../../domain/standings/standings.ts';
import { type Cents, cents, sumCents } from '../../domain/values/money.ts';
import { type WeekSums, withStaffCost } from '../../domain/weeks/week-sums.ts';
import { call } from '../data/call-in-use.ts';
import { reads, refreshWeek } from '../data/queries.ts';
import { areAlike } from '../data/stand-in.ts';
import { useForm } from '../form/use-form.ts';
import { useSession } from '../session/use-session.ts';
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

export function useHoursForm(data: LaborData, role: Who) {
  const { record, standings, isOver, staff, settings } = data;
  const { group } = settings;
  const crews = sheetCrews(group, role);
  const budgets = sheetBudgets(role, settings).map((budget) => ({
    ...budget,
    standing: sheetStanding(budget, standings, record.sums),
  }));
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
  /** Whether typed hours differ from those on record. */
  const dirty =
    !form.saved &&
    lists.some(({ rows }) => rows.some((row) => typed[row.staffId] && row.minutes !== row.fromMinutes));
  const totals = dirty ? saved(false) : record.sums;
  const typedBudgets = () =>
    totals &&
    budgets.map((budget) => {
      const { standing, spent, thresholds } = budget;
      const running = !isOver && standing.revenue.basis !== 'entered' ? NO_PACE : null;
      return { ...budget, standing: withSpent(standing, spent(totals), thresholds, running) };
    });

  function type(staffId: string, text: string) {
    const shown = lists.flatMap(({ rows }) => rows).find((row) => row.staffId === staffId)?.text;
    // The field also reports its value on blur, which is no typing.
    if (!typed[staffId] && text === shown) return;
    const { fromMinutes } = typed[staffId] ?? { fromMinutes: recorded[staffId] ?? 0 };
    form.type({ [staffId]: { text, fromMinutes } });
  }

  return {
    form: { ...form, dirty },
    lists,
    totals,
    /** As the server tells them, or with what is typed. Null while some of it is invalid; `atFault` names the people. */
    budgets: dirty ? typedBudgets() : budgets,
    atFault: namesAtFault(lists),
    overtime: overtimeOn(lists),
    usual: usualIn(lists, saved(true), (sums) =>
      budgets.map(({ said, spent, standing }) => ({
        said,
        cents: cents(standing.budgetCents - spent(sums)),
      })),
    ),
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
  { record, settings }: LaborData,
  role: Who,
  costs: ReturnType<typeof costsOf>,
): WeekSums | null {
  const cleared = Object.fromEntries(clearedBy(settings.group, role).map((subject) => [subject, cents(0)]));
  return costs && withStaffCost(record.sums, { ...cleared, ...costs });
}

/** Returns the filled-in usual hours, and what they leave of the budgets once saved; null if there are none. */
function usualIn(
  lists: readonly HoursList[],
  saved: WeekSums | null,
  leftWith: (sums: WeekSums) => { said: string; cents: Cents }[],
) {
  const { people, costCents } = usualOf(lists);
  return people === 0 || !saved ? null : { people, costCents, left: leftWith(saved) };
}

function useSaveHours(weekId: WeekId) {
  return useWeekChange((sheet: HoursSheet) => call('saveHours', { weekId, sent: sheet }));
}

export interface LaborData {
  record: RecordedWeek;
  /** Null while unknown. */
  standings: WeekStandings | null;
  /** Whether its last day is over. */
  isOver: boolean;
  staff: StaffMember[];
  settings: GroupSettings;
}

export function useLaborData(weekId: WeekId) {
  const record = useQuery(reads.week(weekId));
  const staff = useQuery(reads.staff());
  const settings = useSettings();
  const standings = useQuery(reads.standings(weekId));
  const { today } = useSession();
  const all = [record, staff, settings];
  const error = record.error ?? staff.error ?? settings.error;
  useFailureToast(error, FAILURES.loadLabor);
  const data: LaborData | undefined =
    record.data && staff.data && settings.data && !standings.isLoading
      ? {
          record: record.data,
          standings: (areAlike(record, standings) && standings.data) || null,
          isOver: isOver(record.data, today),
          staff: staff.data,
          settings: settingsInWeek(settings.data, weekId),
        }
      : undefined;
  return { data, loading: standings.isLoading || all.some((read) => read.isFetching) };
}
