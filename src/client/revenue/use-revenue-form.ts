import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Week, type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { previousRecordedWeek } from '../../domain/calendar/week-on-record.ts';
import { weekOfRecord } from '../../domain/desk/week-record.ts';
import { FAILURES, loadWeekFailed, MESSAGES } from '../../domain/refusals/message.ts';
import type { RevenueChange } from '../../domain/sales/revenue.ts';
import type { Locale } from '../../domain/values/locale.ts';
import { type Cents, cents, enteredAmount, moneyInputText } from '../../domain/values/money.ts';
import { call } from '../data/call-in-use.ts';
import { reads, refreshWeek } from '../data/queries.ts';
import { useForm } from '../form/use-form.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useChosenWeek, useWeekList } from '../weeks/use-selected-week.ts';
import { useWeekChange } from '../weeks/use-week-change.ts';
import { useForecastNotice, useWholeWeek } from '../weeks/whole-week-question.tsx';

interface RevenueEntry {
  /** Null until something is typed: the field then shows what the chosen week has. */
  total: string | null;
}

/** Manages the weekly revenue form, which starts with the chosen week. A typed amount stays when another week is chosen. */
export function useRevenueForm() {
  const group = useGroup();
  const client = useQueryClient();
  const { currentWeek } = useSession();
  const first = useChosenWeek() ?? currentWeek;
  const [week, setWeek] = useState<Week>(first);
  const { weekId } = week;
  const weeks = enterableWeeks(currentWeek, useWeekList().weeks, [first, week], group);
  const record = useQuery(reads.week(weekId));
  const failure = loadWeekFailed(weekLabel(weekId, group));
  useFailureToast(record.error, failure);

  const stored = record.data?.sums.revenue.total ?? cents(0);
  const textOf = ({ total }: RevenueEntry) => total ?? revenueInputText(stored, group);
  const change = useSaveRevenue(weekId);
  const forecastSaid = useForecastNotice();
  const form = useForm<RevenueEntry, Cents, RevenueChange, { effect: string | undefined }>({
    start: { total: null },
    from: stored,
    read: (entry, from) => {
      const read = readTypedRevenue(textOf(entry), group);
      if ('totalCents' in read) return { wanted: { ...read, from: { totalCents: from } } };
      return { faults: { total: read.error }, toast: read.missing ? MESSAGES.revenueMissing : undefined };
    },
    write: async (entered) => {
      const before = record.data!;
      return { effect: forecastSaid(before, weekOfRecord(await change.mutateAsync(entered))) };
    },
    failure: FAILURES.saveRevenue,
    onConflict: () => void refreshWeek(client, weekId),
  });
  const text = textOf(form.entry);
  const read = readTypedRevenue(text, group);
  const wanted = 'totalCents' in read ? read : {};
  const wholeWeek = useWholeWeek(weekId, { wanted, from: { totalCents: stored } }, () =>
    form.keepMine(stored),
  );
  const { conflict, busy, saved } = form;
  const storedNow = cents(conflict?.values.totalCents ?? stored);

  return {
    form: {
      ...form,
      /** Typing the stored amount again changes nothing. */
      dirty: form.dirty && text !== revenueInputText(stored, group),
      submit(event: FormEvent) {
        event.preventDefault();
        if (!conflict && !busy && !saved) wholeWeek.submit();
      },
    },
    weeks,
    weekId,
    chooseWeek(chosen: string) {
      setWeek(weeks.find((offered) => offered.week.weekId === chosen)!.week);
      form.startAgain(form.entry);
    },
    record,
    failure,
    input: { ...form.field('total'), value: text },
    entered: 'totalCents' in read ? read.totalCents : cents(0),
    asked: conflict || saved ? null : wholeWeek.asked,
    conflict: conflict && {
      setBy: conflict.setBy,
      storedCents: storedNow,
      keepMine: () => form.keepMine(storedNow),
      takeTheirs: () => form.startAgain({ total: null }),
    },
  };
}

/** Saves revenue of a week and refreshes what shows that week. Messages are up to the caller. */
function useSaveRevenue(weekId: WeekId) {
  return useWeekChange((change: RevenueChange) => call('setRevenue', { weekId, sent: change }));
}

/** Returns the weeks to enter revenue for, each with its range: the current and the one before (section 2), and any chosen ones. */
export function enterableWeeks(
  current: Week,
  recorded: readonly Week[],
  chosen: readonly Week[],
  place: Locale,
): { week: Week; label: string }[] {
  const weeks = [
    named('Current Week', current, place),
    named('Previous Week', previousRecordedWeek(current, recorded), place),
  ];
  for (const week of chosen)
    if (!weeks.some((offered) => offered.week.weekId === week.weekId))
      weeks.push(named('Chosen week', week, place));
  return weeks;
}

function named(name: string, week: Week, place: Locale) {
  return { week, label: `${name} (${weekLabel(week.weekId, place)})` };
}

/** Returns the field's start text: the stored revenue, or empty if none is stored. */
export function revenueInputText(stored: Cents, place: Locale): string {
  return stored === 0 ? '' : moneyInputText(stored, place);
}

/** Parses the typed total revenue, or returns the text for its field. `missing` means that nothing was entered (section 5). */
export function readTypedRevenue(
  text: string,
  place: Locale,
): { totalCents: Cents } | { error: string; missing: boolean } {
  if (!text.trim()) return { error: 'Enter the total revenue of the week.', missing: true };
  const { cents, error } = enteredAmount(text, place);
  return cents === null ? { error, missing: false } : { totalCents: cents };
}
