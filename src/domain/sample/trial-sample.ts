import { timestamp } from '../calendar/clock.ts';
import type { Week } from '../calendar/week.ts';
import { addDays, type Day } from '../values/day.ts';
import { type SampleWeek, sampledAt, sampleWeeks } from './sample.ts';
import { sampleHistory } from './sample-history.ts';
import { midweekSample } from './sample-midweek.ts';

/** The states of the sample's current week: its revenue entered, or not known yet. */
export const SAMPLE_STATES = ['complete', 'midweek'] as const;
export type SampleState = (typeof SAMPLE_STATES)[number];

/** The states a trial can be put into: also a Monday with the last week still open. */
export const SAMPLE_SCENES = [...SAMPLE_STATES, 'monday'] as const;
export type SampleScene = (typeof SAMPLE_SCENES)[number];

/** Returns the weeks a trial begins with: the current one, the 60 before it, and the dated ones. */
export function trialWeeks(scene: SampleScene, current: Week, today: Day): SampleWeek[] {
  const history = sampleHistory(current);
  const [complete, ...dated] = sampleWeeks(current, today);
  const now = scene === 'complete' ? complete! : midweekSample(current, today, history);
  const weeks = [now, ...history];
  if (scene === 'monday' && history[0]) weeks[1] = unfinished(history[0]);
  return [...weeks, ...dated];
}

/** Venues that on a Monday have not entered their last day and their crews' cost yet. */
const LATE = ['scandals', 'townhouse'];

/** Returns a past week that is not finished: two venues still have to enter its last day and their staff cost. */
function unfinished(sample: SampleWeek): SampleWeek {
  const { week, revenue, fromDays, sales, crewCosts } = sample;
  return {
    ...sample,
    revenue: Object.fromEntries(Object.entries(revenue).filter(([source]) => !LATE.includes(source))),
    fromDays: fromDays.filter((source) => !LATE.includes(source)),
    sales: sales.filter(({ revenueCenter, day }) => day !== week.endDate || !LATE.includes(revenueCenter)),
    crewCosts: crewCosts.filter(({ crew }) => !LATE.some((venue) => crew.startsWith(venue))),
  };
}

/** Returns when a sample week was entered: the morning after it, or the day before now if that morning is still to come. */
export function enteredAt({ week }: SampleWeek, now: number): string {
  const latest = timestamp({ now: () => sampledAt(now) });
  const after = `${addDays(week.endDate, 1)}T15:00:00.000Z`;
  return after < latest ? after : latest;
}
