import type { Group, RevenueCenter } from '../group/group.ts';
import { nameOf } from '../group/venue.ts';
import type { FieldFault, Refused } from '../refusals/problem.ts';
import { meanwhile } from '../refusals/refused.ts';
import { formatCount, type Locale } from '../values/locale.ts';
import { type Cents, formatMoney } from '../values/money.ts';
import { MOST_ORDERS } from './order.ts';
import { SUPPLIER_LISTED } from './supplier.ts';

export const ORDERS_REFUSED = {
  orderUnknown: { code: 'not-found', detail: 'There is no such order in this week.' },
  orderNone: { code: 'not-found', detail: 'There is no such order.' },
  fileUnknown: { code: 'not-found', detail: 'This order has no such file.' },
  fileTooMany: { code: 'limit-reached', detail: 'An order has at most 10 files. Remove one first.' },
  fileTooLarge: { code: 'too-large', detail: 'Send files of at most 10 MB each, and 30 MB at once.' },
  fileTorn: {
    code: 'invalid-request',
    detail: 'The file did not arrive completely. Nothing was saved: send it again.',
  },
  fileSlow: {
    code: 'invalid-request',
    detail: 'The upload was too slow. Nothing was saved: try again with a better connection.',
  },
  filesAtOnce: {
    code: 'too-many-requests',
    detail: 'Your files are sent one after the other. Wait until some of them have arrived.',
  },
  filesBusy: {
    code: 'unavailable',
    detail: 'Many people are sending files right now. Nothing was saved: send it again in a moment.',
  },
  filesNoRoom: {
    code: 'disk-full',
    detail:
      "The server's disk is nearly full: it takes no files right now. Everything else works; tell your admin.",
  },
  filesOfDay: {
    code: 'too-many-requests',
    detail: 'You have sent 1 GB of files today. Send the others tomorrow.',
  },
  orderVoid: {
    code: 'invalid-request',
    detail: 'This order is void. Restore it before you change it.',
  },
  orderVoidAlready: { code: 'invalid-request', detail: 'This order is already void.' },
  orderNotVoid: { code: 'invalid-request', detail: 'This order is not void.' },
  orderNotWaiting: { code: 'conflict', detail: 'This order is not waiting for approval.' },
  ownOrder: { code: 'not-allowed', detail: 'Somebody else has to approve an order of your own.' },
  transferChange: {
    code: 'invalid-request',
    detail: 'A transfer is two orders that belong together. Void it and enter it again.',
  },
  supplierUnknown: { code: 'not-found', detail: 'There is no such supplier.' },
  supplierListed: {
    code: 'invalid-request',
    detail: SUPPLIER_LISTED,
    errors: [{ field: 'name', message: SUPPLIER_LISTED }],
  },
  supplierItself: {
    code: 'invalid-request',
    detail: 'Choose a supplier other than the one being merged.',
    errors: [{ field: 'into', message: 'Choose a supplier other than the one being merged.' }],
  },
  supplierElsewhere: {
    code: 'invalid-request',
    detail: 'Choose a supplier of the same revenue center.',
    errors: [{ field: 'into', message: 'Choose a supplier of the same revenue center.' }],
  },
} satisfies Record<string, Refused>;

/** Refuses a change of an order that somebody changed meanwhile, with its current amount. */
export function orderChangedMeanwhile(setBy: string, amountCents: Cents): Refused {
  return meanwhile(`${setBy} changed this order meanwhile.`, setBy, { amountCents });
}

export function supplierChangedMeanwhile(): Refused {
  return meanwhile('Somebody renamed one of these suppliers meanwhile. Look at both again.', null, {});
}

/** Refuses an order beyond the limit; null while `count`, which includes the new one, is within it. */
export function ordersRefused(group: Group, revenueCenter: RevenueCenter, count: number): Refused | null {
  if (count <= MOST_ORDERS) return null;
  const most = formatCount(MOST_ORDERS, group);
  const detail = `${nameOf(group, revenueCenter)} has ${most} orders in this week, including void ones. No more can be added.`;
  return { code: 'limit-reached', detail };
}

/** Refuses an approval that came too late, naming what happened before. */
export function decidedMeanwhile(what: 'approved' | 'declined' | 'voided', by: string, reason = ''): Refused {
  const detail = `${by} ${what} this order meanwhile${reason && `: ${reason}`}`;
  return meanwhile(/[.!?]$/.test(detail) ? detail : `${detail}.`, by, {});
}

/** Refuses to void what makes room in a budget, if the person may not let the week go over it. */
export function needsApprover(name: string): Refused {
  const detail = `Without it ${name} would be over its budget. Ask somebody who may approve orders to do it.`;
  return { code: 'not-allowed', detail };
}

const APPROVERS = 'An admin can set this, or a manager who may approve orders.';

/** Refuses to raise spending by hand by more than an order may cost without approval. */
export function raisesTooMuch(name: string, most: Cents, place: Locale): Refused {
  const limit = formatMoney(most, place);
  const detail = `${name} orders over ${limit} need approval, so spending set by hand may exceed a week’s orders by ${limit} at most, and be raised by no more than that at once. ${APPROVERS}`;
  return { code: 'not-allowed', detail };
}

/** Refuses to set spending by hand if it takes the week over its budget. */
export function raisesOverBudget(why: string): Refused {
  return { code: 'not-allowed', detail: `${why} ${APPROVERS}` };
}

/** Asks for confirmation of a credit that exceeds what was bought. */
export function creditBeyond(supplier: string, bought: Cents, place: Locale): Refused {
  const most = bought > 0 ? `Only ${formatMoney(bought, place)} was` : 'Nothing was';
  const detail = `${most} bought from ${supplier} in this week and the eight before. Is the credit right?`;
  return { code: 'confirm-needed', detail, errors: [{ field: 'amountCents', message: detail }] };
}

export function creditStands(supplier: string): Refused {
  const detail = `A credit from ${supplier} belongs to this order. Void or lower the credit first.`;
  return { code: 'not-allowed', detail };
}

/** Asks for confirmation of several credits that exceed what was bought, each named by its field. */
export function creditsBeyond(asked: readonly FieldFault[]): Refused {
  const [first] = asked;
  const detail =
    asked.length === 1
      ? first!.message
      : `${asked.length} credits are for more than was bought in this week and the eight before. Are they right?`;
  return { code: 'confirm-needed', detail, errors: [...asked] };
}
