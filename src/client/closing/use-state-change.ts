import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WeekId } from '../../domain/calendar/week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import type { Closing, Submission } from '../../domain/weeks/venue-state.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { useOnce } from '../data/use-once.ts';
import { thenRead } from '../weeks/then-read.ts';

/** What can be done about how far a venue's week is. */
export type StateDeed = 'submit' | 'close' | 'reopen';

/** Submits a venue's week, or closes it. */
export function useHandIn(weekId: WeekId, deed: 'submit' | 'close') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useOnce((asked: Submission & Closing, key) =>
      deed === 'submit' ? gateway().submitWeek(weekId, asked, key) : gateway().closeWeek(weekId, asked, key),
    ),
    ...thenRead(client, weekId),
  });
}

/** Opens a venue's week again, for a reason. */
export function useReopen(weekId: WeekId, venue: VenueId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useOnce((reason: string, key) => gateway().reopenWeek(weekId, { venue, reason }, key)),
    ...thenRead(client, weekId),
  });
}
