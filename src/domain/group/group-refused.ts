import type { Refused } from '../refusals/problem.ts';

/** The refusals about the group and its parts with fixed texts. */
export const GROUP_REFUSED = {
  groupStarted: { code: 'conflict', detail: 'The group has venues already. Add others one by one.' },
  venueUnknown: { code: 'not-found', detail: 'There is no such venue.' },
  centerUnknown: { code: 'not-found', detail: 'There is no such revenue center.' },
  crewUnknown: { code: 'not-found', detail: 'There is no such crew.' },
} satisfies Record<string, Refused>;
