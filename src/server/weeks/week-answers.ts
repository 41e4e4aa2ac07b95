import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import type { Week } from '../../domain/calendar/week.ts';
import type { AnyWeekWrite } from '../../domain/changes/decide-week.ts';
import { venueWeek, venueWeekSchema } from '../../domain/desk/venue-week.ts';
import { weekAnswer } from '../../domain/desk/week-answer.ts';
import { onlyVenue } from '../../domain/desk/week-reading.ts';
import { type WeekRecord, weekAnswerSchema } from '../../domain/desk/week-record.ts';
import type { VenueId } from '../../domain/group/group.ts';
import { GROUP_REFUSED } from '../../domain/group/group-refused.ts';
import { isVenue } from '../../domain/group/venue.ts';
import { groupFor } from '../../domain/people/reading.ts';
import type { User } from '../../domain/people/user.ts';
import type { Schema } from '../../domain/people/write.ts';
import type { RecordedWeek } from '../../domain/record/recorded-week.ts';
import type { GroupSettings } from '../../domain/settings/settings.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { type Decisive, type Writing, writeWeek } from '../changes/write-week.ts';
import type { Context } from '../context.ts';
import { refusal } from '../errors.ts';
import { type Env, permitted } from '../router.ts';
import { readKeptSettings } from '../settings/store.ts';
import { readKeptWeek } from './kept-weeks.ts';

/** Of which venue a week is answered; left out for all of it. */
export const ofVenue = z.object({ venue: rowId.optional() });

/** A week, or what of it is a venue's; typed as the first, of which `weekOfRecord` makes the same. */
export function weekOrVenueSchema() {
  const either = z.union([weekAnswerSchema(), venueWeekSchema()]);
  return either as unknown as ReturnType<typeof weekAnswerSchema>;
}

/**
 * How a week is answered to somebody: what they read of it, or of a venue's of it. Throws 'not-found' at once where they don't read
 * that venue, or it is none: a change is not made then.
 */
export function answeringWeek(
  context: Context,
  by: User,
  { venue }: { venue?: VenueId | undefined },
): (week: Week) => Promise<WeekRecord> {
  const { db, group } = context;
  const groupRead = groupFor(by, group);
  const reader = JSON.stringify([venue, by.role, by.reach]);
  if (venue !== undefined && !isVenue(groupRead, venue)) throw refusal(GROUP_REFUSED.venueUnknown);
  return async (week) => {
    const shown = venue ?? onlyVenue({ readable: groupRead, whole: group });
    const { recorded, settingsRevision } = await readKeptWeek(context, week, shown);
    const settings = await readKeptSettings(context, db, settingsRevision);
    return answeredOnce(recorded, { settings, reader }, () =>
      venue === undefined
        ? weekAnswer(by, recorded, settings)
        : (venueWeek(by, recorded, venue, settings) as object as WeekRecord),
    );
  };
}

/** Writes something into a week; answers with the week afterwards, or what of it is a venue's. Throws what `answeringWeek` does at once. */
export async function weekWritten<Sent extends Schema, Facts extends Decisive, Answer, Asked>(
  context: Context,
  c: HonoContext<Env>,
  write: AnyWeekWrite<Sent, Facts, Answer, Asked>,
  writing: Writing<Asked, Facts>,
  shown: { venue?: VenueId | undefined },
): Promise<WeekRecord> {
  const { week, asked, named } = writing;
  const answered = answeringWeek(context, permitted(context, c, write, asked, named), shown);
  await writeWeek(context, c, write, writing);
  return answered(week);
}

/** What was answered of a week as it was read, by who reads what of it, under the settings of then. */
const answered = new WeakMap<RecordedWeek, { settings: GroupSettings; by: Map<string, WeekRecord> }>();

function answeredOnce(
  week: RecordedWeek,
  { settings, reader }: { settings: GroupSettings; reader: string },
  make: () => WeekRecord,
): WeekRecord {
  const known = answered.get(week);
  const { by } = known?.settings === settings ? known : { by: new Map<string, WeekRecord>() };
  const answer = by.get(reader) ?? make();
  by.set(reader, answer);
  answered.set(week, { settings, by });
  return answer;
}
