import type { EntryCall, QueuedEntry } from './entry-list.ts';

/** How version 0.6.0 and earlier queued entries: what was called, with its arguments in this order. */
const EARLIER: Record<string, [name: EntryCall['name'], ...arguments: string[]]> = {
  addOrder: ['addOrder', 'weekId', 'sent', 'key', 'files'],
  editOrder: ['editOrder', 'weekId', 'orderId', 'sent'],
  voidOrder: ['voidOrder', 'weekId', 'orderId', 'reason', 'key'],
  restoreOrder: ['restoreOrder', 'weekId', 'orderId', 'key'],
  addOrderFile: ['addOrderFiles', 'weekId', 'orderId', 'file', 'key'],
  setRevenue: ['setRevenue', 'weekId', 'sent', 'venue'],
  enterSales: ['enterSales', 'weekId', 'day', 'sent', 'venue'],
  expectDay: ['expectDay', 'weekId', 'day', 'sent', 'venue'],
  setSpending: ['setSpending', 'weekId', 'revenueCenter', 'sent', 'venue'],
  saveHours: ['saveHours', 'weekId', 'sent'],
  addHours: ['addHours', 'weekId', 'sent', 'key', 'venue'],
  enterDays: ['enterHoursDays', 'weekId', 'sent', 'venue'],
  editHours: ['editHours', 'weekId', 'entryId', 'sent'],
  voidHours: ['voidHours', 'weekId', 'entryId', 'reason', 'key'],
  restoreHours: ['restoreHours', 'weekId', 'entryId', 'key'],
  setLabor: ['setStaffCost', 'weekId', 'crew', 'sent', 'venue'],
};

/** Returns a queued entry as this version sends it: one that an earlier version left on the device is still to be sent. */
export function upToDate(entry: QueuedEntry): QueuedEntry {
  const { method, args } = entry.call as { method?: string; args?: readonly unknown[] };
  const [name, ...names] = EARLIER[method ?? ''] ?? [];
  if (!name || !args) return entry;
  const given = names.map((each, at) => [each, args[at]]).filter(([, value]) => value !== undefined);
  const { reason, file, ...input } = Object.fromEntries(given);
  const sent = file ? { file } : reason === undefined ? {} : { reason };
  return { ...entry, call: { name, input: { sent, ...input } } as EntryCall };
}
