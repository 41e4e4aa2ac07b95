import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import type { SentReport } from '../../domain/reports/report-recipients.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { refusalReason } from '../data/request-error.ts';
import { useOnce } from '../data/use-once.ts';
import { showFailure, showToast } from '../ui/toast.ts';

/** Sends the reports of venues, and with null the group's, to their lists, or again what of them failed, one after the other, and says to how many they are on their way. */
export function useMailReports(weekId: WeekId, { failed = false } = {}) {
  const client = useQueryClient();
  const once = useOnce((venue: VenueId | null, key) =>
    gateway().mailReport(weekId, { venue, ...(failed && { failed }) }, key),
  );
  const { mutate: send, isPending: isSending } = useMutation({
    mutationFn: async (venues: readonly (VenueId | null)[]) => {
      const sent: SentReport[] = [];
      for (const venue of venues) sent.push(await once(venue));
      return sent;
    },
    onSuccess: (sent) => {
      const sum = (of: (one: SentReport) => number) => sent.reduce((all, one) => all + of(one), 0);
      showToast({
        ...sentWords(
          sum((one) => one.sent),
          sum((one) => one.before),
        ),
        tone: 'success',
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['report-letters'] }),
    onError: (error) =>
      void showFailure(refusalReason(error) ?? 'Failed to send the report. Please try again.'),
  });
  return { send, isSending };
}

function sentWords(sent: number, before: number): { title: string; description: string } {
  const letters = (count: number) => (count === 1 ? 'One letter' : `${count} letters`);
  if (sent === 0)
    return { title: 'Sent Before', description: 'Everybody on the list has had this very report.' };
  const had = before === 0 ? '' : ` ${before} more had this very report before.`;
  return { title: 'Report on Its Way', description: `${letters(sent)} will be sent.${had}` };
}
