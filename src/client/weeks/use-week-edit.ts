import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message } from '../../domain/refusals/message.ts';
import type { WeekId } from '../../domain/weeks/week.ts';
import type { WeekRecord } from '../../domain/weeks/week-record.ts';
import { type Conflict, conflictOf } from '../data/conflict.ts';
import { refreshWeek } from '../data/queries.ts';
import { problemDetail } from '../data/request-error.ts';
import { showFailure, showToast } from '../ui/toast.ts';
import { useOnScreen } from '../ui/use-on-screen.ts';
import { tellKept } from './tell-kept.ts';
import { useSavedInto } from './use-saved-into.ts';

interface WeekEditOptions<Change, Answer> {
  weekId: WeekId;
  change: UseMutationResult<Answer, Error, Change>;
  /** What the toast says once it is stored; the week it went into is added. */
  saved: (answer: Answer) => Message;
  /** What the toast says when the server did not store it. */
  failure: string | ((error: unknown) => string);
  onClose: () => void;
}

export interface WeekEdit<Change> {
  save: (change: Change) => Promise<void>;
  busy: boolean;
  /** What somebody else stored meanwhile, until it is settled. */
  conflict: Conflict | null;
  /** Why the server refused, in words; null when it did not say. */
  refusal: string | null;
  /** Takes back what was said about an entry that is being changed. */
  forgetRefusal: () => void;
}

/**
 * Saves one edit of a week. It closes only after the server has stored it, or this device keeps it to be sent; a failure says so and leaves the form as
 * it was, and a conflict shows what is stored now and waits for a decision.
 */
export function useWeekEdit<Change, Answer = WeekRecord>(
  options: WeekEditOptions<Change, Answer>,
): WeekEdit<Change> {
  const { weekId, change, saved, failure, onClose } = options;
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const onScreen = useOnScreen();
  const savedInto = useSavedInto(weekId);

  function closeIfOpen() {
    if (onScreen.current) onClose();
  }

  async function save(wanted: Change) {
    try {
      const { title, description } = saved(await change.mutateAsync(wanted));
      showToast({ title, description: savedInto(description), tone: 'success' });
      closeIfOpen();
    } catch (error) {
      if (tellKept(error)) return closeIfOpen();
      const met = conflictOf(error);
      if (!met) return void showFailure(typeof failure === 'string' ? failure : failure(error));
      setConflict(met);
      void refreshWeek(client, weekId);
    }
  }

  const refusal = conflictOf(change.error) ? null : problemDetail(change.error);
  const forgetRefusal = () => {
    if (refusal) change.reset();
  };
  return { save, busy: change.isPending, conflict, refusal, forgetRefusal };
}
