import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from '../playwright.config.ts';

const USUAL_LIMIT = config.timeout!;

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

test.each([
  ['', [`${USUAL_LIMIT} in ${USUAL_LIMIT}`]],
  ['test.setTimeout(30_000);', [`${USUAL_LIMIT} in 30000`, '30000 in 30000']],
])('after %j steps that may wait as long as their story are found', (head, found) => {
  const story = `test('a', () => { wait({ timeout: ${USUAL_LIMIT} }); wait({ timeout: 30_000 }) })`;
  expect(stepsWithoutRoom(`${head}\n${story}`)).toEqual(found);
});
