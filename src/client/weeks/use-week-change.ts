import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { WeekRecord } from '../../domain/desk/week-record.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { queriesAffectedBy, reads } from '../data/queries.ts';

/** Runs a write that answers with the week's new record, and shows it on every screen with that week. */
export function useWeekChange<Change>(write: (change: Change) => Promise<WeekRecord>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (record) => showRecord(client, record),
  });
}

async function showRecord(client: QueryClient, record: WrittenWeekRecord): Promise<void> {
  const { weekId, venueId } = record;
  const { queryKey } = reads.week(weekId, venueId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, record);
  const shown = JSON.stringify(queryKey);
  for (const moved of queriesAffectedBy({ topic: 'week', weekId }))
    void client.invalidateQueries({
      queryKey: moved,
      predicate: (query) => JSON.stringify(query.queryKey) !== shown,
    });
}

/** The week in a write's answer; with `venueId` if it holds only that venue. */
type WrittenWeekRecord = WeekRecord & { venueId?: VenueId };
