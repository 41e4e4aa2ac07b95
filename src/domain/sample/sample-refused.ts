import type { Refused } from '../refusals/problem.ts';

/** What is refused of the sample in words that are always the same. */
export const SAMPLE_REFUSED = {
  noSample: { code: 'not-allowed', detail: 'Only a trial has a sample to put back.' },
} satisfies Record<string, Refused>;
