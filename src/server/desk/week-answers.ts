import type { Context as HonoContext } from 'hono';
import type { Week } from '../../domain/calendar/week.ts';
import type { AnyWeekWrite } from '../../domain/changes/decide-week.ts';
import { onlyVenue } from '../../domain/desk/group-access.ts';
import { venueWeek } from '../../domain/desk/venue-week.ts';
import { weekAnswer } from '../../domain/desk/week-answer.ts';
import type { WeekRecord } from '../../domain/desk/week-record.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { GROUP_REFUSED } from '../../domain/group/group-refused.ts';
import { isVenue } from '../../domain/group/venue.ts';
import { visibleGroup } from '../../domain/people/reading.ts';
import type { User } from '../../domain/people/user.ts';
import type { SchemaForGroup } from '../../domain/people/write.ts';
import { type WeekDecisionFacts, type WeekWriteRequest, writeWeek } from '../changes/write-week.ts';
import type { Context } from '../context.ts';
import { refusal } from '../errors.ts';
import { type Env, permitted } from '../router.ts';
import { readSettings } from '../stores/settings.ts';
import { readRows } from '../stores/weeks.ts';
import { cachedAnswer } from '../weeks/cached-answers.ts';

/**
 * Returns a function that makes somebody's view of a week, or of one venue's part of it. Throws 'not-found' at once when they may not read
 * that venue or it does not exist, before any change is made.
 */
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

/**
 * Writes something into a week and answers with the week afterwards, or with one venue's part of it. Throws at once as `answeringWeek`
 * does.
 */
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
