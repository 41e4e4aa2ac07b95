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
  NO_LINES,
  type OrderOutcome,
  type StoredImport,
  type UnknownPerson,
} from './import.ts';
import type { ImportContent } from './import-content.ts';
import { entersScope, type ImportScope, readsScope } from './import-scope.ts';
import { IMPORTS_REFUSED } from './imports-refused.ts';
import { lineReasons } from './line-reasons.ts';
import { matchPeople } from './match-people.ts';
import { entersHours, NAME_KEYS, type NamesFacts, type PersonIdentity } from './names.ts';

/** The overview of an import of which nothing was read yet. */
export const NOTHING_READ: ImportOverview = {
  from: null,
  to: null,
  sumCents: sumCents([]),
  lines: NO_LINES,
  fates: {},
  venues: [],
};

/** Returns the overview of an import from what its file holds. */
export function importOverview(
  { group, names, staff }: NamesFacts,
  { sums, orders, hours, lines }: ImportContent,
): ImportOverview {
  const days = [...sums, ...orders, ...hours].map(({ day }) => day).sort();
  const centers = orders.map(({ revenueCenter }) => revenueCenter);
  const find = matchPeople(group, staff, names);
  const people = new Set(hours.map(find));
  return {
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

export function stateOf({ undoneAt, takenAt, summary }: StoredImport): ImportState {
  if (undoneAt !== null) return 'undone';
  if (takenAt !== null) return 'taken';
  return summary.asks?.length ? 'asks' : 'ready';
}

/** The most imports per person that are neither taken nor removed. */
const MOST_WAITING = 50;

/** Returns why somebody may not begin an import; null if they may. */
export function beginImportRefused(
  by: Who,
  { kind }: Pick<StoredImport, 'kind'>,
  waiting: number,
): Refused | null {
  if (kind === 'orders' && !can(by, 'manageGroup')) return IMPORTS_REFUSED.importOrders;
  return waiting < MOST_WAITING ? null : IMPORTS_REFUSED.importsWaiting;
}

/** Counts days or orders by outcome, with the days of venues that wait for a name. */
export function countOutcomes(
  some: readonly { fate: ImportOutcome }[],
  waiting: readonly unknown[] = [],
): ImportSummary['fates'] {
  const counted: ImportSummary['fates'] = waiting.length > 0 ? { waits: waiting.length } : {};
  for (const { fate } of some) counted[fate] = (counted[fate] ?? 0) + 1;
  return counted;
}

/** Whether somebody reads an import: their own, or any if they read everything; and only while they read everything it holds. */
export function readsImport(
  group: Group,
  by: User,
  { byId }: Pick<StoredImport, 'byId'>,
  scope: ImportScope,
): boolean {
  return (byId === by.userId || readsAll(by)) && readsScope(group, by, scope);
}

/** Whether somebody may take an import, take it back or remove it: an admin any, others their own, but for orders. */
export function mayChangeImport(
  by: User,
  { byId, kind }: Pick<StoredImport, 'byId' | 'kind'>,
  scope: ImportScope,
): boolean {
  const isTheirs = byId === by.userId && kind !== 'orders' && can(by, 'importFiles');
  return can(by, 'manageGroup') || (isTheirs && entersScope(by, scope));
}

/** Returns an import as shown in a list; `again` is the first taken import of the same file. */
export function importSummary(
  by: User,
  kept: StoredImport,
  scope: ImportScope,
  again: string | null,
): ImportSummary {
  const { byId: _, dates: __, several: ___, reading: ____, summary, ...rest } = kept;
  const { asks: _a, remarks: _m, heads: _h, assumedDates: _d, centers: _c, crews: _w, ...telling } = summary;
  const told = { ...rest, state: stateOf(kept), again, sumMinutes: 0, ...telling };
  return { ...told, mayChange: mayChangeImport(by, kept, scope) };
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

/** Asks once per person who each waiting person is, and once per role which crew works in it. */
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

/** ", or that they are new: Cooks, $18.50 an hour": what the file proposes; '' if it proposes nothing. */
function proposalText(group: Group, { role, crew, hourlyRateCents }: UnknownPerson): string {
  const job = crew === null ? role && `“${role}”` : staffName(group, crew);
  const rate = hourlyRateCents !== null && `${formatMoney(hourlyRateCents, group)} an hour`;
  const proposed = [job, rate].filter(Boolean);
  return proposed.length > 0 ? `, or that they are new: ${proposed.join(', ')}` : '';
}

/** “Lou Stranger” (9999): a person as named in a file. */
export function called({ number, name }: { number: string; name: string }): string {
  if (name === '') return `number ${number}`;
  return number === '' ? `“${name}”` : `“${name}” (${number})`;
}

/** The outcomes of an import's hours, with those that wait until their person is identified. */
interface HoursRows extends Omit<ResolvedHours, 'days'> {
  hours: readonly HoursOutcome[];
  /** The people who wait, each once, with what the file proposes. */
  unknown: readonly UnknownPerson[];
  open: readonly { day: Day; number: string; name: string }[];
}

export const NO_HOURS: HoursRows = { hours: [], unknown: [], waiting: [], nobodys: [], open: [] };

/** The outcomes of an import's days and orders, and what waits for a name. */
export interface ImportRows extends Omit<ResolvedSales, 'days'> {
  people: HoursRows;
  lines: readonly ImportLine[];
  days: readonly DayOutcome[];
  orders: readonly (OrderOutcome & Pick<DayOutcome, 'day' | 'cents'>)[];
}

/** Returns an import with its days, limited to what somebody may read. */
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
    heads: kept.summary.heads,
    assumedDates: kept.summary.assumedDates,
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

/** Whether somebody sees the wages in a file: in their own always, else if they see the rates of every crew concerned. */
function seesRatesOf(group: Group, by: User, { byId }: Pick<StoredImport, 'byId'>) {
  return ({ venueId, crew }: Pick<UnknownPerson, 'venueId' | 'crew'>): boolean => {
    const crews = crew === null ? crewsIn(group, venueId) : [crew];
    return byId === by.userId || crews.every((one) => can(by, 'seeRates', one));
  };
}

/** Returns the lines of people who wait or are not on the staff. */
function linesOfPeople({ waiting, nobodys }: HoursRows) {
  const waits = { fate: 'waiting', words: 'Nobody has said yet whose hours these are.' } as const;
  const left = { fate: 'left', words: 'These are hours of somebody who is not on the staff.' } as const;
  return [
    ...waiting.map(({ line, lines }) => ({ line, lines, ...waits })),
    ...nobodys.map(({ line, lines }) => ({ line, lines, ...left })),
  ];
}

/** Adjusts the line counts to the people known now: lines of people who wait or are not on the staff don't count. */
function linesNow(lines: LineCounts, { waiting, nobodys }: HoursRows): LineCounts {
  const [waits, left] = [waiting, nobodys].map((some) => some.reduce((all, one) => all + one.lines, 0));
  return {
    ...lines,
    counted: lines.counted - waits! - left!,
    waiting: lines.waiting + waits!,
    left: lines.left + left!,
  };
}
