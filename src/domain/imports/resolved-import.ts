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
} from './import.ts';
import { type ImportRows, NO_HOURS, stateOf } from './import-answer.ts';
import { asksFirst, confirmCorrections, hoursCorrected, IMPORTS_REFUSED } from './imports-refused.ts';
import { matchPeople } from './match-people.ts';
import type { NameMappings } from './names.ts';
import type { ReceivedPart } from './received-part.ts';
import { hoursFarAhead } from './take-hours.ts';
import { daysFarAhead } from './take-sales.ts';
import { nearAndFar } from './to-come.ts';
import { type UnknownPerson, unknownPeople } from './unknown-people.ts';

/** What decides about what a file means: what its words and people were told to be. */
export interface MeaningFacts {
  group: Group;
  names: NameMappings;
  staff: readonly StaffWithPay[];
}

/** What an import means. */
export interface ResolvedImport {
  sales: ResolvedSales;
  hours: ResolvedHours;
  /** Whoever waits, each once, with what the file proposes. */
  unknown: readonly UnknownPerson[];
  orders: readonly HistoryOrder[];
  /** The lines that do not count. */
  lines: readonly ImportLine[];
  /** Whoever has not clocked out. */
  open: readonly { day: Day; number: string; name: string }[];
}

/** What the parts of an import mean, by what its words were told to mean. */
export function resolveImport(
  { group, names, staff }: MeaningFacts,
  parts: readonly ReceivedPart[],
): ResolvedImport {
  const hours = hoursOfFile(
    matchPeople(group, staff, names),
    parts.flatMap((part) => part.hours ?? []),
  );
  return {
    sales: daysOfSums(
      group,
      names,
      parts.flatMap(({ sums }) => sums),
    ),
    hours,
    unknown: unknownPeople(group, names, hours.waiting),
    orders: parts.flatMap(({ orders }) => orders),
    lines: parts.flatMap(({ told }) => told),
    open: parts.flatMap(({ open = [] }) => open),
  };
}

/** The lines that do not count, in their order: those that were none when they came, and orders that can't be taken. */
export function linesLeft(
  lines: readonly ImportLine[],
  orders: readonly Pick<OrderOutcome, 'line' | 'words'>[],
): ImportLine[] {
  const refused = orders.filter(({ words }) => words !== '');
  const faults = refused.map(({ line, words }) => ({ line, fate: 'fault' as const, words }));
  return [...lines, ...faults].sort((a, b) => a.line - b.line);
}

/** What became of the rows of an import, or would if it were taken now. */
export interface Became {
  days: readonly DayOutcome[];
  orders: readonly OrderOutcome[];
  hours: readonly HoursOutcome[];
}

/** What is told of an import's rows: nothing before all of it has come and is read, and nothing waits once it was taken back. */
export function importRows(
  state: ImportState,
  meant: ResolvedImport,
  { days, orders, hours }: Became,
): ImportRows {
  if (state === 'coming' || state === 'asks')
    return { days: [], orders: [], waiting: [], used: [], people: NO_HOURS, lines: [] };
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

/** Rows that are to be decided, and what stays as it was decided or can't be. */
interface Lot<Row, Kept> {
  rows: readonly Row[];
  beside: readonly Kept[];
}

/** Why an import can't be taken as it is; null where it can. */
export function takeRefused(kept: StoredImport): Refused | null {
  const state = stateOf(kept);
  if (state === 'asks') return asksFirst(kept.summary.asks ?? []);
  if (state === 'coming') return IMPORTS_REFUSED.importComing;
  return state === 'undone' ? IMPORTS_REFUSED.importUndone : null;
}

/** The rows of an import that a person may commit: none twice, none too far ahead, only what they may enter. */
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

/** What of an import was taken, and can be taken back. */
export function leftToTakeBack(
  { orders }: Pick<ResolvedImport, 'orders'>,
  became: Became,
): {
  days: Lot<DayOutcome, DayOutcome>;
  orders: Lot<OrderOutcome & { day: Day }, OrderOutcome>;
  hours: Lot<HoursOutcome, HoursOutcome>;
} {
  const dayOf = new Map(orders.map(({ line, day }) => [line, day]));
  const taken = takenOf(became.orders);
  return {
    days: takenOf(became.days),
    orders: { ...taken, rows: taken.rows.map((one) => ({ ...one, day: dayOf.get(one.line)! })) },
    hours: takenOf(became.hours),
  };
}

function takenOf<Kept extends { fate: ImportOutcome }>(all: readonly Kept[]): Lot<Kept, Kept> {
  return { rows: all.filter(isTaken), beside: all.filter((one) => !isTaken(one)) };
}

function isTaken({ fate }: { fate: ImportOutcome }): boolean {
  return fate === 'taken';
}

/** Asks back about what an import would correct, where nobody said whether it may; null where there is nothing to ask. */
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
