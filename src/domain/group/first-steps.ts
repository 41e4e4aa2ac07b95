import { z } from 'zod';
import { boundedList } from '../values/bounds.ts';

/** The steps of setting up a group, the most helpful first. */
export const FIRST_STEPS = ['place', 'venues', 'week', 'people', 'order'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

const STATES = ['open', 'done', 'skipped'] as const;

export function firstStepsSchema() {
  const step = z.object({
    step: z
      .enum(FIRST_STEPS)
      .describe(
        'Set where the group is, create venues, set what a week brings, invite people, enter an order.',
      ),
    state: z
      .enum(STATES)
      .describe('`done` according to what is on record; `skipped` if somebody skipped it.'),
  });
  return z.object({ steps: z.array(step) }).meta({ id: 'FirstSteps' });
}
export type FirstSteps = z.infer<ReturnType<typeof firstStepsSchema>>;

/** The steps to skip, in a request: skipped steps that it doesn't name are open again. */
export const skippedSteps = boundedList(
  z.enum(FIRST_STEPS, { error: 'There is no such step.' }),
  FIRST_STEPS.length,
).refine((steps) => new Set(steps).size === steps.length, { error: 'Name each step once.' });

/** Whether the result of each step exists. */
export type StepsDone = Record<FirstStep, boolean>;

/** Returns each step with its state: done counts as done even if it was skipped. */
export function firstSteps(done: StepsDone, skipped: readonly FirstStep[] = []): FirstSteps {
  const stateOf = (step: FirstStep) => (done[step] ? 'done' : skipped.includes(step) ? 'skipped' : 'open');
  return { steps: FIRST_STEPS.map((step) => ({ step, state: stateOf(step) })) };
}
