import type { Refused } from '../refusals/problem.ts';

export const SAMPLE_REFUSED = {
  noSample: { code: 'not-allowed', detail: 'Only a trial has a sample to put back.' },
} satisfies Record<string, Refused>;
