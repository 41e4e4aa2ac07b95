import { z } from 'zod';
import type { AuditEntry } from '../audit/audit.ts';
import type { AuditAction } from '../decisions/audit-action.ts';
import { isRevenueCenter } from '../group/venue.ts';
import { instantSchema } from '../values/moment.ts';
import { isRecord } from '../values/record.ts';
import type { Order } from './order.ts';
import { type ReadGroup, transferRead } from './transfer-read.ts';

/** The audit actions on an order, and what its history calls them. */
const CALLED = {
  'add order': 'Entered',
  'add transfer': 'Entered',
  'edit order': 'Changed',
  'move order': 'Moved to another week',
  'void order': 'Voided',
  'restore order': 'Restored',
  'approve order': 'Approved',
  'decline order': 'Declined',
  'add file': 'File added',
  'take file off': 'File removed',
  'put file back': 'File restored',
} as const satisfies Partial<Record<AuditAction, string>>;

export const ORDER_ACTIONS = Object.keys(CALLED) as (keyof typeof CALLED)[];

export function orderHistorySchema() {
  return z
    .object({
      at: instantSchema(),
      by: z.string().describe('The name they had then.'),
      action: z.enum(ORDER_ACTIONS),
      before: z.unknown().describe('The order before; null if it was entered then.'),
      after: z.unknown().describe('The order after.'),
    })
    .meta({ id: 'OrderHistoryEntry' });
}
export type OrderHistoryEntry = z.infer<ReturnType<typeof orderHistorySchema>>;

/** Returns the words a history line starts with, such as "Moved to another week". */
export function historyName({ action }: Pick<OrderHistoryEntry, 'action'>): string {
  return CALLED[action];
}

/** Whether an order has changed since it was entered. */
export function hasHistory({ createdAt, updatedAt, files = [] }: Order): boolean {
  return updatedAt !== createdAt || files.length > 0;
}

/**
 * Returns an order's history from the audit trail, newest first, each change once even if the trails of two weeks have it. Hides what an
 * order was in a revenue center the person may not read. The history of an imported order starts with who entered it there.
 */
export function orderHistory(
  reading: ReadGroup,
  order: Order,
  entries: readonly AuditEntry[],
): OrderHistoryEntry[] {
  const byEntry = new Map<string, OrderHistoryEntry>();
  for (const { entryId, at, userName: by, before, after, ...entry } of entries) {
    const action = ORDER_ACTIONS.find((one) => one === entry.action);
    if (!action || !isAbout(order, before ?? after)) continue;
    const read = (side: unknown) => readBy(reading, order, entry.subject, side);
    // Both weeks record a move, a moment apart.
    const key = action === 'move order' ? JSON.stringify(after) : entryId;
    if (!byEntry.has(key)) byEntry.set(key, { at, by, action, before: read(before), after: read(after) });
  }
  const newest = [...byEntry.values()].sort((a, b) => (a.at < b.at ? 1 : -1));
  const isWhole = newest.some(({ action }) => action === 'add order' || action === 'add transfer');
  if (isWhole) return newest;
  const { createdAt: at, enteredBy: by } = order;
  return [...newest, { at, by, action: 'add order', before: null, after: null }];
}

/** Returns who entered an order according to the audit trail; null if it has no entry. */
export function enteredById(order: Order, entries: readonly AuditEntry[]): string | null {
  const entry = entries.find(
    ({ action, after }) => /^add (order|transfer)$/.test(action) && isAbout(order, after),
  );
  return entry?.userId ?? null;
}

/** Returns the week an order was in before a change; undefined if the entry names none. */
export function weekBefore({ before }: Pick<AuditEntry, 'before'>): string | undefined {
  return isRecord(before) && typeof before.week === 'string' ? before.week : undefined;
}

function isAbout({ orderId, transferId }: Order, side: unknown): boolean {
  if (!isRecord(side)) return false;
  if (side.orderId !== undefined) return side.orderId === orderId;
  return transferId !== undefined && side.transferId === transferId;
}

/** Returns a side of an entry as somebody may read it; empty if the order was in a revenue center they may not read. */
function readBy(reading: ReadGroup, { kind }: Order, subject: string, side: unknown): unknown {
  const { readable, whole } = reading;
  if (!isRecord(side) || readable === whole) return side ?? null;
  const isUnread = (center: unknown) => center !== undefined && !isRevenueCenter(readable, String(center));
  const { from, to, supplier, ...others } = side;
  // A transfer's entry names both centers. An entry about a file has the order's revenue center as its subject.
  if (from === undefined && isUnread(others.revenueCenter ?? subject)) return {};
  return {
    ...others,
    ...(supplier !== undefined && {
      supplier: transferRead(reading, { kind, supplier: String(supplier) }).supplier,
    }),
    ...(!isUnread(from) && { from }),
    ...(!isUnread(to) && { to }),
  };
}
