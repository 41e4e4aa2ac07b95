import { z } from 'zod';
import type { AuditEntry } from '../audit/audit.ts';
import type { AuditAction } from '../decisions/audit-action.ts';
import { isRevenueCenter } from '../group/venue.ts';
import { instantSchema } from '../values/moment.ts';
import { isRecord } from '../values/record.ts';
import type { Order } from './order.ts';
import { type ReadGroup, transferRead } from './transfer-read.ts';

/** What is done to an order, and what that is called in its history. */
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
  'take file off': 'File taken off',
  'put file back': 'File put back',
} as const satisfies Partial<Record<AuditAction, string>>;

/** The actions of the audit trail that tell of an order. */
export const ORDER_ACTIONS = Object.keys(CALLED) as (keyof typeof CALLED)[];

/** Something that was done to an order. */
export function orderHistorySchema() {
  return z
    .object({
      at: instantSchema(),
      by: z.string().describe('The name they had then.'),
      action: z.enum(ORDER_ACTIONS),
      before: z.unknown().describe('The order as it was; null where it was entered.'),
      after: z.unknown().describe('The same as it was afterwards.'),
    })
    .meta({ id: 'OrderHistoryEntry' });
}
export type OrderHistoryEntry = z.infer<ReturnType<typeof orderHistorySchema>>;

/** "Moved to another week": what was done, as a line begins with it. */
export function historyName({ action }: Pick<OrderHistoryEntry, 'action'>): string {
  return CALLED[action];
}

/** Whether anything happened to an order since it was entered. */
export function hasHistory({ createdAt, updatedAt, files = [] }: Order): boolean {
  return updatedAt !== createdAt || files.length > 0;
}

/**
 * What was done to an order, newest first, of the trail's entries: each once, also what two weeks' trails tell. What an order
 * was in a revenue center that somebody does not read stays untold. An order that came with old data begins with who entered it there.
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
    // Of a move both weeks tell, a moment apart.
    const key = action === 'move order' ? JSON.stringify(after) : entryId;
    if (!byEntry.has(key)) byEntry.set(key, { at, by, action, before: read(before), after: read(after) });
  }
  const newest = [...byEntry.values()].sort((a, b) => (a.at < b.at ? 1 : -1));
  const isWhole = newest.some(({ action }) => action === 'add order' || action === 'add transfer');
  if (isWhole) return newest;
  const { createdAt: at, enteredBy: by } = order;
  return [...newest, { at, by, action: 'add order', before: null, after: null }];
}

/** Who entered an order, as the trail's entries about it tell; null where they don't. */
export function enteredById(order: Order, entries: readonly AuditEntry[]): string | null {
  const entry = entries.find(
    ({ action, after }) => /^add (order|transfer)$/.test(action) && isAbout(order, after),
  );
  return entry?.userId ?? null;
}

/** The week that an order was in before something was done to it; undefined where that is the same. */
export function weekBefore({ before }: Pick<AuditEntry, 'before'>): string | undefined {
  return isRecord(before) && typeof before.week === 'string' ? before.week : undefined;
}

function isAbout({ orderId, transferId }: Order, side: unknown): boolean {
  if (!isRecord(side)) return false;
  if (side.orderId !== undefined) return side.orderId === orderId;
  return transferId !== undefined && side.transferId === transferId;
}

/** A side of an entry as somebody reads it; nothing of what an order was in a revenue center that they do not read. */
function readBy(reading: ReadGroup, { kind }: Order, subject: string, side: unknown): unknown {
  const { readable, whole } = reading;
  if (!isRecord(side) || readable === whole) return side ?? null;
  const isUnread = (center: unknown) => center !== undefined && !isRevenueCenter(readable, String(center));
  const { from, to, supplier, ...others } = side;
  // A transfer's entry names both of its sides, and one about a file is about the revenue center that the order was in.
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
