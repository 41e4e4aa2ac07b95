import { WEEK_FORM } from '../calendar/week.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import { nameOf } from '../group/venue.ts';
import { HOURS_RANGE, type Minutes } from '../labor/labor.ts';
import { MOST_ORDERS } from '../orders/order.ts';
import { SUPPLIER_LISTED } from '../orders/supplier.ts';
import { LAST_ADMIN } from '../people/user.ts';
import { AS_TEXT } from '../values/bounds.ts';
import { type Day, formatDay, WEEKDAYS } from '../values/day.ts';
import { type Cents, formatMoney } from '../values/money.ts';
import type { Place } from '../values/place.ts';
import { formatCount } from '../values/place.ts';
import { MESSAGES, USER_RESULT } from './message.ts';
import { type Fault, MOST_FAULTS, type Refused } from './problem.ts';

const NO_PASSWORD = 'Enter a password. Only an admin may invite people to choose their own.';

/** What is refused in words that are always the same. */
export const REFUSED = {
  role: { code: 'not-allowed', detail: 'Your role does not allow this.' },
  noSample: { code: 'not-allowed', detail: 'Only a trial has a sample to put back.' },
  notAdmin: { code: 'not-allowed', detail: 'Only an admin may create users.' },
  keyForm: {
    code: 'invalid-request',
    detail: 'The Idempotency-Key must have 1 to 200 printable characters.',
  },
  tooLong: { code: 'too-large', detail: 'Send at most 16 kB to this address.' },
  tooDeep: { code: 'too-deep', detail: 'Send lists and objects that lie less deep in one another.' },
  tooManyNames: { code: 'too-large', detail: 'Send at most 5,000 different fields.' },
  keyReused: { code: 'key-reused', detail: 'This Idempotency-Key was used for another request.' },
  weekForm: { code: 'invalid-week', detail: WEEK_FORM },
  notThere: { code: 'not-found', detail: 'There is nothing here.' },
  orderUnknown: { code: 'not-found', detail: 'There is no such order in this week.' },
  importUnknown: { code: 'not-found', detail: 'There is no such import.' },
  importComing: {
    code: 'conflict',
    detail: 'Parts of this file are still to come. Choose the file again to send them.',
  },
  importTaken: { code: 'conflict', detail: 'This import was taken. Take it back instead.' },
  importNotTaken: {
    code: 'conflict',
    detail: 'This import was not taken, so there is nothing to take back.',
  },
  importUndone: {
    code: 'conflict',
    detail: 'This import was taken back. Choose the file again to take it once more.',
  },
  importParts: { code: 'invalid-request', detail: 'This import has no such part.' },
  importsWaiting: {
    code: 'limit-reached',
    detail: 'Many of your imports are not taken yet. Take or remove some of them first.',
  },
  importOrders: { code: 'not-allowed', detail: 'Only an admin may take over past orders.' },
  orderNone: { code: 'not-found', detail: 'There is no such order.' },
  fileUnknown: { code: 'not-found', detail: 'This order has no such file.' },
  fileTooMany: { code: 'limit-reached', detail: 'An order has at most 10 files. Take one off first.' },
  fileTooLarge: { code: 'too-large', detail: 'Send files of at most 10 MB each, and 30 MB at once.' },
  fileTorn: {
    code: 'invalid-request',
    detail: 'The file did not arrive whole. Nothing was saved: send it again.',
  },
  fileSlow: {
    code: 'invalid-request',
    detail:
      'The file came too slowly to arrive. Nothing was saved: send it again where the connection is better.',
  },
  filesAtOnce: {
    code: 'too-many-requests',
    detail: 'Your files are sent one after the other. Wait until some of them have arrived.',
  },
  filesBusy: {
    code: 'unavailable',
    detail: 'Many people are sending files just now. Nothing was saved: send it again in a moment.',
  },
  filesNoRoom: {
    code: 'disk-full',
    detail:
      "The server's disk is nearly full: it takes no files just now. Everything else goes on; tell your admin.",
  },
  filesOfDay: {
    code: 'too-many-requests',
    detail: 'You have sent 1 GB of files today. Send the others tomorrow.',
  },
  diskFull: {
    code: 'disk-full',
    detail: "The server's disk is full. Nothing was saved: tell your admin. What is there can still be read.",
  },
  formNone: { code: 'invalid-request', detail: 'Send files as a form (Content-Type: multipart/form-data).' },
  orderVoid: {
    code: 'invalid-request',
    detail: 'This order is void. Restore it before you change it.',
  },
  orderVoidAlready: { code: 'invalid-request', detail: 'This order is void already.' },
  orderNotVoid: { code: 'invalid-request', detail: 'This order is not void.' },
  orderNotWaiting: { code: 'conflict', detail: 'This order does not wait for approval.' },
  ownOrder: { code: 'not-allowed', detail: 'Somebody else has to approve an order of your own.' },
  transferChange: {
    code: 'invalid-request',
    detail: 'A transfer is two orders that belong together. Void it, and enter it anew.',
  },
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
  settingsLocked: { code: 'settings-locked', detail: 'The admin has locked the budget settings.' },
  supplierUnknown: { code: 'not-found', detail: 'There is no such supplier.' },
  supplierListed: {
    code: 'invalid-request',
    detail: SUPPLIER_LISTED,
    errors: [{ field: 'name', message: SUPPLIER_LISTED }],
  },
  supplierItself: {
    code: 'invalid-request',
    detail: 'Choose another supplier than the one that is merged.',
    errors: [{ field: 'into', message: 'Choose another supplier than the one that is merged.' }],
  },
  supplierElsewhere: {
    code: 'invalid-request',
    detail: 'Choose a supplier of the same revenue center.',
    errors: [{ field: 'into', message: 'Choose a supplier of the same revenue center.' }],
  },
  viewsChanged: {
    code: 'conflict',
    detail: 'Your views were changed on another page meanwhile. Look at them again.',
  },
  groupStarted: { code: 'conflict', detail: 'The group has venues already. Add others one by one.' },
  venueUnknown: { code: 'not-found', detail: 'There is no such venue.' },
  centerUnknown: { code: 'not-found', detail: 'There is no such revenue center.' },
  crewUnknown: { code: 'not-found', detail: 'There is no such crew.' },
  alertUnknown: { code: 'not-found', detail: 'There is no such alert.' },
  noRecipients: {
    code: 'invalid-request',
    detail: 'Nobody is among the recipients in Budget Settings.',
  },
  mailTold: {
    code: 'invalid-request',
    detail: 'An e-mail about this budget and week was sent, or waits to be sent.',
  },
  noMail: { code: 'invalid-request', detail: 'This alert has no e-mail to send.' },
  mailUseless: { code: 'invalid-request', detail: 'Sending this again is of no use to anybody.' },
  userUnknown: { code: 'not-found', detail: 'There is no such user.' },
  userInactive: {
    code: 'invalid-request',
    detail: 'This user is deactivated. Reactivate them before they reset a password.',
  },
  stillInvited: {
    code: 'invalid-request',
    detail: 'This user has not accepted the invitation yet. Make a new invitation instead.',
  },
  notInvited: {
    code: 'invalid-request',
    detail: 'This user has no open invitation. Reset the password instead.',
  },
  noPassword: {
    code: 'invalid-request',
    detail: NO_PASSWORD,
    errors: [{ field: 'password', message: NO_PASSWORD }],
  },
  setupCode: {
    code: 'setup-code-wrong',
    detail: "The setup code is wrong. It was printed in the server's log.",
  },
  firstAdmin: { code: 'invalid-request', detail: 'The first user must be an admin.' },
  lastAdmin: { code: 'last-admin', detail: LAST_ADMIN },
  dayOver: {
    code: 'invalid-request',
    detail: 'This day is over: enter its sales instead of what is expected of it.',
  },
  sessionEnded: { code: 'not-found', detail: 'This session has ended already.' },
} satisfies Record<string, Refused>;

/** What does not fit a schema. */
interface Issue {
  path: PropertyKey[];
  message: string;
}

/**
 * The refusal of a request that does not fit its schema, with the text for each of the first fields at fault; of what was `sent` one
 * that is missing is named in it.
 */
export function unfit(issues: readonly Issue[], sent?: unknown): Refused {
  const errors = issues
    .slice(0, MOST_FAULTS)
    .map((issue) => ({ field: issue.path.join('.'), message: messageOf(issue, sent) }));
  return { code: 'invalid-request', detail: errors[0]?.message ?? 'The request is not valid.', errors };
}

function messageOf({ path, message }: Issue, sent: unknown): string {
  const name = path.at(-1);
  if (typeof name !== 'string' || !isMissing(path, sent)) return message;
  // The specification's texts stay as they are; what would be said of any field says nothing more.
  if (message.startsWith('Please ')) return message;
  if (message.startsWith('Invalid ') || message === AS_TEXT) return `${name} is missing.`;
  return /^[a-z]/.test(message) ? `${name} is missing: ${message}` : `${name} is missing. ${message}`;
}

function isMissing(path: readonly PropertyKey[], sent: unknown): boolean {
  let at = sent;
  for (const [place, name] of path.entries()) {
    if (typeof at !== 'object' || at === null) return false;
    if (place === path.length - 1) return !(name in at);
    at = (at as Record<PropertyKey, unknown>)[name];
  }
  return false;
}

/** The refusal of a save that started from values which no longer hold. `setBy` is null where nobody is known. */
export function changedMeanwhile(setBy: string | null, values: Record<string, number>): Refused {
  return meanwhile(`${setBy ?? 'Somebody'} changed this meanwhile.`, setBy, values);
}

/** Likewise of an order, with the amount it has now. */
export function orderChangedMeanwhile(setBy: string, amountCents: Cents): Refused {
  return meanwhile(`${setBy} changed this order meanwhile.`, setBy, { amountCents });
}

/** Likewise of an hours entry, with the minutes it has now. */
export function hoursChangedMeanwhile(setBy: string, minutes: Minutes): Refused {
  return meanwhile(`${setBy} changed these hours meanwhile.`, setBy, { minutes });
}

/** Likewise of a staff member, with the rate that holds now. */
export function staffMemberChangedMeanwhile(setBy: string | null, hourlyRateCents: Cents): Refused {
  const detail = `${setBy ?? 'Somebody'} changed this staff member meanwhile.`;
  return meanwhile(detail, setBy, { hourlyRateCents });
}

/** Likewise of suppliers that are to be one. */
export function supplierChangedMeanwhile(): Refused {
  return meanwhile('Somebody renamed one of these suppliers meanwhile. Look at both again.', null, {});
}

/** Likewise of settings. */
export function settingsSavedMeanwhile(setBy: string | null): Refused {
  return meanwhile(`${setBy ?? 'Somebody'} saved the settings meanwhile.`, setBy, {});
}

function meanwhile(detail: string, setBy: string | null, values: Record<string, number>): Refused {
  return { code: 'conflict', detail, current: { values, setBy } };
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

/** The refusal of a value that does not fit, with its field. */
export function valueUnfit(field: string, message: string): Refused {
  return { code: 'invalid-request', detail: message, errors: [{ field, message }] };
}

/** The refusal of an order too many; null while a revenue center has no more than it may, the new one counted. */
export function ordersRefused(group: Group, revenueCenter: RevenueCenter, count: number): Refused | null {
  if (count <= MOST_ORDERS) return null;
  const most = formatCount(MOST_ORDERS, group);
  const detail = `${nameOf(group, revenueCenter)} has ${most} orders in this week, void ones too. It can take no more.`;
  return { code: 'limit-reached', detail };
}

/** The refusal of an approval that came too late, naming what happened before. */
export function decidedMeanwhile(what: 'approved' | 'declined' | 'voided', by: string, reason = ''): Refused {
  const detail = `${by} ${what} this order meanwhile${reason && `: ${reason}`}`;
  return meanwhile(/[.!?]$/.test(detail) ? detail : `${detail}.`, by, {});
}

/** The refusal of voiding what makes room in a budget, by somebody who may not let the week go over it. */
export function needsApprover(name: string): Refused {
  const detail = `Without it ${name} would be over its budget. Ask somebody who may approve orders to do it.`;
  return { code: 'not-allowed', detail };
}

const APPROVERS = 'An admin can set this, or a manager who may approve orders.';

/** The refusal of raising spending by hand by more than an order may come to that nobody has to approve. */
export function raisesTooMuch(name: string, most: Cents, place: Place): Refused {
  const limit = formatMoney(most, place);
  const detail = `${name} orders over ${limit} wait for approval, so what is set by hand may exceed the orders of a week by ${limit} at most, and be raised by no more at once. ${APPROVERS}`;
  return { code: 'not-allowed', detail };
}

/** The refusal of setting spending by hand so that the week is over its budget. */
export function raisesOverBudget(why: string): Refused {
  return { code: 'not-allowed', detail: `${why} ${APPROVERS}` };
}

/** Asks back before a credit of more than was bought is taken. */
export function creditBeyond(supplier: string, bought: Cents, place: Place): Refused {
  const most = bought > 0 ? `Only ${formatMoney(bought, place)} was` : 'Nothing was';
  const detail = `${most} bought from ${supplier} in this week and the eight before. Is the credit right?`;
  return { code: 'confirm-needed', detail, errors: [{ field: 'amountCents', message: detail }] };
}

/** The refusal of taking away what a credit is for. */
export function creditStands(supplier: string): Refused {
  const detail = `A credit of ${supplier} is for what was bought by this order. Void the credit first, or lower it.`;
  return { code: 'not-allowed', detail };
}

/** The same of several that are entered together, each named at its field. */
export function creditsBeyond(asked: readonly Fault[]): Refused {
  const [first] = asked;
  const detail =
    asked.length === 1
      ? first!.message
      : `${asked.length} credits are of more than was bought in this week and the eight before. Are they right?`;
  return { code: 'confirm-needed', detail, errors: [...asked] };
}

/** How many people the payroll and the list of users may hold, those who have left too. */
const MOST_PEOPLE = 1_000;

/** The refusal of a staff member or a user too many; null while there is room for one more. */
export function peopleRefused(what: 'staff members' | 'users', count: number): Refused | null {
  if (count < MOST_PEOPLE) return null;
  const most = MOST_PEOPLE.toLocaleString('en-US');
  return { code: 'limit-reached', detail: `There are ${most} ${what}. No more can be added.` };
}

/** The refusal of more than 80 hours. */
export function tooManyHours(name: string): Refused {
  return { code: 'invalid-request', detail: `${name} would have more than 80 hours in this week.` };
}

/** The refusal of settings that break a rule, with the field at fault. */
export function settingsUnfit(error: string, field: string): Refused {
  return { code: 'invalid-request', detail: error, errors: [{ field, message: error }] };
}

/** The refusal of a second user with an e-mail address. */
export function userExists(email: string): Refused {
  return { code: 'email-already-in-use', detail: USER_RESULT.exists(email) };
}

/** The refusal of a new week that does not begin on the group's first weekday. */
export function newWeekRefused({ firstWeekday }: Pick<Group, 'firstWeekday'>): Refused {
  const [first, last] = [WEEKDAYS[firstWeekday], WEEKDAYS[(firstWeekday + 6) % 7]];
  return { code: 'invalid-week', detail: `A new week runs from ${first} to ${last}.` };
}

/** The refusal of a day that the week does not hold. */
export function dayOutside(first: Day, last: Day, place: Place): Refused {
  const detail = `Choose a day of this week: ${formatDay(first, place)} to ${formatDay(last, place)}.`;
  return { code: 'invalid-request', detail, errors: [{ field: 'day', message: detail }] };
}

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

/** The refusal of a note that somebody else has written meanwhile, or taken away. */
export function noteChangedMeanwhile(setBy: string | null, text: string | null): Refused {
  const detail =
    text === null
      ? 'Somebody took this note away meanwhile.'
      : `${setBy ?? 'Somebody'} wrote meanwhile: “${text}”.`;
  return meanwhile(detail, setBy, {});
}

/** The refusal of sales on a day that somebody expects to be closed. */
export function closedDay(name: string, center: RevenueCenter, setBy: string): Refused {
  const detail = `${setBy} said that ${name} is closed on this day. Take that back before you enter sales.`;
  return { code: 'conflict', detail, current: { values: { [center]: 0 }, setBy } };
}

/** The refusal of expecting a day to be closed on which there were sales. */
export function dayHasSales(
  name: string,
  center: RevenueCenter,
  sold: Cents,
  setBy: string,
  place: Place,
): Refused {
  const detail = `${name} is not closed on this day: ${setBy} entered sales of ${formatMoney(sold, place)}.`;
  return { code: 'conflict', detail, current: { values: { [center]: sold }, setBy } };
}

/** Asks back before a file corrects what is on record of these days. */
export function correctionsAsked(
  days: readonly { day: Day; centerId: RevenueCenter }[],
  group: Group,
): Refused {
  const errors = days.slice(0, MOST_FAULTS).map(({ day, centerId }) => ({
    field: 'correct',
    message: `${nameOf(group, centerId)} on ${formatDay(day, group)}`,
  }));
  const are =
    days.length === 1
      ? '1 day has another amount on record'
      : `${days.length} days have other amounts on record`;
  return { code: 'confirm-needed', detail: `${are}. Say whether the file corrects them.`, errors };
}
