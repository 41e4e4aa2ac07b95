import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WeekId } from '../../domain/calendar/week.ts';
import { NOT_SENT } from '../../domain/refusals/message.ts';
import { refreshWeek } from '../data/queries.ts';
import { QueuedOnDevice } from '../data/queued-entries.ts';
import { RequestError } from '../data/request-error.ts';
import { showToast } from '../ui/toast.ts';

/**
 * Changes one of a week's rows. Resolves once the week is read again; it also is after a refusal, since the row may
 * have changed. `alsoIn` names another week that the change affects.
 */
export function useRowChange<Sent, Answer>(
  weekId: WeekId,
  write: (sent: Sent) => Promise<Answer>,
  alsoIn: (sent: Sent) => WeekId | undefined = () => undefined,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: async (_answer: Answer, sent: Sent) => {
      const weeks = new Set([weekId, alsoIn(sent) ?? weekId]);
      await Promise.all([...weeks].map((each) => refreshWeek(client, each)));
    },
    onError: (error) => {
      if (error instanceof RequestError) void refreshWeek(client, weekId);
    },
  });
}

/** Shows a toast if an entry was queued on the device instead of saved. Returns whether it was. */
export function toastIfQueued(error: unknown): boolean {
  const kept = error instanceof QueuedOnDevice;
  if (kept) showToast({ ...NOT_SENT, tone: 'info' });
  return kept;
}
