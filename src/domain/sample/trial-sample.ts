import { timestamp } from '../calendar/clock.ts';
import type { Week } from '../calendar/week.ts';
import { addDays, type Day } from '../values/day.ts';
import { type SampleWeek, sampledAt, sampleWeeks } from './sample.ts';
import { sampleHistory } from './sample-history.ts';
import { midweekSample } from './sample-midweek.ts';

/** How the sample's current week stands: its revenue is entered, or not known yet. */
export const SAMPLE_STATES = ['complete', 'midweek'] as const;
export type SampleState = (typeof SAMPLE_STATES)[number];

/** The weeks that a trial begins with: the current one, 60 that lead to it, and the dated ones. */
export function trialWeeks(state: SampleState, current: Week, today: Day): SampleWeek[] {
  const history = sampleHistory(current);
  const [complete, ...dated] = sampleWeeks(current, today);
  const now = state === 'midweek' ? midweekSample(current, today, history) : complete!;
  return [now, ...history, ...dated];
}

/** When a sample week was entered: the morning after it, or the day before where that is yet to come. */
export function enteredAt({ week }: SampleWeek, now: number): string {
  const latest = timestamp({ now: () => sampledAt(now) });
  const after = `${addDays(week.endDate, 1)}T15:00:00.000Z`;
  return after < latest ? after : latest;
}
