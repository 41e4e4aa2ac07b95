import { z } from 'zod';
import { type Beginning, isHistory, type Week, weekOf } from '../calendar/week.ts';
import type { AuditedChange, Decision } from '../decisions/decision.ts';
import type { Group } from '../group/group.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import type { User } from '../people/user.ts';
import { timeOfDay } from '../values/bounds.ts';
import { addDays, type Day, dayAt, WEEKDAYS } from '../values/day.ts';

/** The summaries that a person gets by email, and the earliest time of the group's day to send them. */
export const digestChoice = z.object({
  /** Every day, about the day before. */
  daily: z.boolean(),
  /** On the first workday of a week, usually Monday, about the week that closed before it. */
  weekly: z.boolean(),
  time: timeOfDay,
});
export type DigestChoice = z.infer<typeof digestChoice>;

/** A choice, with the last day and the last week that were handled; empty before the first. */
export interface DigestState extends DigestChoice {
  dailyDone: string;
  weeklyDone: string;
}

/** Whether two choices are equal: saving the stored one changes nothing. */
export function isSameChoice(one: DigestChoice, other: DigestChoice): boolean {
  return one.daily === other.daily && one.weekly === other.weekly && one.time === other.time;
}

/** The default: no summaries; the time is ten in the morning once somebody wants them. */
export const NO_DIGEST: DigestState = {
  daily: false,
  weekly: false,
  time: '10:00',
  dailyDone: '',
  weeklyDone: '',
};

/** The due summaries: of `today`, about the day before, and of the last closed week. Null if not due. */
interface DueDigests {
  today: Day | null;
  closedWeek: Week | null;
}

/** Returns what is due at an instant (milliseconds since 1970). A missed summary is sent later the same day, or in the same week. */
export function digestsDue(state: DigestState, now: number, group: DigestCalendar & Beginning): DueDigests {
  const today = dayAt(now, group.timeZone);
  const isTime = timeAt(now, group.timeZone) >= state.time;
  const { startDate } = weekOf(today, group);
  const workday = addDays(startDate, daysToWork(group));
  const closedWeek = weekOf(addDays(startDate, -1), group);
  const isWeekly = (today > workday || (today === workday && isTime)) && !isHistory(closedWeek.weekId, group);
  return {
    today: state.daily && isTime && state.dailyDone < today ? today : null,
    closedWeek: state.weekly && isWeekly && state.weeklyDone < closedWeek.weekId ? closedWeek : null,
  };
}

type DigestCalendar = Pick<Group, 'timeZone' | 'firstWeekday'>;

/** Returns the days from the first weekday to Monday for weeks that begin on a weekend, as summaries go out on Monday then; else 0. */
function daysToWork({ firstWeekday }: DigestCalendar): number {
  return firstWeekday === 0 ? 1 : firstWeekday === 6 ? 2 : 0;
}

export function summaryWeekday(group: DigestCalendar): string {
  return WEEKDAYS[(group.firstWeekday + daysToWork(group)) % 7]!;
}

export function chooseDigest(
  { stored, group }: { stored: DigestState; group: DigestCalendar },
  choice: DigestChoice,
  { by, now }: Pick<DecisionContext, 'now'> & { by: Pick<User, 'email'> },
): Decision<DigestChoice, AuditedChange & { digest: DigestState }> {
  if (isSameChoice(stored, choice)) return { answer: choice, change: null };
  const before = digestChoice.parse(stored);
  return {
    answer: choice,
    change: {
      digest: chosenDigest(stored, choice, Date.parse(now()), group),
      entries: [{ action: 'choose summaries', subject: by.email, before, after: choice }],
    },
  };
}

/** Returns the state after a choice. A summary that is switched on starts at the next due time, not with a past one. */
export function chosenDigest(
  stored: DigestState,
  choice: DigestChoice,
  now: number,
  group: DigestCalendar,
): DigestState {
  const { dailyDone, weeklyDone } = stored;
  const { today, closedWeek } = digestsDue({ ...choice, dailyDone, weeklyDone }, now, group);
  return {
    ...choice,
    dailyDone: today && !stored.daily ? today : dailyDone,
    weeklyDone: closedWeek && !stored.weekly ? closedWeek.weekId : weeklyDone,
  };
}

/** "09:05": the time of day in a time zone. */
function timeAt(now: number, timeZone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  return zoned.toPlainTime().toString({ smallestUnit: 'minute' });
}
