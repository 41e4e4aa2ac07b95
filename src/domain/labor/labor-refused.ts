import { MESSAGES } from '../refusals/message.ts';
import type { Refused } from '../refusals/problem.ts';
import { meanwhile } from '../refusals/refused.ts';
import type { Cents } from '../values/money.ts';
import { HOURS_RANGE, type Minutes } from './labor.ts';

/** What is refused of hours and staff in words that are always the same. */
export const LABOR_REFUSED = {
  hoursUnknown: {
    code: 'not-found',
    detail: 'There are no such hours in this week. The labor screen may have replaced them.',
  },
  hoursVoid: {
    code: 'invalid-request',
    detail: 'These hours are void. Restore them before you change them.',
  },
  hoursVoidAlready: { code: 'invalid-request', detail: 'These hours are void already.' },
  hoursNotVoid: { code: 'invalid-request', detail: 'These hours are not void.' },
  workerUnknown: { code: 'staff-unknown', detail: MESSAGES.staffUnknown.description },
  workerElsewhere: {
    code: 'staff-unknown',
    detail: 'The labor screen holds the hours of kitchen, bar and service staff only.',
  },
  staffUnknown: { code: 'not-found', detail: 'There is no such staff member.' },
  numberTaken: { code: 'conflict', detail: 'Somebody else has this staff number.' },
} satisfies Record<string, Refused>;

/** The refusal of an hours entry that somebody changed meanwhile, with the minutes it has now. */
export function hoursChangedMeanwhile(setBy: string, minutes: Minutes): Refused {
  return meanwhile(`${setBy} changed these hours meanwhile.`, setBy, { minutes });
}

/** The refusal of a staff member whom somebody changed meanwhile, with the rate that holds now. */
export function staffMemberChangedMeanwhile(setBy: string | null, hourlyRateCents: Cents): Refused {
  const detail = `${setBy ?? 'Somebody'} changed this staff member meanwhile.`;
  return meanwhile(detail, setBy, { hourlyRateCents });
}

/** The refusal of more hours for somebody who has left. */
export function noLongerActive(name: string): Refused {
  return { code: 'staff-unknown', detail: `${name} is no longer active and gets no new hours.` };
}

/** The refusal of hours that are no half hours from 0 to 80, with the field at fault. */
export function hoursUnfit(field: string): Refused {
  return {
    code: 'invalid-request',
    detail: HOURS_RANGE,
    errors: [{ field, message: HOURS_RANGE }],
  };
}

/** The refusal of more than 80 hours. */
export function tooManyHours(name: string): Refused {
  return { code: 'invalid-request', detail: `${name} would have more than 80 hours in this week.` };
}
