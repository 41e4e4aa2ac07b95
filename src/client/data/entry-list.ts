import type { WeekId } from '../../domain/calendar/week.ts';
import type { Minutes } from '../../domain/labor/labor.ts';
import type { Gateway } from './gateway.ts';

/** What is entered into a week. Such entries are kept on the device when the server can't be reached. */
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

/** A call that enters something: which, and with what. A key among its arguments makes it take effect once. */
export type EntryCall = {
  [Method in QueueableMethod]: { method: Method; args: Parameters<Gateway[Method]> };
}[QueueableMethod];

/** An entry that waits on the device to be sent. */
export interface QueuedEntry {
  entryId: string;
  call: EntryCall;
  /** When it was made, epoch milliseconds. */
  madeAt: number;
  /** Why the server did not take it, in words; null while it waits. */
  refusal: string | null;
  /** Until when one page of this browser sends it, epoch milliseconds; 0 when none does. */
  claimedUntil: number;
}

export type EntryList = readonly QueuedEntry[];

/**
 * Longer than a call may take. A photo may take longer: then another page may send it too, which its key makes one, and a page that
 * was closed in the middle holds up nobody for long.
 */
const CLAIM = 12_000;

/** The list with one more entry, the last to be sent; the same list when it is in it already. */
export function withEntry(
  list: EntryList,
  entry: Pick<QueuedEntry, 'entryId' | 'call' | 'madeAt'>,
): EntryList {
  if (list.some(({ entryId }) => entryId === entry.entryId)) return list;
  return [...list, { ...entry, refusal: null, claimedUntil: 0 }];
}

/** The entry to send now: the first that waits. Null when there is none, and while another page sends it. */
export function nextToSend(list: EntryList, now: number): QueuedEntry | null {
  const first = list.find(({ refusal }) => refusal === null);
  return first && first.claimedUntil <= now ? first : null;
}

/** The list with an entry claimed by one page, so that no other sends it meanwhile. */
export function withClaim(list: EntryList, entryId: string, now: number): EntryList {
  return changed(list, entryId, { claimedUntil: now + CLAIM });
}

/** The list with an entry that could not be sent, free to be tried again. */
export function withoutClaim(list: EntryList, entryId: string): EntryList {
  return changed(list, entryId, { claimedUntil: 0 });
}

/** The list with an entry that the server did not take: those behind it no longer wait for it. */
export function withRefusal(list: EntryList, entryId: string, refusal: string): EntryList {
  return changed(list, entryId, { refusal, claimedUntil: 0 });
}

/** The list with a refused entry as it was corrected, waiting again in its old place. */
export function withCorrection(list: EntryList, entryId: string, call: EntryCall): EntryList {
  return changed(list, entryId, { call, refusal: null, claimedUntil: 0 });
}

/**
 * The list without an entry that was sent, and with what follows from its answer in its place: the files of an order, which is known
 * by then. Unchanged where another page told so before.
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

/** The list without an entry that was discarded. */
export function withoutEntry(list: EntryList, entryId: string): EntryList {
  return list.filter((entry) => entry.entryId !== entryId);
}

/** The minutes of each person that wait to be added to a week. What the server refused is not among them. */
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
