import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { WeekRecord } from '../../domain/weeks/week-record.ts';
import { reads } from '../data/queries.ts';

/** A write that answers with the week's new record: every screen that shows the week then shows that record. */
export function useWeekChange<Change>(write: (change: Change) => Promise<WeekRecord>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (record) => showRecord(client, record),
  });
}

/** Puts a record in place of the one read before, and reads again what else the change can have moved. */
async function showRecord(client: QueryClient, record: WeekRecord): Promise<void> {
  const { queryKey } = reads.week(record.weekId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, record);
  for (const moved of [['weeks'], ['alerts'], ['outlook'], ['sales'], ['overview']])
    void client.invalidateQueries({ queryKey: moved });
}
