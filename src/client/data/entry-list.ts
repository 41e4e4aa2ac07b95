import type { WeekId } from '../../domain/calendar/week.ts';
import type { AnswerOf, CallInput, CallName, Calls, RequestOf } from '../../domain/calls/calls.ts';
import type { Minutes } from '../../domain/labor/labor.ts';

/** The operations that enter something into a week. Such entries are queued on the device if the server can't be reached. */
const QUEUEABLE = [
  'addOrder',
  'editOrder',
  'voidOrder',
  'restoreOrder',
  'addOrderFiles',
  'setRevenue',
  'enterSales',
  'expectDay',
  'setSpending',
  'saveHours',
  'addHours',
  'enterHoursDays',
  'editHours',
  'voidHours',
  'restoreHours',
  'setStaffCost',
] as const satisfies readonly CallName[];
type QueueableName = (typeof QUEUEABLE)[number];

export function isQueueable(name: CallName): name is QueueableName {
  return QUEUEABLE.some((one) => one === name);
}

/** A photo or PDF for an order that does not exist yet; `key` makes it take effect only once. */
export interface NewOrderFile {
  file: File;
  key: string;
}

/** What every entry has: its week, though its address may not name it, and the files that follow an order once it has an id. */
export interface EntryInput {
  weekId: WeekId;
  files?: readonly NewOrderFile[];
}

/** A call that enters something. A key in its input makes it take effect only once. */
export type EntryCall = {
  [Name in QueueableName]: {
    name: Name;
    input: Omit<CallInput<Name>, 'sent'> & { sent: EntrySent<Name> } & EntryInput;
  };
}[QueueableName];

type EntrySent<Name extends QueueableName> = Name extends 'addOrderFiles'
  ? { file: File }
  : RequestOf<Calls[Name]>['json'];

/** Returns the input of an entry with what only this device needs of it. */
export function bringing<Input extends object>(input: Input, beside: Partial<EntryInput>): Input {
  return { ...input, ...beside };
}

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
    return { entryId: file.input.key, call: file, madeAt, refusal: null, claimedUntil: 0 };
  });
  return list.flatMap((entry) => (entry.entryId === entryId ? next : [entry]));
}

type FileCall = Extract<EntryCall, { name: 'addOrderFiles' }>;

function filesToSend({ name, input }: EntryCall, answer: unknown): FileCall[] {
  if (name !== 'addOrder') return [];
  const { orderId } = (answer as AnswerOf<Calls['addOrder']>).order;
  const { weekId, files = [] } = input;
  return files.map(({ file, key }) => ({
    name: 'addOrderFiles',
    input: { weekId, orderId, sent: { file }, key },
  }));
}

export function withoutEntry(list: EntryList, entryId: string): EntryList {
  return list.filter((entry) => entry.entryId !== entryId);
}

/** Returns each person's minutes that wait to be added to a week, without refused entries. */
export function pendingHours(list: EntryList, weekId: WeekId): Map<string, Minutes> {
  const sums = new Map<string, Minutes>();
  for (const { call, refusal } of list) {
    if (call.name !== 'addHours' || call.input.weekId !== weekId || refusal !== null) continue;
    const { staffId, minutes } = call.input.sent;
    sums.set(staffId, (sums.get(staffId) ?? 0) + minutes);
  }
  return sums;
}

function changed(list: EntryList, entryId: string, change: Partial<QueuedEntry>): EntryList {
  return list.map((entry) => (entry.entryId === entryId ? { ...entry, ...change } : entry));
}
