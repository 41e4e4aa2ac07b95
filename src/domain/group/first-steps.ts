import { z } from 'zod';
import { boundedList } from '../values/bounds.ts';

/** What a group does once, before its weeks run by themselves, in the order in which it helps most. */
export const FIRST_STEPS = ['place', 'venues', 'week', 'people', 'order'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

const STATES = ['open', 'done', 'skipped'] as const;

/** How far a group is with each of them. */
export function firstStepsSchema() {
  const step = z.object({
    step: z
      .enum(FIRST_STEPS)
      .describe(
        'Say where the group is, make venues, say what a week brings, let people in, enter an order.',
      ),
    state: z
      .enum(STATES)
      .describe('Done by what is on record; skipped while it is not and somebody said so.'),
  });
  return z.object({ steps: z.array(step) }).meta({ id: 'FirstSteps' });
}
export type FirstSteps = z.infer<ReturnType<typeof firstStepsSchema>>;

/** Which steps are to be left out, in a request: those left out before and not named are open again. */
export const skippedSteps = boundedList(
  z.enum(FIRST_STEPS, { error: 'There is no such step.' }),
  FIRST_STEPS.length,
).refine((steps) => new Set(steps).size === steps.length, { error: 'Name each step once.' });

/** What there is by now, of what each step makes. */
export type StepsDone = Record<FirstStep, boolean>;

/** Each step with its state: what is done counts as done, whatever was skipped before. */
export function firstSteps(done: StepsDone, skipped: readonly FirstStep[] = []): FirstSteps {
  const stateOf = (step: FirstStep) => (done[step] ? 'done' : skipped.includes(step) ? 'skipped' : 'open');
  return { steps: FIRST_STEPS.map((step) => ({ step, state: stateOf(step) })) };
}
