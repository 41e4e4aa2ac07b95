import type { Week } from '../../domain/calendar/week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { readRows, readTimes } from '../stores/weeks.ts';

/** How many weeks, or venues' parts of weeks, are cached. */
const MOST = 100;

interface CachedWeek {
  times: string;
  week: RecordedWeek;
}

const keptOf = new WeakMap<Db, Map<string, CachedWeek>>();

/**
 * Returns a week with all its rows, or those of a venue, as `readWeek` does. When nothing in it has changed since, that takes one query and
 * returns the same object, with the current revision of the settings. Only for committed data, since a transaction may still be rolled
 * back.
 */
export async function readCachedWeek(
  { db }: Pick<Context, 'db'>,
  week: Week,
  venueId: VenueId | undefined,
): Promise<{ recorded: RecordedWeek; settingsRevision: number | undefined }> {
  const all = keptOf.get(db) ?? new Map<string, CachedWeek>();
  keptOf.set(db, all);
  const asked = JSON.stringify([week.weekId, venueId]);
  // Read before the rows: whatever is written meanwhile changes the times again.
  const before = await readTimes(db, week, venueId);
  const times = JSON.stringify(before ?? null);
  const known = all.get(asked);
  const read = known?.times === times ? known.week : await readRows(db, { week, venueId, times: before });
  all.delete(asked);
  all.set(asked, { times, week: read });
  if (all.size > MOST) all.delete(all.keys().next().value!);
  return { recorded: read, settingsRevision: before?.settingsRevision ?? undefined };
}
