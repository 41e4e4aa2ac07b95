import { weekOf } from '../calendar/week.ts';
import type { Group } from '../group/group.ts';
import { centersIn, crewsIn, staffName, venueName, venueOf } from '../group/venue.ts';
import { countedCents } from '../orders/order-amount.ts';
import { canRead, readsAll } from '../people/reading.ts';
import { can, type Who } from '../people/role.ts';
import type { User } from '../people/user.ts';
import type { Refused } from '../refusals/problem.ts';
import type { Day } from '../values/day.ts';
import { formatMoney, sumCents } from '../values/money.ts';
import { outcomeDays } from './count-days.ts';
import { type ResolvedSales, type UsedName, venueOfSum } from './days-of-sums.ts';
import type { ResolvedHours } from './hours-of-file.ts';
import {
  type DayOutcome,
  type HoursOutcome,
  type Import,
  type ImportAsk,
  type ImportLine,
  type ImportOutcome,
  type ImportOverview,
  type ImportState,
  type ImportSummary,
  type LineCounts,
  MAX_QUESTIONS,
  type OrderOutcome,
  type StoredImport,
} from './import.ts';
import { entersScope, type ImportScope, readsScope } from './import-scope.ts';
import { IMPORTS_REFUSED } from './imports-refused.ts';
import { lineReasons } from './line-reasons.ts';
import { matchPeople } from './match-people.ts';
import { entersHours, NAME_KEYS, type NamesFacts } from './names.ts';
import type { PersonIdentity } from './person-key.ts';
import type { ReceivedPart } from './received-part.ts';
import type { UnknownPerson } from './unknown-people.ts';

const NO_LINES: LineCounts = { read: 0, counted: 0, totals: 0, left: 0, waiting: 0, faults: 0 };

/** What is told of an import of which nothing has come yet. */
export const NOTHING_RECEIVED: ImportOverview = {
  received: [],
  from: null,
  to: null,
  sumCents: sumCents([]),
  lines: NO_LINES,
  fates: {},
  venues: [],
};

/** What is told of an import by the parts of it that came. */
export function importOverview(
  { group, names, staff }: NamesFacts,
  parts: ReadonlyMap<number, ReceivedPart>,
): ImportOverview {
  const all = [...parts.values()];
  const sums = all.flatMap((part) => part.sums);
  const orders = all.flatMap((part) => part.orders);
  const hours = all.flatMap((part) => part.hours ?? []);
  const days = [...sums, ...orders, ...hours].map(({ day }) => day).sort();
  const centers = orders.map(({ revenueCenter }) => revenueCenter);
  const find = matchPeople(group, staff, names);
  const people = new Set(hours.map(find));
  const lines = { ...NO_LINES };
  for (const part of all)
    for (const name of Object.keys(lines) as (keyof LineCounts)[]) lines[name] += part.lines[name] ?? 0;
  return {
    received: [...parts.keys()].sort((a, b) => a - b),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    lines,
    fates: {},
    sumCents: sumCents([...sums.map(({ cents }) => cents), ...orders.map(countedCents)]),
    sumMinutes: hours.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    venues: [
      ...new Set([
        ...sums.map((sum) => venueOfSum(group, sum)),
        ...centers.map((center) => venueOf(group, center)),
        ...hours.map(({ venueId }) => venueId),
      ]),
    ].sort(),
    centers: [...new Set([...sums.flatMap(({ centerId }) => centerId ?? []), ...centers])].sort(),
    crews: [...new Set(staff.flatMap((one) => (people.has(one.staffId) ? one.crew : [])))].sort(),
  };
}

/** How far an import is. */
export function stateOf({ undoneAt, takenAt, parts, summary }: StoredImport): ImportState {
  if (undoneAt !== null) return 'undone';
  if (takenAt !== null) return 'taken';
  if (summary.asks?.length) return 'asks';
  return summary.received.length < parts ? 'coming' : 'ready';
}

export function missingParts({ parts, summary }: Pick<StoredImport, 'parts' | 'summary'>): number[] {
  return Array.from({ length: parts }, (_, part) => part).filter((part) => !summary.received.includes(part));
}

/** How many imports somebody may have that are neither taken nor removed. */
const MOST_WAITING = 50;

/** Why somebody may not begin an import; null where they may. */
export function beginImportRefused(
  by: Who,
  { kind }: Pick<StoredImport, 'kind'>,
  waiting: number,
): Refused | null {
  if (kind === 'orders' && !can(by, 'manageGroup')) return IMPORTS_REFUSED.importOrders;
  return waiting < MOST_WAITING ? null : IMPORTS_REFUSED.importsWaiting;
}

/** How many days or orders became what, and how many days of venues wait for a name. */
export function countOutcomes(
  some: readonly { fate: ImportOutcome }[],
  waiting: readonly unknown[] = [],
): ImportSummary['fates'] {
  const counted: ImportSummary['fates'] = waiting.length > 0 ? { waits: waiting.length } : {};
  for (const { fate } of some) counted[fate] = (counted[fate] ?? 0) + 1;
  return counted;
}

/** Whether somebody reads an import: their own as far as they still read all that it holds something of, or any where they read all. */
export function readsImport(
  group: Group,
  by: User,
  { byId }: Pick<StoredImport, 'byId'>,
  scope: ImportScope,
): boolean {
  return (byId === by.userId || readsAll(by)) && readsScope(group, by, scope);
}

/**
 * Whether somebody may take an import, take it back or remove it: an admin any, whoever may still send files their own, but for orders,
 * as far as they still enter all that it holds something of.
 */
export function mayChangeImport(
  by: User,
  { byId, kind }: Pick<StoredImport, 'byId' | 'kind'>,
  scope: ImportScope,
): boolean {
  const isTheirs = byId === by.userId && kind !== 'orders' && can(by, 'importFiles');
  return can(by, 'manageGroup') || (isTheirs && entersScope(by, scope));
}

/** An import as a list tells it to somebody; `again` is the first import of the same file that was taken. */
export function importSummary(
  by: User,
  kept: StoredImport,
  scope: ImportScope,
  again: string | null,
): ImportSummary {
  const { byId: _, parts: __, dates: ___, several: ____, reading: _____, summary, ...rest } = kept;
  const { received: _r, asks: _a, remarks: _m, centers: _c, crews: _w, ...telling } = summary;
  const told = { ...rest, state: stateOf(kept), again, sumMinutes: 0, ...telling };
  return { ...told, missing: missingParts(kept), mayChange: mayChangeImport(by, kept, scope) };
}

const ASK_CORRECTION: ImportAsk = {
  what: 'correction',
  again: false,
  words: 'Say with `correct` whether the file holds where something else is on record.',
};

function askCategory(group: Group, { venueId, category }: UsedName): ImportAsk {
  const what = category === '' ? 'sales without a category' : `“${category}”`;
  return {
    what: 'category',
    again: false,
    choices: [category],
    words: `Say where ${what} of ${venueName(group, venueId)} should go.`,
  };
}

/** Asks who the people are whose hours wait, each once, and which crew works as what the file says of them. */
function askPeople(group: Group, people: readonly UnknownPerson[]): ImportAsk[] {
  const open = people.filter(({ role, crew }) => role !== '' && crew === null);
  const roles = new Map(open.map((one) => [NAME_KEYS.roles({ ...one, crew: '' }), one]));
  return [
    ...people.map(
      (one): ImportAsk => ({
        what: 'person',
        again: false,
        choices: [one.name || one.number],
        words: `Say who ${called(one)} of ${venueName(group, one.venueId)} is${proposalText(group, one)}.`,
      }),
    ),
    ...[...roles.values()].map(
      ({ venueId, role }): ImportAsk => ({
        what: 'role',
        again: false,
        choices: [role],
        words: `Say which crew of ${venueName(group, venueId)} works as “${role}”.`,
      }),
    ),
  ].slice(0, MAX_QUESTIONS);
}

/** ", or that they are new: Cooks, $18.50 an hour": what the file proposes; '' where it says nothing. */
function proposalText(group: Group, { role, crew, hourlyRateCents }: UnknownPerson): string {
  const job = crew === null ? role && `“${role}”` : staffName(group, crew);
  const rate = hourlyRateCents !== null && `${formatMoney(hourlyRateCents, group)} an hour`;
  const proposed = [job, rate].filter(Boolean);
  return proposed.length > 0 ? `, or that they are new: ${proposed.join(', ')}` : '';
}

/** “Lou Stranger” (9999): somebody as a file calls them. */
export function called({ number, name }: { number: string; name: string }): string {
  if (name === '') return `number ${number}`;
  return number === '' ? `“${name}”` : `“${name}” (${number})`;
}

/** What became of the hours of an import, with those that wait for who they are of. */
export interface HoursRows extends Omit<ResolvedHours, 'days'> {
  hours: readonly HoursOutcome[];
  /** Whoever waits, each once, with what the file proposes. */
  unknown: readonly UnknownPerson[];
  open: readonly { day: Day; number: string; name: string }[];
}

export const NO_HOURS: HoursRows = { hours: [], unknown: [], waiting: [], nobodys: [], open: [] };

/** What became of the days and orders of an import, and what of it waits for a name. */
export interface ImportRows extends Omit<ResolvedSales, 'days'> {
  people: HoursRows;
  /** The lines that do not count. */
  lines: readonly ImportLine[];
  days: readonly DayOutcome[];
  orders: readonly (OrderOutcome & Pick<DayOutcome, 'day' | 'cents'>)[];
}

/** An import with its days, as somebody reads them. */
export function importAnswer(
  kept: StoredImport,
  scope: ImportScope,
  again: string | null,
  { days, orders, waiting, used, people, lines }: ImportRows,
  { by, group, staff }: { by: User; group: Group; staff: readonly PersonIdentity[] },
): Import {
  const summary = importSummary(by, kept, scope, again);
  const isPreview = summary.state === 'ready';
  const readsVenue = (venueId: string) =>
    centersIn(group, venueId).every((center) => canRead(by, { center }));
  const own = used.filter(({ venueId }) => readsVenue(venueId));
  const open = own.filter(({ to }) => to === null).slice(0, MAX_QUESTIONS);
  const names = [...own.filter(({ to }) => to !== null), ...open];
  const crews = new Map(staff.map(({ staffId, crew }) => [staffId, crew]));
  const readsHours = (venueId: string) => readsAll(by) || entersHours(group, by, venueId);
  const unnamed = people.waiting.filter(({ venueId }) => readsHours(venueId));
  const seesRates = seesRatesOf(group, by, kept);
  const unknown = people.unknown
    .filter(({ venueId }) => readsHours(venueId))
    .map((one) => (seesRates(one) ? one : { ...one, hourlyRateCents: null }));
  const fates = isPreview
    ? countOutcomes([...days, ...orders, ...people.hours], [...waiting, ...people.waiting])
    : summary.fates;
  const fateDays = outcomeDays([...days, ...people.hours], [...waiting, ...people.waiting]);
  return {
    ...summary,
    fates,
    ...(isPreview && summary.kind !== 'orders' && { fateDays }),
    lines: linesNow(summary.lines, people),
    asks: [
      ...(kept.summary.asks ?? []),
      ...open.map((name) => askCategory(group, name)),
      ...askPeople(group, unknown),
      ...(isPreview && fates.corrects ? [ASK_CORRECTION] : []),
    ],
    remarks: kept.summary.remarks ?? [],
    reasons: lineReasons([...lines, ...linesOfPeople(people)]),
    days: days
      .filter(({ centerId }) => canRead(by, { center: centerId }))
      .map(({ stored, centerId, ...day }) => ({
        ...day,
        centerId,
        venueId: venueOf(group, centerId),
        storedCents: stored?.cents ?? null,
      })),
    hours: people.hours
      .filter(({ staffId }) => canRead(by, { crew: crews.get(staffId) ?? '' }))
      .map(({ day, staffId, minutes, plannedMinutes, stored, fate, words }) => ({
        day,
        staffId,
        minutes,
        ...(plannedMinutes !== null && { plannedMinutes }),
        storedMinutes: stored.minutes,
        fate,
        words,
      })),
    people: [...unknown],
    open: people.open.map(({ day, number, name }) => ({ day, number, name })),
    waiting: [
      ...waiting.filter(({ venueId }) => readsVenue(venueId)),
      ...unnamed.map(({ day, venueId, location, number, name, minutes }) => ({
        day,
        venueId,
        location,
        number,
        name,
        minutes,
      })),
    ],
    names,
    orders: {
      orders: orders.length,
      weeks: new Set(orders.map(({ day }) => weekOf(day, group).weekId)).size,
      sumCents: sumCents(orders.map(({ cents }) => cents)),
    },
  };
}

/** Whether somebody sees what a file says that people are paid: of their own file, else where they see the rates of whom it may be. */
function seesRatesOf(group: Group, by: User, { byId }: Pick<StoredImport, 'byId'>) {
  return ({ venueId, crew }: Pick<UnknownPerson, 'venueId' | 'crew'>): boolean => {
    const crews = crew === null ? crewsIn(group, venueId) : [crew];
    return byId === by.userId || crews.every((one) => can(by, 'seeRates', one));
  };
}

/** The lines of people who wait, or were told to be nobody's. */
function linesOfPeople({ waiting, nobodys }: HoursRows) {
  const waits = { fate: 'waiting', words: 'Nobody has said yet whose hours these are.' } as const;
  const left = { fate: 'left', words: 'These are hours of somebody who is not on the staff.' } as const;
  return [
    ...waiting.map(({ line, lines }) => ({ line, lines, ...waits })),
    ...nobodys.map(({ line, lines }) => ({ line, lines, ...left })),
  ];
}

/** What became of the lines by who is known now: those of people who wait, or were told to be nobody's, don't count. */
function linesNow(lines: LineCounts, { waiting, nobodys }: HoursRows): LineCounts {
  const [waits, left] = [waiting, nobodys].map((some) => some.reduce((all, one) => all + one.lines, 0));
  return {
    ...lines,
    counted: lines.counted - waits! - left!,
    waiting: lines.waiting + waits!,
    left: lines.left + left!,
  };
}
