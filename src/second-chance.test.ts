import { expect, test } from 'vitest';
import { deserveSecondChance, failedStories } from '../scripts/second-chance.mjs';

const spec = (title: string, line: number, ok: boolean) => ({
  title,
  line,
  ok,
  file: 'hours.spec.ts',
  tests: [{ results: ok ? [{}] : [{ error: { message: '\u001b[31mError: no hours\u001b[39m\n  at …' } }] }],
});
const report = {
  errors: [],
  suites: [
    {
      title: 'hours.spec.ts',
      file: 'hours.spec.ts',
      specs: [spec('Hours are saved', 8, true), spec('Hours are rows', 20, false)],
      suites: [{ title: 'On a phone', file: 'hours.spec.ts', specs: [spec('Hours fit', 31, false)] }],
    },
  ],
};
const failed = failedStories(report);

test('the stories that failed are found with their titles, where they stand, and what was wrong', () => {
  expect(failed).toEqual([
    expect.objectContaining({
      id: 'hours.spec.ts › Hours are rows',
      at: 'hours.spec.ts:20',
      error: 'Error: no hours',
    }),
    expect.objectContaining({ id: 'hours.spec.ts › On a phone › Hours fit', at: 'hours.spec.ts:31' }),
  ]);
});

test.each([
  ['two of them', failed, [], [], true],
  ['none of them', [], [], [], false],
  ['three of them', [...failed, ...failed.slice(1)], [], [], false],
  ['one that needed it in the last run too', failed, [failed[1]!.id], [], false],
  ['a run that broke off', failed, [], [{ message: 'Timed out waiting 1800s for the whole run' }], false],
])('%s: run once more or not', (_, stories, before, errors, again) => {
  expect(deserveSecondChance(stories, before, { errors })).toBe(again);
});
