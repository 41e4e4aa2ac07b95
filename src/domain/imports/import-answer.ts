import { weekOf } from '../calendar/week.ts';
import type { Group } from '../group/group.ts';
import { centersIn, venueName, venueOf } from '../group/venue.ts';
import { countedCents } from '../orders/order-amount.ts';
import { canRead, readsAll } from '../people/reading.ts';
import { can, type Who } from '../people/role.ts';
import type { User } from '../people/user.ts';
import type { Refused } from '../refusals/problem.ts';
import { sumCents } from '../values/money.ts';
import { type MeantDays, type UsedName, venueOfSum } from './days-of-sums.ts';
import type {
  Fate,
  Import,
  ImportAsk,
  ImportState,
  ImportSummary,
  KeptDay,
  KeptImport,
  KeptOrder,
  LineCounts,
  ToldImport,
} from './import.ts';
import { IMPORTS_REFUSED } from './imports-refused.ts';
import type { ReceivedPart } from './received-part.ts';

const NO_LINES: LineCounts = { read: 0, counted: 0, totals: 0, left: 0, waiting: 0, faults: 0 };

/** What is told of an import of which nothing has come yet. */
export const NOTHING_RECEIVED: ToldImport = {
  ...{ received: [], from: null, to: null, sumCents: sumCents([]) },
  ...{ lines: NO_LINES, fates: {}, venues: [] },
};

/** What is told of an import by the parts of it that came. */
export function toldOf(group: Group, parts: ReadonlyMap<number, ReceivedPart>): ToldImport {
  const all = [...parts.values()];
  const sums = all.flatMap((part) => part.sums);
  const orders = all.flatMap((part) => part.orders);
  const days = [...sums, ...orders].map(({ day }) => day).sort();
  const centers = orders.map(({ revenueCenter }) => venueOf(group, revenueCenter));
  const lines = { ...NO_LINES };
  for (const part of all)
    for (const name of Object.keys(lines) as (keyof LineCounts)[]) lines[name] += part.lines[name] ?? 0;
  return {
    received: [...parts.keys()].sort((a, b) => a - b),
    ...{ from: days[0] ?? null, to: days.at(-1) ?? null, lines, fates: {} },
    sumCents: sumCents([...sums.map(({ cents }) => cents), ...orders.map(countedCents)]),
    venues: [...new Set([...sums.map((sum) => venueOfSum(group, sum)), ...centers])].sort(),
  };
}

/** How far an import is. */
export function stateOf({ undoneAt, takenAt, parts, told }: KeptImport): ImportState {
  if (undoneAt !== null) return 'undone';
  if (takenAt !== null) return 'taken';
  if (told.asks?.length) return 'asks';
  return told.received.length < parts ? 'coming' : 'ready';
}

export function missingParts({ parts, told }: Pick<KeptImport, 'parts' | 'told'>): number[] {
  return Array.from({ length: parts }, (_, part) => part).filter((part) => !told.received.includes(part));
}

/** How many imports somebody may have that are neither taken nor removed. */
const MOST_WAITING = 50;

/** Why somebody may not begin an import; null where they may. */
export function beginRefused(by: Who, { kind }: Pick<KeptImport, 'kind'>, waiting: number): Refused | null {
  if (kind === 'orders' && !can(by, 'manageGroup')) return IMPORTS_REFUSED.importOrders;
  return waiting < MOST_WAITING ? null : IMPORTS_REFUSED.importsWaiting;
}

/** How many days or orders became what, and how many days of venues wait for a name. */
export function fatesOf(
  some: readonly { fate: Fate }[],
  waiting: readonly unknown[] = [],
): ImportSummary['fates'] {
  const counted: ImportSummary['fates'] = waiting.length > 0 ? { waits: waiting.length } : {};
  for (const { fate } of some) counted[fate] = (counted[fate] ?? 0) + 1;
  return counted;
}

/** Whether somebody reads an import: their own, or any where they read all. */
export function readsImport(by: User, { byId }: Pick<KeptImport, 'byId'>): boolean {
  return byId === by.userId || readsAll(by);
}

/** Whether somebody may take an import, take it back or remove it: their own, or an admin any; orders are an admin's. */
export function mayChangeImport(by: User, { byId, kind }: Pick<KeptImport, 'byId' | 'kind'>): boolean {
  return can(by, 'manageGroup') || (byId === by.userId && kind === 'sales');
}

/** An import as a list tells it; `again` is the first import of the same file that was taken. */
export function importSummary(kept: KeptImport, again: string | null): ImportSummary {
  const { byId: _, parts: __, dates: ___, several: ____, reading: _____, told, ...rest } = kept;
  const { received: ______, asks: _______, remarks: ________, ...telling } = told;
  return { ...rest, state: stateOf(kept), again, ...telling, missing: missingParts(kept) };
}

const ASK_CORRECTION: ImportAsk = {
  ...{ what: 'correction', again: false },
  words: 'Say with `correct` whether the file holds where something else is on record.',
};

function askCategory(group: Group, { venueId, category }: UsedName): ImportAsk {
  const what = category === '' ? 'sales without a category' : `“${category}”`;
  return {
    ...{ what: 'category', again: false, choices: [category] },
    words: `Say where ${what} of ${venueName(group, venueId)} should go.`,
  };
}

/** What became of the days and orders of an import, and what of it waits for a name. */
export interface ImportRows extends Omit<MeantDays, 'days'> {
  days: readonly KeptDay[];
  orders: readonly (KeptOrder & Pick<KeptDay, 'day' | 'cents'>)[];
}

/** An import with its days, as somebody reads them. */
export function importAnswer(
  kept: KeptImport,
  again: string | null,
  { days, orders, waiting, used }: ImportRows,
  { by, group }: { by: Who; group: Group },
): Import {
  const summary = importSummary(kept, again);
  const isPreview = summary.state === 'ready';
  const readsVenue = (venueId: string) =>
    centersIn(group, venueId).every((center) => canRead(by, { center }));
  const names = used.filter(({ venueId }) => readsVenue(venueId));
  const fates = isPreview ? fatesOf([...days, ...orders], waiting) : summary.fates;
  return {
    ...summary,
    fates,
    asks: [
      ...(kept.told.asks ?? []),
      ...names.filter(({ to }) => to === null).map((name) => askCategory(group, name)),
      ...(isPreview && fates.corrects ? [ASK_CORRECTION] : []),
    ],
    remarks: kept.told.remarks ?? [],
    days: days
      .filter(({ centerId }) => canRead(by, { center: centerId }))
      .map(({ stored, centerId, ...day }) => ({
        ...day,
        ...{ centerId, venueId: venueOf(group, centerId), storedCents: stored?.cents ?? null },
      })),
    waiting: waiting.filter(({ venueId }) => readsVenue(venueId)),
    names,
    orders: {
      orders: orders.length,
      weeks: new Set(orders.map(({ day }) => weekOf(day, group).weekId)).size,
      sumCents: sumCents(orders.map(({ cents }) => cents)),
    },
  };
}
