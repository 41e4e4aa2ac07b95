import type { Refused } from '../refusals/problem.ts';
import { meanwhile } from '../refusals/refused.ts';

export function nobodyOnList(): Refused {
  const detail = 'Nobody is on the list for this report. Add an address first.';
  return { code: 'invalid-request', detail, errors: [{ field: 'venue', message: detail }] };
}

/** Refuses the group's report if the group has a single venue. */
export function noGroupReport(): Refused {
  const detail = 'There is only one venue: send its report.';
  return { code: 'invalid-request', detail, errors: [{ field: 'venue', message: detail }] };
}

/** Refuses a list of recipients that somebody changed meanwhile. */
export function recipientsChangedMeanwhile(): Refused {
  return meanwhile('Somebody changed this list meanwhile.', null, {});
}
