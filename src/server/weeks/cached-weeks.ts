import type { Week } from '../../domain/calendar/week.ts';
import type { VenueId } from '../../domain/group/group.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { readRows, readTimes } from '../stores/weeks.ts';

/** Of so many weeks, or venues' parts of one, it is kept what was read of them last. */
const MOST = 100;

interface CachedWeek {
  times: string;
  week: RecordedWeek;
}

const keptOf = new WeakMap<Db, Map<string, CachedWeek>>();

/**
 * A week with all its rows, or those of a venue, as `readWeek` has it. Where nothing of it was changed since it was last read, that
 * takes one query: the very same is answered again, with how often settings were changed by then. For what is committed alone, since a transaction may still be taken back.
 */
export async function readCachedWeek(
  { db }: Pick<Context, 'db'>,
  week: Week,
  venueId: VenueId | undefined,
): Promise<{ recorded: RecordedWeek; settingsRevision: number | undefined }> {
  const all = keptOf.get(db) ?? new Map<string, CachedWeek>();
  keptOf.set(db, all);
  const asked = JSON.stringify([week.weekId, venueId]);
  const before = await readTimes(db, week, venueId);
  const times = JSON.stringify(before ?? null);
  const known = all.get(asked);
  // Asked before the rows: whatever is written meanwhile makes it another one.
  const read = known?.times === times ? known.week : await readRows(db, { week, venueId, times: before });
  all.delete(asked);
  all.set(asked, { times, week: read });
  if (all.size > MOST) all.delete(all.keys().next().value!);
  return { recorded: read, settingsRevision: before?.settingsRevision ?? undefined };
}
