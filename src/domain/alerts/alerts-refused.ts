import type { Refused } from '../refusals/problem.ts';

/** The refusals about alerts and their emails with fixed texts. */
export const ALERTS_REFUSED = {
  alertUnknown: { code: 'not-found', detail: 'There is no such alert.' },
  noRecipients: {
    code: 'invalid-request',
    detail: 'There are no recipients in Budget Settings.',
  },
  mailTold: {
    code: 'invalid-request',
    detail: 'An email about this budget and week was already sent or is waiting to be sent.',
  },
  noMail: { code: 'invalid-request', detail: 'This alert has no email to send.' },
  mailUseless: { code: 'invalid-request', detail: 'Sending this again would change nothing.' },
} satisfies Record<string, Refused>;
