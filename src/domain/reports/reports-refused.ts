import type { Refused } from '../refusals/problem.ts';
import { meanwhile } from '../refusals/refused.ts';

/** The refusal of sending a report to nobody. */
export function nobodyOnList(): Refused {
  const detail = 'Nobody is on the list for this report. Add an address first.';
  return { code: 'invalid-request', detail, errors: [{ field: 'venue', message: detail }] };
}

/** The refusal of sending the group's report of a group with a single venue. */
export function noGroupReport(): Refused {
  const detail = 'There is one venue alone: send the report of that.';
  return { code: 'invalid-request', detail, errors: [{ field: 'venue', message: detail }] };
}

/** The refusal of a list of recipients in place of one that somebody saved meanwhile. */
export function recipientsChangedMeanwhile(): Refused {
  return meanwhile('Somebody changed this list meanwhile.', null, {});
}
