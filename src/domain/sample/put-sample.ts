import { z } from 'zod';
import type { Week, WeekId } from '../calendar/week.ts';
import { overlaps } from '../calendar/week-on-record.ts';
import type { AuditedChange, Decision } from '../decisions/decision.ts';
import type { Group } from '../group/group.ts';
import type { Refused } from '../refusals/problem.ts';
import type { Day } from '../values/day.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import { weekClosed } from '../weeks/week-closed.ts';
import type { SampleWeek } from './sample.ts';
import { SAMPLE_SCENES, trialWeeks } from './trial-sample.ts';

const SAMPLE_REFUSED = {
  noSample: { code: 'not-allowed', detail: 'Only a trial has a sample to put back.' },
} satisfies Record<string, Refused>;

/** The state to put a trial into: the current week complete or half over, or a Monday before the last week is finished. */
export function sampleChoiceSchema() {
  return z.object({ sample: z.enum(SAMPLE_SCENES) }).meta({ id: 'SampleChoice' });
}
export const sampleChoice = z.strictObject({
  sample: z.enum(SAMPLE_SCENES, { error: 'Choose complete, midweek or monday.' }),
});
export type SampleChoice = z.infer<typeof sampleChoice>;

export interface SampleFacts {
  isTrial: boolean;
  current: Week;
  today: Day;
  recorded: readonly Week[];
  /** The venues that have closed each week. */
  closed: ReadonlyMap<WeekId, readonly VenueState[]>;
  group: Group;
}

export interface SampleWrites extends AuditedChange {
  /** The weeks to remove with all their entries. */
  removed: readonly WeekId[];
  /** The weeks to write, the current one first. */
  put: readonly SampleWeek[];
}

/**
 * Puts the sample back in the chosen state. Removes the entries of the current week; for a Monday also the last week's.
 * Adds earlier weeks that are not on record, since forecasts need them. Refuses outside a trial, and if a venue has closed
 * a week to remove.
 */
export function putSample(
  { isTrial, current, today, recorded, closed, group }: SampleFacts,
  { sample }: SampleChoice,
): Decision<SampleChoice, SampleWrites> {
  if (!isTrial) return { refused: SAMPLE_REFUSED.noSample };
  const [now, ...behind] = trialWeeks(sample, current, today);
  const anew = [now!, ...(sample === 'monday' ? behind.slice(0, 1) : [])];
  const goes = (week: Week) => anew.some((one) => one.week.weekId === week.weekId);
  const removed = [current, ...recorded].filter(goes).map(({ weekId }) => weekId);
  for (const weekId of removed)
    for (const state of closed.get(weekId) ?? []) return { refused: weekClosed(state, weekId, group) };
  const stays = recorded.filter((week) => !goes(week));
  const put = behind.filter(({ week }) => !stays.some((other) => overlaps(other, week)));
  const entry = { action: 'put sample', subject: 'week', weekId: current.weekId, after: { sample } } as const;
  return {
    answer: { sample },
    change: { removed, put: [now!, ...put], entries: [entry] },
  };
}
