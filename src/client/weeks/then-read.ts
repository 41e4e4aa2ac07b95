import type { QueryClient } from '@tanstack/react-query';
import type { WeekId } from '../../domain/calendar/week.ts';
import { NOT_SENT } from '../../domain/refusals/message.ts';
import { refreshWeek } from '../data/queries.ts';
import { QueuedOnDevice } from '../data/queued-entries.ts';
import { RequestError } from '../data/request-error.ts';
import { showToast } from '../ui/toast.ts';

/** Reads the week again after one of its rows was changed, and after a refusal, since the row may have changed. */
export function thenRead(client: QueryClient, weekId: WeekId) {
  return {
    onSuccess: () => refreshWeek(client, weekId),
    onError: (error: Error) => {
      if (error instanceof RequestError) void refreshWeek(client, weekId);
    },
  };
}

/** Shows a toast if an entry was queued on the device instead of saved. Returns whether it was. */
export function toastIfQueued(error: unknown): boolean {
  const kept = error instanceof QueuedOnDevice;
  if (kept) showToast({ ...NOT_SENT, tone: 'info' });
  return kept;
}
