import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../domain/message.ts';
import type { WeekId } from '../../domain/week.ts';
import type { WeekRecord } from '../../domain/week-record.ts';
import { refreshWeek } from '../data/queries.ts';
import { problemDetail } from '../data/request-error.ts';
import { showFailure, showToast } from '../ui/toast.ts';
import { type Conflict, conflictOf } from './conflict.ts';

interface WeekEditOptions<Change> {
  weekId: WeekId;
  change: UseMutationResult<WeekRecord, Error, Change>;
  saved: (record: WeekRecord) => Message;
  failure: string;
  onClose: () => void;
}

export interface WeekEdit<Change> {
  save: (change: Change) => Promise<void>;
  busy: boolean;
  /** What somebody else stored meanwhile, until it is settled. */
  conflict: Conflict | null;
  /** Why the server refused, in words; null when it did not say. */
  refusal: string | null;
}

/**
 * Saves one edit of a week. It closes only after the server has stored it; a failure says so and leaves the form as
 * it was, and a conflict shows what is stored now and waits for a decision.
 */
export function useWeekEdit<Change>(options: WeekEditOptions<Change>): WeekEdit<Change> {
  const { weekId, change, saved, failure, onClose } = options;
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const onScreen = useOnScreen();

  async function save(wanted: Change) {
    try {
      const record = await change.mutateAsync(wanted);
      showToast({ ...saved(record), tone: 'success' });
      if (onScreen.current) onClose();
    } catch (error) {
      const met = conflictOf(error);
      if (!met) return showFailure(failure);
      setConflict(met);
      void refreshWeek(client, weekId);
    }
  }

  const refusal = conflictOf(change.error) ? null : problemDetail(change.error);
  return { save, busy: change.isPending, conflict, refusal };
}

/** Whether the component is still there: an answer that comes after its dialog was closed must not close the next one. */
function useOnScreen() {
  const onScreen = useRef(true);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  return onScreen;
}
