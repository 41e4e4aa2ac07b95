import { expect, test } from 'vitest';
import { FIRST_STEPS, type FirstStep, firstSteps, skippedSteps } from './first-steps.ts';

const NOTHING = { place: false, venues: false, week: false, people: false, order: false };

test.each<[string, FirstStep[], FirstStep[], string[]]>([
  ['nothing yet', [], [], ['open', 'open', 'open', 'open', 'open']],
  ['some of it', ['place', 'venues'], [], ['done', 'done', 'open', 'open', 'open']],
  ['some of it skipped', ['place'], ['people', 'week'], ['done', 'open', 'skipped', 'skipped', 'open']],
  ['what was skipped once is done', ['people'], ['people'], ['open', 'open', 'open', 'done', 'open']],
  ['everything', [...FIRST_STEPS], [], ['done', 'done', 'done', 'done', 'done']],
])('Of a group that has %s (%j, skipped %j) the steps are %j', (_, done, skipped, states) => {
  const has = { ...NOTHING, ...Object.fromEntries(done.map((step) => [step, true])) };
  const { steps } = firstSteps(has, skipped);
  expect(steps.map(({ step }) => step)).toEqual(FIRST_STEPS);
  expect(steps.map(({ state }) => state)).toEqual(states);
});

test.each([
  [[], true],
  [['week', 'people'], true],
  [[...FIRST_STEPS], true],
  [['week', 'week'], false],
  [['roof'], false],
  ['week', false],
  [Array.from({ length: 100 }, () => 'week'), false],
])('Skipping %j is accepted: %s', (steps, isAccepted) => {
  expect(skippedSteps.safeParse(steps).success).toBe(isAccepted);
});
