import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { type Week, type WeekId, weekLabel } from '../../domain/calendar/week.ts';
import { weekOfRecord } from '../../domain/desk/week-record.ts';
import { FAILURES, loadWeekFailed, MESSAGES } from '../../domain/refusals/message.ts';
import type { RevenueChange } from '../../domain/sales/revenue.ts';
import { type Cents, cents } from '../../domain/values/money.ts';
import { call } from '../data/call-in-use.ts';
import { reads, refreshWeek } from '../data/queries.ts';
import { orQueued } from '../data/queued-entries.ts';
import { conflictOf, refusalReason } from '../data/request-error.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { showFailure, showToast, useOwnToast } from '../ui/toast.ts';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useFormSave } from '../ui/use-form-save.ts';
import { useChosenWeek, useWeekList } from '../weeks/use-selected-week.ts';
import { useWeekChange } from '../weeks/use-week-change.ts';
import { useForecastNotice, useWholeWeek } from '../weeks/whole-week-question.tsx';
import { enterableWeeks, readTypedRevenue, revenueInputText } from './revenue-entry.ts';

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

  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const toast = useOwnToast();
  const stored = record.data?.sums.revenue.total ?? cents(0);
  const text = typed ?? revenueInputText(stored, group);
  const read = readTypedRevenue(text, group);
  const entered = 'totalCents' in read ? read.totalCents : cents(0);

  const change = useSaveRevenue(weekId);
  const forecastSaid = useForecastNotice();
  async function write(entered: RevenueChange) {
    const before = record.data!;
    const after = weekOfRecord(await change.mutateAsync(entered));
    return { effect: forecastSaid(before, after) };
  }
  const save = useFormSave(orQueued(write), (refused) => {
    if (conflictOf(refused)) void refreshWeek(client, weekId);
    else showFailure(FAILURES.saveRevenue);
  });
  const conflict = conflictOf(save.error);

  function send(from: Cents) {
    if ('totalCents' in read) return save.save({ totalCents: read.totalCents, from: { totalCents: from } });
    setError(read.error);
    field.current?.focus();
    if (read.missing) toast.show(showToast({ ...MESSAGES.revenueMissing, tone: 'danger' }));
  }

  const wanted = 'totalCents' in read ? { totalCents: read.totalCents } : {};
  const wholeWeek = useWholeWeek(weekId, { wanted, from: { totalCents: stored } }, () => send(stored));

  function type(next: string | null) {
    setTyped(next);
    if (next?.trim()) toast.hide();
    setError(null);
    if (!conflict) save.forgetError();
  }

  return {
    weeks,
    weekId,
    chooseWeek: (chosen: string) => {
      setWeek(weeks.find((offered) => offered.week.weekId === chosen)!.week);
      setError(null);
      save.forgetError();
    },
    record,
    /** Whether the typed amount differs from the stored one. */
    typed: typed !== null && typed !== revenueInputText(stored, group),
    failure,
    input: { ref: field, value: text, onChange: type, error },
    entered,
    save,
    /** The question before saving. */
    asked: conflict || save.saved ? null : wholeWeek.asked,
    /** The effect of the save in words. */
    effect: save.saved && 'effect' in save.saved.answer ? save.saved.answer.effect : undefined,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!conflict && !save.saving && !save.saved) wholeWeek.submit();
    },
    problem: save.error === null || conflict ? null : refusalReason(save.error),
    conflict: conflict && {
      setBy: conflict.setBy,
      storedCents: cents(conflict.values.totalCents ?? stored),
      keepMine: () => send(cents(conflict.values.totalCents ?? stored)),
      takeTheirs: () => {
        type(null);
        save.forgetError();
      },
    },
  };
}

/** Saves revenue of a week and refreshes what shows that week. Messages are up to the caller. */
function useSaveRevenue(weekId: WeekId) {
  return useWeekChange((change: RevenueChange) => call('setRevenue', { weekId, sent: change }));
}
