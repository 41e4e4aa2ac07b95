import type { QueryClient } from '@tanstack/react-query';
import type { WeekRecord } from '../../domain/desk/week-record.ts';
import type { Whose } from './entry-words.ts';
import { reads } from './queries.ts';

/** Who is meant by the id of a person or of an hours entry, as far as this page has read it. */
export function whoseHours(client: QueryClient): Whose {
  return (id) => {
    const member = client.getQueryData(reads.staff().queryKey)?.find(({ staffId }) => staffId === id);
    if (member) return member.name;
    const weeks = client.getQueriesData<WeekRecord>({
      predicate: ({ queryKey }) => queryKey.includes('week'),
    });
    const entries = weeks.flatMap(([, week]) => week?.laborCost ?? []);
    return entries.find(({ entryId }) => entryId === id)?.employee ?? null;
  };
}
