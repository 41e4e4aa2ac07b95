import { expect, test } from 'vitest';
import { slowestStories, slowestTests } from '../scripts/slowest.mjs';

test('The ten tests that took longest are named, longest first', () => {
  const durations = [40, 2_500, undefined, 900, 31, 32, 33, 34, 35, 36, 37, 38];
  const assertionResults = durations.map((duration, at) => ({ fullName: `Test ${at}`, duration }));
  const slowest = slowestTests({ testResults: [{ name: 'src/a.test.ts', assertionResults }] });
  expect(slowest.map(({ seconds }) => seconds)).toEqual([
    2.5, 0.9, 0.04, 0.038, 0.037, 0.036, 0.035, 0.034, 0.033, 0.032,
  ]);
  expect(slowest[0]!.id).toBe('src/a.test.ts › Test 1');
});

test('So are stories, each by its longest try, in whatever suite it stands', () => {
  const spec = (title: string, ...durations: number[]) => {
    return { file: 'a.spec.ts', title, tests: [{ results: durations.map((duration) => ({ duration })) }] };
  };
  const within = { specs: [spec('within', 4_000)] };
  const report = {
    suites: [{ specs: [spec('tried twice', 3_000, 5_000), spec('not run')], suites: [within] }],
  };
  expect(slowestStories(report)).toEqual([
    { id: 'a.spec.ts › tried twice', seconds: 5 },
    { id: 'a.spec.ts › within', seconds: 4 },
    { id: 'a.spec.ts › not run', seconds: 0 },
  ]);
  expect(slowestStories(undefined)).toEqual([]);
});
