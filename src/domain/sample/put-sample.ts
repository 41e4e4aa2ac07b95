import { z } from 'zod';
import type { Week } from '../calendar/week.ts';
import { overlaps } from '../calendar/week-on-record.ts';
import type { Decision, Told } from '../decisions/decision.ts';
import type { Group } from '../group/group.ts';
import type { Day } from '../values/day.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import { weekClosed } from '../weeks/week-closed.ts';
import type { SampleWeek } from './sample.ts';
import { SAMPLE_REFUSED } from './sample-refused.ts';
import { SAMPLE_STATES, trialWeeks } from './trial-sample.ts';

/** How the current week of a trial is to stand. */
export function sampleChoiceSchema() {
  return z.object({ sample: z.enum(SAMPLE_STATES) }).meta({ id: 'SampleChoice' });
}
export const sampleChoice = z.strictObject({
  sample: z.enum(SAMPLE_STATES, { error: 'Choose complete or midweek.' }),
});
export type SampleChoice = z.infer<typeof sampleChoice>;

/** What decides about putting the sample back. */
export interface SampleFacts {
  isTrial: boolean;
  current: Week;
  today: Day;
  /** The weeks on record. */
  recorded: readonly Week[];
  /** How far venues are with the current week. */
  states: readonly VenueState[];
  group: Group;
}

/** The sample's weeks to write. */
export interface SampleWrites extends Told {
  /** In place of all that the current week holds. */
  now: SampleWeek;
  /** Beside the weeks on record. */
  others: readonly SampleWeek[];
}

/**
 * Puts the sample of the current week back, complete or in the middle of the week: what was entered in it goes. Weeks behind it that
 * are not on record come too, since a forecast needs them. Refused where there is no sample, and while a venue's week is closed.
 */
export function putSample(
  { isTrial, current, today, recorded, states, group }: SampleFacts,
  { sample }: SampleChoice,
): Decision<SampleChoice, SampleWrites> {
  if (!isTrial) return { refused: SAMPLE_REFUSED.noSample };
  const closed = states.find(({ state }) => state === 'closed');
  if (closed) return { refused: weekClosed(closed, current.weekId, group) };
  const isNew = ({ week }: SampleWeek) => !recorded.some((other) => overlaps(other, week));
  const [now, ...others] = trialWeeks(sample, current, today);
  const entry = { action: 'put sample', subject: 'week', weekId: current.weekId, after: { sample } } as const;
  return {
    answer: { sample },
    change: { now: now!, others: others.filter(isNew), entries: [entry] },
  };
}
