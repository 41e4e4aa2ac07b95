import type { Context as HonoContext } from 'hono';
import type { Week } from '../../domain/calendar/week.ts';
import type { AnyWeekWrite } from '../../domain/changes/decide-week.ts';
import { onlyVenue } from '../../domain/desk/group-access.ts';
import { venueWeek } from '../../domain/desk/venue-week.ts';
import { type WeekRecord, weekAnswer } from '../../domain/desk/week-record.ts';
import type { Group, VenueId } from '../../domain/group/group.ts';
import { GROUP_REFUSED } from '../../domain/group/group-refused.ts';
import { isVenue } from '../../domain/group/venue.ts';
import { visibleGroup } from '../../domain/people/reading.ts';
import type { User } from '../../domain/people/user.ts';
import type { SchemaForGroup } from '../../domain/people/write.ts';
import { type WeekDecisionFacts, type WeekWriteRequest, writeWeek } from '../changes/write-week.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { refusal } from '../errors.ts';
import { type Env, permitted } from '../router.ts';
import { readSettings } from '../stores/settings.ts';
import { readRows, readTimes, type WeekTimes } from '../stores/weeks.ts';

/** Returns a function that makes somebody's view of a week or a venue's part. Throws 'not-found' before any change is made. */
export function answeringWeek(
  context: Context,
  by: User,
  { venue }: { venue?: VenueId | undefined },
): (week: Week) => Promise<WeekRecord> {
  const { db, group } = context;
  const groupRead = visibleGroup(by, group);
  const reader = JSON.stringify([venue, by.role, by.reach]);
  if (venue !== undefined && !isVenue(groupRead, venue)) throw refusal(GROUP_REFUSED.venueUnknown);
  return (week) => {
    const shown = venue ?? onlyVenue({ readable: groupRead, whole: group });
    return cachedAnswer(context, { week, venue: shown, reader }, async (times) => {
      const recorded = await readRows(db, { week, venueId: shown, times });
      const settings = await readSettings(db, group);
      return venue === undefined
        ? weekAnswer(by, recorded, settings)
        : (venueWeek(by, recorded, venue, settings) as object as WeekRecord);
    });
  };
}

/** Writes something into a week and answers with it afterwards. Throws at once as `answeringWeek` does. */
export async function weekWritten<
  Sent extends SchemaForGroup,
  Facts extends WeekDecisionFacts,
  Answer,
  Asked,
>(
  context: Context,
  c: HonoContext<Env>,
  write: AnyWeekWrite<Sent, Facts, Answer, Asked>,
  writing: WeekWriteRequest<Asked, Facts>,
  shown: { venue?: VenueId | undefined },
): Promise<WeekRecord> {
  const { week, asked, named } = writing;
  const answered = answeringWeek(context, permitted(context, c, write, asked, named), shown);
  await writeWeek(context, c, write, writing);
  return answered(week);
}

/*
 * The one cache of dashboards. Pays 6.7 times in the same run: a week of 30 orders takes 0.16 ms of processor time with its session, and
 * 1.04 ms when it is read anew (SQLite).
 */

/** How many answers are cached. */
const MOST = 100;

interface CachedAnswer {
  times: string;
  group: Group;
  answer: WeekRecord;
}

const answersOf = new WeakMap<Db, Map<string, CachedAnswer>>();

/**
 * Returns the answer about a week, or a venue's part of it, that `make` makes for a reader. When nothing in it has changed since, that
 * takes one query for the revisions of the week, of its people and of the settings. Only for committed data, since a transaction may
 * still be rolled back.
 */
async function cachedAnswer(
  { db, group }: Pick<Context, 'db' | 'group'>,
  { week, venue, reader }: { week: Week; venue: VenueId | undefined; reader: string },
  make: (times: WeekTimes) => Promise<WeekRecord>,
): Promise<WeekRecord> {
  const all = answersOf.get(db) ?? new Map<string, CachedAnswer>();
  answersOf.set(db, all);
  const asked = JSON.stringify([week.weekId, venue, reader]);
  // Read before the rows: whatever is written meanwhile changes the times again.
  const before = await readTimes(db, week, venue);
  const times = JSON.stringify(before ?? null);
  const known = all.get(asked);
  const isFresh = known?.times === times && known.group === group;
  const answer = isFresh ? known.answer : await make(before);
  all.delete(asked);
  all.set(asked, { times, group, answer });
  if (all.size > MOST) all.delete(all.keys().next().value!);
  return answer;
}
