import type { Group } from '../group/group.ts';
import type { StaffWithPay } from '../labor/staff.ts';
import { countedCents } from '../orders/order-amount.ts';
import { can } from '../people/role.ts';
import type { User } from '../people/user.ts';
import type { Refused } from '../refusals/problem.ts';
import type { Day } from '../values/day.ts';
import { type DaySum, daysOfSums, type ResolvedSales, stillToTake } from './days-of-sums.ts';
import {
  hoursOfFile,
  hoursTaken,
  hoursToTake,
  type ResolvedHours,
  type ResolvedHoursDay,
} from './hours-of-file.ts';
import type {
  CommitImportRequest,
  DayOutcome,
  HistoryOrder,
  HoursOutcome,
  ImportLine,
  ImportOutcome,
  ImportState,
  OrderOutcome,
  StoredImport,
  UnknownPerson,
} from './import.ts';
import { type ImportRows, NO_HOURS, stateOf } from './import-answer.ts';
import type { ImportContent } from './import-content.ts';
import { asksFirst, confirmCorrections, hoursCorrected, IMPORTS_REFUSED } from './imports-refused.ts';
import { matchPeople } from './match-people.ts';
import type { NameMappings } from './names.ts';
import { daysPutBack, hoursPutBack, type TakenBack } from './put-back.ts';
import { hoursFarAhead } from './take-hours.ts';
import { daysFarAhead } from './take-sales.ts';
import { nearAndFar } from './to-come.ts';
import { unknownPeople } from './unknown-people.ts';

/** The group, its staff and the saved names that give a file its meaning. */
export interface MeaningFacts {
  group: Group;
  names: NameMappings;
  staff: readonly StaffWithPay[];
}

/** An import resolved with the saved names. */
export interface ResolvedImport {
  sales: ResolvedSales;
  hours: ResolvedHours;
  /** The people who wait, each once, with what the file proposes. */
  unknown: readonly UnknownPerson[];
  orders: readonly HistoryOrder[];
  lines: readonly ImportLine[];
  /** Shifts without an end. */
  open: readonly { day: Day; number: string; name: string }[];
}

/** Resolves what a file held with the saved names. */
export function resolveImport(
  { group, names, staff }: MeaningFacts,
  { sums, orders, hours: sent, told, open }: ImportContent,
): ResolvedImport {
  const hours = hoursOfFile(matchPeople(group, staff, names), sent);
  const unknown = unknownPeople(group, names, hours.waiting);
  return { sales: daysOfSums(group, names, sums), hours, unknown, orders, lines: told, open };
}

/** Returns the lines that don't count, by line: those that never did, and orders that can't be taken. */
export function linesLeft(
  lines: readonly ImportLine[],
  orders: readonly Pick<OrderOutcome, 'line' | 'words'>[],
): ImportLine[] {
  const refused = orders.filter(({ words }) => words !== '');
  const faults = refused.map(({ line, words }) => ({ line, fate: 'fault' as const, words }));
  return [...lines, ...faults].sort((a, b) => a.line - b.line);
}

/** The outcomes of an import's rows, or what they would be if it were taken now. */
export interface Became {
  days: readonly DayOutcome[];
  orders: readonly OrderOutcome[];
  hours: readonly HoursOutcome[];
}

/** Returns the rows of an import for an answer: none while it asks something; nothing waits once it was taken back. */
export function importRows(
  state: ImportState,
  meant: ResolvedImport,
  { days, orders, hours }: Became,
): ImportRows {
  if (state === 'asks') return { days: [], orders: [], waiting: [], used: [], people: NO_HOURS, lines: [] };
  const { sales, open } = meant;
  const isUndone = state === 'undone';
  const orderOf = new Map(
    meant.orders.map((order) => [order.line, { day: order.day, cents: countedCents(order) }]),
  );
  return {
    days,
    orders: orders.map((one) => ({ ...one, ...orderOf.get(one.line)! })),
    used: sales.used,
    lines: linesLeft(meant.lines, orders),
    waiting: isUndone ? [] : sales.waiting,
    people: {
      hours,
      open,
      nobodys: meant.hours.nobodys,
      unknown: isUndone ? [] : meant.unknown,
      waiting: isUndone ? [] : meant.hours.waiting,
    },
  };
}

/** Rows to decide, and the outcomes that are already final. */
interface Lot<Row, Kept> {
  rows: readonly Row[];
  beside: readonly Kept[];
}

/** Returns why an import can't be taken; null if it can. */
export function takeRefused(kept: StoredImport): Refused | null {
  const state = stateOf(kept);
  if (state === 'asks') return asksFirst(kept.summary.asks ?? []);
  return state === 'undone' ? IMPORTS_REFUSED.importUndone : null;
}

/** Returns the rows that a person may commit: none twice, none too far ahead, only what they may enter. */
export function leftToTake(
  meant: ResolvedImport,
  before: Became,
  { by, today, group, staff }: Omit<MeaningFacts, 'names'> & { by: User; today: Day },
): {
  days: Lot<DaySum, DayOutcome>;
  orders: Lot<HistoryOrder, OrderOutcome>;
  hours: Lot<ResolvedHoursDay, HoursOutcome>;
} {
  const crews = new Map(staff.map(({ staffId, crew }) => [staffId, crew]));
  const days = stillToTake(group, meant.sales.days, before.days);
  const hours = hoursToTake(meant.hours.days, before.hours);
  const [near, far] = nearAndFar(
    days.filter(({ centerId }) => can(by, 'setRevenue', centerId)),
    today,
  );
  const [nearHours, farHours] = nearAndFar(
    hours.filter(({ staffId }) => can(by, 'addHours', crews.get(staffId) ?? '')),
    today,
  );
  const orders = before.orders.filter(isTaken);
  const lines = new Set(orders.map(({ line }) => line));
  return {
    days: { rows: near, beside: [...before.days.filter(isTaken), ...daysFarAhead(far)] },
    orders: { rows: meant.orders.filter(({ line }) => !lines.has(line)), beside: orders },
    hours: {
      rows: nearHours,
      beside: [...hoursTaken(before.hours, meant.hours.days), ...hoursFarAhead(farHours)],
    },
  };
}

/** Returns what can be taken back of an import: the rows that were taken. Others that were taken back say what is put back. */
export function leftToTakeBack(
  { orders }: Pick<ResolvedImport, 'orders'>,
  became: Became,
  earlier: readonly TakenBack[],
): {
  days: Lot<DayOutcome, DayOutcome>;
  orders: Lot<OrderOutcome & { day: Day }, OrderOutcome>;
  hours: Lot<HoursOutcome, HoursOutcome>;
} {
  const dayOf = new Map(orders.map(({ line, day }) => [line, day]));
  const [days, taken, hours] = [takenOf(became.days), takenOf(became.orders), takenOf(became.hours)];
  return {
    days: { ...days, rows: daysPutBack(days.rows, earlier) },
    orders: { ...taken, rows: taken.rows.map((one) => ({ ...one, day: dayOf.get(one.line)! })) },
    hours: { ...hours, rows: hoursPutBack(hours.rows, earlier) },
  };
}

function takenOf<Kept extends { fate: ImportOutcome }>(all: readonly Kept[]): Lot<Kept, Kept> {
  return { rows: all.filter(isTaken), beside: all.filter((one) => !isTaken(one)) };
}

function isTaken({ fate }: { fate: ImportOutcome }): boolean {
  return fate === 'taken';
}

/** Asks for confirmation of corrections if the request doesn't say; null if there is nothing to confirm. */
export function correctionsRefused(
  { days, hours }: Pick<Became, 'days' | 'hours'>,
  { correct }: CommitImportRequest,
  { group, staff }: Omit<MeaningFacts, 'names'>,
): Refused | null {
  if (correct !== undefined) return null;
  const keptDays = days.filter(({ fate }) => fate === 'kept');
  const keptHours = hours.filter(({ fate }) => fate === 'kept');
  if (keptDays.length > 0) return confirmCorrections(keptDays, group);
  return keptHours.length > 0 ? hoursCorrected(keptHours, staff, group) : null;
}
