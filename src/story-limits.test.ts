import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const USUAL_LIMIT = 30_000;

/** The steps of a file's stories that may wait as long as their story may, or longer: both limits, in milliseconds. */
function stepsWithoutRoom(text: string): string[] {
  const limitIn = (part: string) =>
    Number(/setTimeout\(([\d_]+)\)/.exec(part)?.[1]?.replaceAll('_', '') ?? 0);
  const [head = '', ...stories] = text.split(/^\s*test(?=\()/m);
  const ofFile = limitIn(head) || USUAL_LIMIT;
  return stories.flatMap((story) => {
    const limit = limitIn(story) || ofFile;
    const steps = [...story.matchAll(/timeout: ([\d_]+)/g)].map(([, step]) =>
      Number(step!.replaceAll('_', '')),
    );
    return steps.filter((step) => step >= limit).map((step) => `${step} in ${limit}`);
  });
}

test.each(globSync('e2e/*.spec.ts'))('no step of %s may wait as long as its story', (file) => {
  expect(stepsWithoutRoom(readFileSync(file, 'utf8'))).toEqual([]);
});

test('a step of 40 s in a story of 30 s is found', () => {
  expect(stepsWithoutRoom("\ntest('a', () => { wait({ timeout: 40_000 }) })")).toEqual(['40000 in 30000']);
});
