import { MESSAGES } from '../refusals/message.ts';
import type { Refused } from '../refusals/problem.ts';
import { meanwhile } from '../refusals/refused.ts';
import type { Cents } from '../values/money.ts';
import { HOURS_RANGE, type Minutes } from './labor.ts';

/** The refusals about hours and staff with fixed texts. */
export const LABOR_REFUSED = {
  hoursUnknown: {
    code: 'not-found',
    detail: 'These hours are no longer in this week. The labor screen may have replaced them.',
  },
  hoursVoid: {
    code: 'invalid-request',
    detail: 'These hours are void. Restore them before you change them.',
  },
  hoursVoidAlready: { code: 'invalid-request', detail: 'These hours are already void.' },
  hoursNotVoid: { code: 'invalid-request', detail: 'These hours are not void.' },
  workerUnknown: { code: 'staff-unknown', detail: MESSAGES.staffUnknown.description },
  workerElsewhere: {
    code: 'staff-unknown',
    detail: 'The labor screen holds the hours of kitchen, bar and service staff only.',
  },
  staffUnknown: { code: 'not-found', detail: 'There is no such staff member.' },
  numberTaken: { code: 'conflict', detail: 'Somebody else has this staff number.' },
} satisfies Record<string, Refused>;

/** Refuses an hours entry that somebody changed meanwhile; tells its current minutes. */
export function hoursChangedMeanwhile(setBy: string, minutes: Minutes): Refused {
  return meanwhile(`${setBy} changed these hours meanwhile.`, setBy, { minutes });
}

/** Refuses a staff member whom somebody changed meanwhile; tells their current rate. */
export function staffMemberChangedMeanwhile(setBy: string | null, hourlyRateCents: Cents): Refused {
  const detail = `${setBy ?? 'Somebody'} changed this staff member meanwhile.`;
  return meanwhile(detail, setBy, { hourlyRateCents });
}

/** Refuses more hours for somebody who has left. */
export function noLongerActive(name: string): Refused {
  return { code: 'staff-unknown', detail: `${name} is no longer active and gets no new hours.` };
}

/** Refuses hours that are not half hours from 0 to 80, with the field at fault. */
export function hoursUnfit(field: string): Refused {
  return {
    code: 'invalid-request',
    detail: HOURS_RANGE,
    errors: [{ field, message: HOURS_RANGE }],
  };
}

export function tooManyHours(name: string): Refused {
  return { code: 'invalid-request', detail: `${name} would have more than 80 hours in this week.` };
}
