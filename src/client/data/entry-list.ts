import type { WeekId } from '../../domain/calendar/week.ts';
import type { Minutes } from '../../domain/labor/labor.ts';
import type { Gateway } from './gateway.ts';

/** The methods that enter something into a week. Such entries are queued on the device if the server can't be reached. */
export const QUEUEABLE_METHODS = [
  'addOrder',
  'editOrder',
  'voidOrder',
  'restoreOrder',
  'addOrderFile',
  'setRevenue',
  'enterSales',
  'expectDay',
  'setSpending',
  'saveHours',
  'addHours',
  'enterDays',
  'editHours',
  'voidHours',
  'restoreHours',
  'setLabor',
] as const satisfies readonly (keyof Gateway)[];
export type QueueableMethod = (typeof QUEUEABLE_METHODS)[number];

/** A call that enters something. A key among its arguments makes it take effect only once. */
export type EntryCall = {
  [Method in QueueableMethod]: { method: Method; args: Parameters<Gateway[Method]> };
}[QueueableMethod];

export interface QueuedEntry {
  entryId: string;
  call: EntryCall;
  /** When it was made, epoch milliseconds. */
  madeAt: number;
  /** Why the server refused it; null while it waits. */
  refusal: string | null;
  /** Until when a page of this browser has claimed it for sending, epoch milliseconds; 0 if none has. */
  claimedUntil: number;
}

export type EntryList = readonly QueuedEntry[];

/**
 * Milliseconds, longer than most calls take. If a photo takes longer, another page may send it too; its key makes it
 * count once. A page closed while sending delays the others only briefly.
 */
const CLAIM = 12_000;

/** Appends an entry; returns the same list if it is already there. */
export function withEntry(
  list: EntryList,
  entry: Pick<QueuedEntry, 'entryId' | 'call' | 'madeAt'>,
): EntryList {
  if (list.some(({ entryId }) => entryId === entry.entryId)) return list;
  return [...list, { ...entry, refusal: null, claimedUntil: 0 }];
}

/** Returns the entry to send now: the first that waits. Null if there is none, or while another page sends it. */
export function nextToSend(list: EntryList, now: number): QueuedEntry | null {
  const first = list.find(({ refusal }) => refusal === null);
  return first && first.claimedUntil <= now ? first : null;
}

/** Claims an entry for one page, so that no other page sends it meanwhile. */
export function withClaim(list: EntryList, entryId: string, now: number): EntryList {
  return changed(list, entryId, { claimedUntil: now + CLAIM });
}

/** Frees an entry that could not be sent, so that it can be tried again. */
export function withoutClaim(list: EntryList, entryId: string): EntryList {
  return changed(list, entryId, { claimedUntil: 0 });
}

/** Marks an entry as refused by the server; entries behind it no longer wait for it. */
export function withRefusal(list: EntryList, entryId: string, refusal: string): EntryList {
  return changed(list, entryId, { refusal, claimedUntil: 0 });
}

/** Replaces a refused entry with its correction, which waits in the same position. */
export function withCorrection(list: EntryList, entryId: string, call: EntryCall): EntryList {
  return changed(list, entryId, { call, refusal: null, claimedUntil: 0 });
}

/**
 * Replaces a sent entry with what its answer makes possible: the files of an order, now that its id is known. Returns
 * the list unchanged if another page did so before.
 */
export function withSent(
  list: EntryList,
  { entryId, call, madeAt }: Pick<QueuedEntry, 'entryId' | 'call' | 'madeAt'>,
  answer: unknown,
): EntryList {
  const next = filesToSend(call, answer).map((file) => {
    return { entryId: file.args[3], call: file, madeAt, refusal: null, claimedUntil: 0 };
  });
  return list.flatMap((entry) => (entry.entryId === entryId ? next : [entry]));
}

type FileCall = Extract<EntryCall, { method: 'addOrderFile' }>;

function filesToSend(call: EntryCall, answer: unknown): FileCall[] {
  if (call.method !== 'addOrder') return [];
  const { order } = answer as Awaited<ReturnType<Gateway['addOrder']>>;
  const [weekId, , , files = []] = call.args;
  return files.map(({ file, key }) => ({ method: 'addOrderFile', args: [weekId, order.orderId, file, key] }));
}

export function withoutEntry(list: EntryList, entryId: string): EntryList {
  return list.filter((entry) => entry.entryId !== entryId);
}

/** Returns each person's minutes that wait to be added to a week, without refused entries. */
export function pendingHours(list: EntryList, weekId: WeekId): Map<string, Minutes> {
  const sums = new Map<string, Minutes>();
  for (const { call, refusal } of list) {
    if (call.method !== 'addHours' || call.args[0] !== weekId || refusal !== null) continue;
    const { staffId, minutes } = call.args[1];
    sums.set(staffId, (sums.get(staffId) ?? 0) + minutes);
  }
  return sums;
}

function changed(list: EntryList, entryId: string, change: Partial<QueuedEntry>): EntryList {
  return list.map((entry) => (entry.entryId === entryId ? { ...entry, ...change } : entry));
}
