import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { WeekOutlook } from '../../domain/forecast/outlook-answer.ts';
import type { DayOfHours, HoursDays, PersonDays } from '../../domain/labor/hours-days.ts';
import { formatHours, type Minutes } from '../../domain/labor/labor.ts';
import { hasPay, type StaffMember } from '../../domain/labor/staff.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import { settingsInWeek } from '../../domain/settings/settings-terms.ts';
import type { WeekStandings } from '../../domain/standings/standings.ts';
import { call } from '../data/call-in-use.ts';
import { useOutbox } from '../data/outbox.ts';
import { reads, refreshWeek } from '../data/queries.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { useSettings } from '../session/use-settings.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useWeekForm } from '../weeks/use-week-form.ts';
import { dayHoursText, readDayHours } from './day-hours.ts';
import {
  cellOfLine,
  type DayColumn,
  type DaysBefore,
  dayColumns,
  daysOf,
  type Filled,
  filledDays,
  onRecord,
  parseHoursCell,
  readDays,
  type TypedDays,
} from './days-entry.ts';
import { type DaysPreview, plansOnSheet, previewDays } from './preview-days.ts';
import { usePayMoment } from './use-hours.ts';
import type { WeekOfMinutes } from './usual-week.ts';

export function useDaysForm(data: DaysData, onDone: () => void) {
  const group = useGroup();
  const client = useQueryClient();
  const { days: week } = data;
  const days = daysOf(week);
  const columns = dayColumns(days, week);
  const pending = usePendingDays(data.record.weekId);
  const before = useRef<DaysBefore>({});
  const [filled, setFilled] = useState<(Filled & { said: string }) | null>(null);
  const people = new Map(week.people.map((person) => [person.staffId, person]));

  const form = useWeekForm<TypedDays, DaysBefore | null, DayOfHours[], { days: number }>({
    weekId: data.record.weekId,
    start: {},
    from: null,
    read: (typed) => {
      const read = readDays(typed, before.current, group);
      if (typeof read !== 'object' || !('wanted' in read)) return read;
      const faults = refusedAt(preview.of(read.wanted)?.refused ?? null, read.wanted);
      return faults ? { faults } : read;
    },
    write: async (entries) => {
      const answer = await call('enterHoursDays', {
        weekId: data.record.weekId,
        sent: { entries },
        venue: group.only,
      });
      client.setQueryData(reads.hoursDays(data.record.weekId, group.only).queryKey, answer);
      await refreshWeek(client, data.record.weekId);
      return { days: entries.length };
    },
    failure: FAILURES.updateHours,
    saved: ({ days: saved }) => ({
      title: SAVED.hoursByDay,
      description: saved === 1 ? 'Hours of one day saved.' : `Hours of ${saved} days saved.`,
    }),
    onClose: onDone,
  });
  // The preview is deferred, so that it never holds up typing.
  const weighed = useDeferredValue(form.entry);
  const preview = useDaysPreview(data, weighed, before.current);

  /** Returns the minutes of a cell that are queued on this device, otherwise those on record. */
  function stored(name: string): Minutes | null {
    if (name in pending) return pending[name]!;
    const { staffId, ...column } = parseHoursCell(name);
    const person = people.get(staffId);
    return person ? onRecord(person, column) : null;
  }

  const storedText = (name: string) => dayHoursText(stored(name), parseHoursCell(name).kind, group);
  const text = (name: string) => form.entry[name] ?? storedText(name);

  function type(changes: TypedDays) {
    const typed: TypedDays = {};
    for (const [name, typedText] of Object.entries(changes)) {
      if (form.entry[name] === undefined) before.current[name] = stored(name);
      const from = dayHoursText(before.current[name] ?? null, parseHoursCell(name).kind, group);
      typed[name] = typedText === from ? undefined : typedText;
    }
    form.type(typed);
  }

  return {
    form,
    preview,
    /** The cells whose typed text is part of `preview`. */
    weighed: Object.keys(weighed).filter((name) => weighed[name] !== undefined),
    days,
    columns,
    text,
    type,
    isPending: (name: string) => name in pending,
    /** Returns the minutes of a cell: as typed, or as on record if the text is invalid. */
    minutesAt(staffId: string, column: DayColumn): Minutes | null {
      const name = `${staffId} ${column.day} ${column.kind}`;
      const read = readDayHours(text(name), group);
      return read.error === null ? read.minutes : stored(name);
    },
    filled,
    /** Fills people's empty days; `said` names the source. */
    fill(whose: readonly PersonDays[], weekOf: (person: PersonDays) => WeekOfMinutes | null, said: string) {
      const made = filledDays({ people: whose, columns, today: week.today, text, weekOf, place: group });
      type(made.cells);
      setFilled({ ...made, said });
    },
    /** Undoes the filling, except in cells that were changed since. */
    takeBack() {
      const still = Object.entries(filled?.cells ?? {}).filter(([name, cell]) => form.entry[name] === cell);
      form.type(Object.fromEntries(still.map(([name]) => [name, undefined])));
      setFilled(null);
    },
    conflict: form.conflict && {
      setBy: form.conflict.setBy,
      stored: Object.entries(form.conflict.values).map(([name, minutes]) => {
        const { staffId, day } = parseHoursCell(name);
        return { name: people.get(staffId)?.employee ?? '', day, hours: formatHours(minutes, group) };
      }),
      keepMine() {
        for (const name of Object.keys(form.entry)) before.current[name] = storedNow(name);
        form.keepMine(null);
      },
      takeTheirs() {
        const mine = Object.entries(form.entry).filter(([name]) => before.current[name] === storedNow(name));
        form.startAgain({});
        if (mine.length > 0) form.type(Object.fromEntries(mine));
      },
    },
  };

  function storedNow(name: string): Minutes | null {
    return form.conflict?.values[name] ?? stored(name);
  }
}

export type DaysFormState = ReturnType<typeof useDaysForm>;

/** Maps refusals to the fields of the lines they are about; null if none is about a line. */
function refusedAt(
  refused: { errors?: readonly { field: string; message: string }[] | undefined } | null,
  lines: readonly DayOfHours[],
): TypedDays | null {
  const faults: TypedDays = {};
  for (const { field, message } of refused?.errors ?? []) {
    const line = lines[Number(/^entries\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)];
    if (line) faults[cellOfLine(line)] = message;
  }
  return Object.keys(faults).length > 0 ? faults : null;
}

/** Returns the minutes queued on this device, by cell, without entries the server refused. */
function usePendingDays(weekId: WeekId): Readonly<DaysBefore> {
  const entries = useOutbox();
  return useMemo(() => {
    const pending: DaysBefore = {};
    for (const { call, refusal } of entries) {
      if (call.name !== 'enterHoursDays' || call.input.weekId !== weekId || refusal !== null) continue;
      for (const line of call.input.sent.entries)
        pending[cellOfLine(line)] = line.workedMinutes ?? line.plannedMinutes ?? null;
    }
    return pending;
  }, [entries, weekId]);
}

interface TypedPreview {
  /** As on record. */
  before: DaysPreview;
  /** As typed; null while some text is invalid. */
  after: DaysPreview | null;
}

/** Returns the preview of a week's hours by day, on record and as typed. */
function useDaysPreview(
  { days, record, staff, settings }: DaysData,
  typed: TypedDays,
  startedFrom: DaysBefore,
): TypedPreview & { of: (lines: readonly DayOfHours[]) => DaysPreview | null } {
  const { user } = useSession();
  const moment = usePayMoment();
  const [now] = useState(() => moment.now());
  const of = useMemo(() => {
    const known = staff.filter(hasPay);
    const at = { now: () => now, group: settings.group };
    const facts = {
      weekId: record.weekId,
      sums: record.sums,
      settings,
      hours: record.hours,
      staff: known,
      adjustments: record.adjustments,
      states: record.states,
      lastChangedBy: null,
      alerts: { open: [], mailed: [] },
      plans: plansOnSheet(days.people, { weekId: record.weekId, staff: known }, at),
    };
    return (lines: readonly DayOfHours[]): DaysPreview | null => {
      if (!user) return null;
      let made = 0;
      const by = { ...at, by: user, newId: () => `new ${made++}`, noMail: null };
      return previewDays(
        facts,
        lines.map(({ fromMinutes: _, ...line }) => line),
        days.today,
        by,
      );
    };
  }, [days, record, staff, settings, user, now]);
  return useMemo(() => {
    const read = readDays(typed, startedFrom, settings.group);
    const before = of([]) ?? { refused: null, costs: [] };
    if (read === 'unchanged') return { before, after: before, of };
    return { before, after: 'faults' in read ? null : of(read.wanted), of };
  }, [of, typed, startedFrom, settings.group]);
}

export interface DaysData {
  days: HoursDays;
  record: RecordedWeek;
  staff: readonly StaffMember[];
  settings: GroupSettings;
  /** Null while unknown, and so is where its budgets stand. */
  outlook: WeekOutlook | null;
  standings: WeekStandings | null;
}

export function useDaysData(weekId: WeekId) {
  const { only } = useGroup();
  const days = useQuery(reads.hoursDays(weekId, only));
  const record = useQuery(reads.week(weekId, only));
  const staff = useQuery(reads.staff());
  const settings = useSettings();
  const outlook = useQuery(reads.outlook(weekId, only));
  const standings = useQuery(reads.standings(weekId, only));
  const loading = outlook.isLoading || standings.isLoading;
  const all = [days, record, staff, settings];
  useFailureToast(all.find(({ error }) => error)?.error ?? null, FAILURES.loadLabor);
  const data: DaysData | null =
    days.data && record.data && staff.data && settings.data && !loading
      ? {
          days: days.data,
          record: record.data,
          staff: staff.data,
          settings: settingsInWeek(settings.data, weekId),
          outlook: outlook.data ?? null,
          standings: standings.data ?? null,
        }
      : null;
  return {
    data,
    loading: loading || all.some(({ isFetching }) => isFetching),
  };
}
