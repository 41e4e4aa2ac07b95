import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { WeekRecord } from '../../domain/desk/week-record.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { queriesAffectedBy, reads } from '../data/queries.ts';

/** A write that answers with the week's new record: every screen that shows the week then shows that record. */
export function useWeekChange<Change>(write: (change: Change) => Promise<WeekRecord>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (record) => showRecord(client, record),
  });
}

/** Puts a record in place of the one read before, and reads again what else the change can have moved. */
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

/** A week as a write answers with it; one of a venue alone says of which. */
type WrittenWeekRecord = WeekRecord & { venueId?: VenueId };
