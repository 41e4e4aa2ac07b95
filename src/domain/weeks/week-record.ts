import { z } from 'zod';
import type { Crew, Group, RevenueCenter, Venue } from '../group/group.ts';
import { centersOf, crewsOf, isRevenueCenter, venueOfTotal } from '../group/venue.ts';
import {
  type Adjustment,
  adjustmentSchema,
  countedHours,
  type HoursEntry,
  hoursEntrySchema,
} from '../labor/labor.ts';
import { type Order, orderSchema, totalOfOrders, totalWaiting } from '../orders/order.ts';
import { can, type Who } from '../people/role.ts';
import { instantSchema } from '../values/moment.ts';
import { type Cents, cents, centsSchema, sumCents } from '../values/money.ts';
import { groupOfWeek, hoursOfWeek } from './kept-venue.ts';
import {
  groupState,
  keptStateSchema,
  statesOf,
  statesTold,
  type VenueState,
  weekStateSchema,
} from './venue-state.ts';
import { venueTotalsSchema } from './venue-totals.ts';
import { type Week, weekSchema } from './week.ts';
import { NOTES_TOLD, type WeekNote, weekNoteSchema } from './week-note.ts';
import {
  laborCost,
  type PartialSums,
  present,
  type Sums,
  sumOf,
  type WeekSums,
  weekSums,
} from './week-sums.ts';

/** What of the group's revenue centers has no field of its own, by the center. */
function otherCentersSchema<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .record(z.string(), z.object({ revenueCents: centsSchema(), spentCents: centsSchema(), ...shape }))
    .optional()
    .describe('The other revenue centers of the group, by their ids; left out where there are none.');
}

/** What a week's rows add up to, in cents: all that budgets need. */
export function weekTotalsSchema() {
  const amount = centsSchema();
  return z.object({
    revenueCents: amount.describe(
      'All of it, in cents: the group’s own figure where it keeps one, else that of its centers together.',
    ),
    kitchenRevenueCents: amount,
    barRevenueCents: amount,
    scandalsRevenueCents: amount,
    townhouseRevenueCents: amount,
    totalKitchenSpentCents: amount,
    totalBarSpentCents: amount,
    totalScandalsSpentCents: amount,
    totalTownhouseSpentCents: amount,
    totalKitchenStaffCostCents: amount,
    totalBarStaffCostCents: amount,
    totalServiceStaffCostCents: amount,
    totalScandalsBarStaffCostCents: amount,
    totalScandalsServiceStaffCostCents: amount,
    totalScandalsStaffCostCents: amount.describe('Scandals’ bar crew + its service crew, in cents.'),
    totalTownhouseStaffCostCents: amount,
    totalLaborCostCents: amount.describe('All crews, and what labor as a whole was adjusted by, in cents.'),
    centers: otherCentersSchema({}),
    crews: z
      .record(z.string(), z.object({ costCents: amount }))
      .optional()
      .describe(
        'The staff cost of the other crews of the group, by their ids; left out where there are none.',
      ),
  });
}
export type WeekTotals = z.infer<ReturnType<typeof weekTotalsSchema>>;

/** A venue of a week. */
function venueOfWeekSchema() {
  return keptStateSchema().extend(venueTotalsSchema().partial().shape).meta({ id: 'VenueOfWeek' });
}

/** A week with its rows and what they add up to (SPEC section 3, weekly data). */
export function weekRecordSchema() {
  const orders = z.array(orderSchema());
  return z.object({
    ...weekSchema().shape,
    ...weekTotalsSchema().shape,
    state: weekStateSchema().describe('How far all venues in use are.'),
    venues: z
      .record(z.string(), venueOfWeekSchema())
      .optional()
      .describe('How far each venue is, and what its rows add up to.'),
    kitchenOrders: orders,
    barOrders: orders,
    scandalsOrders: orders,
    townhouseOrders: orders,
    centers: otherCentersSchema({ orders }),
    laborCost: z.array(hoursEntrySchema()),
    adjustments: z.array(adjustmentSchema()),
    waiting: z
      .record(z.string(), centsSchema())
      .describe(
        'What orders that wait for approval come to, in cents, by revenue center; it is in no total.',
      ),
    notes: z.array(weekNoteSchema()).optional().describe(NOTES_TOLD),
    createdAt: instantSchema().nullable().describe('Null while nothing is stored for the week.'),
    updatedAt: instantSchema().nullable(),
  });
}
export type WeekRecord = z.infer<ReturnType<typeof weekRecordSchema>>;

/** The same as the API tells it: a group without the specification's revenue centers has none of their fields. */
export function weekAnswerSchema() {
  const { shape } = weekRecordSchema();
  const named = Object.entries(shape).filter(([field]) => isNamedField(field));
  const optional = named.map(([field, schema]) => [field, (schema as z.ZodType).optional()]);
  return z.object({ ...shape, ...(Object.fromEntries(optional) as object) }).meta({ id: 'WeekRecord' });
}

/** The names that the specification gives: of what a revenue center spent, its orders and revenue, and of a crew's staff cost. */
export const SPENT_FIELD = {
  kitchen: 'totalKitchenSpentCents',
  bar: 'totalBarSpentCents',
  scandals: 'totalScandalsSpentCents',
  townhouse: 'totalTownhouseSpentCents',
} as const satisfies Record<RevenueCenter, keyof WeekTotals>;

export const ORDERS_FIELD = {
  kitchen: 'kitchenOrders',
  bar: 'barOrders',
  scandals: 'scandalsOrders',
  townhouse: 'townhouseOrders',
} as const satisfies Record<RevenueCenter, keyof WeekRecord>;

export const REVENUE_FIELD = {
  kitchen: 'kitchenRevenueCents',
  bar: 'barRevenueCents',
  scandals: 'scandalsRevenueCents',
  townhouse: 'townhouseRevenueCents',
} as const satisfies Record<RevenueCenter, keyof WeekTotals>;

export const STAFF_COST_FIELD = {
  kitchen: 'totalKitchenStaffCostCents',
  bar: 'totalBarStaffCostCents',
  service: 'totalServiceStaffCostCents',
  'scandals-bar': 'totalScandalsBarStaffCostCents',
  'scandals-service': 'totalScandalsServiceStaffCostCents',
  townhouse: 'totalTownhouseStaffCostCents',
} as const satisfies Record<Crew, keyof WeekTotals>;

/** Whether a field of a record is of what the specification names. */
function isNamedField(field: string): boolean {
  return NAMED_FIELDS.has(field);
}

/** What the specification's fields are of: revenue centers, and crews. */
const NAMED_FIELDS = new Map<string, { centers?: readonly RevenueCenter[]; crews?: readonly Crew[] }>([
  ...[SPENT_FIELD, ORDERS_FIELD, REVENUE_FIELD].flatMap((fields) =>
    Object.entries(fields).map(([center, field]) => [field, { centers: [center] }] as const),
  ),
  ...Object.entries(STAFF_COST_FIELD).map(([crew, field]) => [field, { crews: [crew] }] as const),
  ['totalScandalsStaffCostCents', { crews: ['scandals-bar', 'scandals-service'] }],
]);

/** Whether a group is told a field: those that the specification names only where it has what they are of. */
export function isTold(group: Group, field: string): boolean {
  const { centers = [], crews = [] } = NAMED_FIELDS.get(field) ?? {};
  const known = crews.length > 0 ? crewsOf(group) : [];
  return (
    centers.every((center) => isRevenueCenter(group, center)) && crews.every((crew) => known.includes(crew))
  );
}

/** A record as a group is told it. */
export function recordTold(group: Group, record: WeekRecord): WeekRecord {
  const told = Object.entries(record).filter(([field]) => isTold(group, field));
  return Object.fromEntries(told) as WeekRecord;
}

/** The revenue centers that the specification names: those with fields of their own. */
export type NamedCenter = keyof typeof ORDERS_FIELD;
export const NAMED_CENTERS = Object.keys(ORDERS_FIELD) as NamedCenter[];

/** The revenue centers and crews of a group that the specification does not name. */
export function unnamedIn(group: Group): Pick<Venue, 'centers' | 'crews'> {
  return {
    centers: group.venues.flatMap(({ centers }) => centers.filter(({ id }) => !(id in ORDERS_FIELD))),
    crews: group.venues.flatMap(({ crews }) => crews.filter(({ id }) => !(id in STAFF_COST_FIELD))),
  };
}

/** A week's sums under the names the API gives them. */
export function weekTotals(group: Group, sums: WeekSums): WeekTotals {
  const { revenue, spending, labor } = sums;
  const { centers, crews } = unnamedIn(group);
  return {
    revenueCents: revenueOfAll(group, revenue),
    kitchenRevenueCents: sumOf(revenue, 'kitchen'),
    barRevenueCents: sumOf(revenue, 'bar'),
    scandalsRevenueCents: sumOf(revenue, 'scandals'),
    townhouseRevenueCents: sumOf(revenue, 'townhouse'),
    totalKitchenSpentCents: sumOf(spending, 'kitchen'),
    totalBarSpentCents: sumOf(spending, 'bar'),
    totalScandalsSpentCents: sumOf(spending, 'scandals'),
    totalTownhouseSpentCents: sumOf(spending, 'townhouse'),
    totalKitchenStaffCostCents: sumOf(labor, 'kitchen'),
    totalBarStaffCostCents: sumOf(labor, 'bar'),
    totalServiceStaffCostCents: sumOf(labor, 'service'),
    totalScandalsBarStaffCostCents: sumOf(labor, 'scandals-bar'),
    totalScandalsServiceStaffCostCents: sumOf(labor, 'scandals-service'),
    totalScandalsStaffCostCents: cents(sumOf(labor, 'scandals-bar') + sumOf(labor, 'scandals-service')),
    totalTownhouseStaffCostCents: sumOf(labor, 'townhouse'),
    totalLaborCostCents: laborCost(sums),
    ...unlessNone('centers', [...centers, ...othersIn(group)], (center) => {
      return { revenueCents: sumOf(revenue, center), spentCents: sumOf(spending, center) };
    }),
    ...unlessNone('crews', crews, (crew) => ({ costCents: sumOf(labor, crew) })),
  };
}

/** Under which ids the week tells what the revenue centers earn together that a manager of others of their venue does not read. */
function othersIn({ venues }: Group): { id: string }[] {
  return venues.flatMap(({ others }) => (others ? [{ id: others }] : []));
}

/** What the group earned: the figure it keeps of that, or what its centers did. */
export function revenueOfAll(group: Group, revenue: WeekSums['revenue']): Cents {
  if (venueOfTotal(group)) return revenue.total;
  return sumCents(centersOf(group).map((center) => sumOf(revenue, center)));
}

/** Something of each of these ids under a name; nothing where there are none. */
function unlessNone<Name extends string, Value>(
  name: Name,
  named: readonly { id: string }[],
  of: (id: string) => Value,
): { [one in Name]?: Record<string, Value> } {
  if (named.length === 0) return {};
  const values = Object.fromEntries(named.map(({ id }) => [id, of(id)]));
  return { [name]: values } as { [one in Name]: Record<string, Value> };
}

/** The sums that totals under the API's names tell. */
export function sumsOfTotals(totals: WeekTotals): WeekSums {
  const named = (fields: Record<string, NamedTotal>) =>
    present(Object.fromEntries(Object.entries(fields).map(([subject, field]) => [subject, totals[field]])));
  const { centers = {}, crews = {} } = totals;
  const labor: Sums = { ...named(STAFF_COST_FIELD), ...mapped(crews, ({ costCents }) => costCents) };
  return {
    revenue: {
      ...named(REVENUE_FIELD),
      ...mapped(centers, ({ revenueCents }) => revenueCents),
      total: totals.revenueCents,
    },
    spending: { ...named(SPENT_FIELD), ...mapped(centers, ({ spentCents }) => spentCents) },
    labor: { ...labor, total: cents(totals.totalLaborCostCents - sumCents(Object.values(labor))) },
  };
}

type NamedTotal = Exclude<keyof WeekTotals, 'centers' | 'crews'>;

function mapped<Value>(values: Record<string, Value>, of: (value: Value) => Cents): Sums {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, of(value)]));
}

/** A week as it is recorded: its rows, and what they add up to. */
export interface RecordedWeek extends Week {
  sums: WeekSums;
  orders: readonly Order[];
  hours: readonly HoursEntry[];
  adjustments: readonly Adjustment[];
  /** How far venues are with it; those of which nobody has said anything are open. */
  states: readonly VenueState[];
  /** What people noted on its days, and on the whole of it. */
  notes: readonly WeekNote[];
  /** Null while nothing is stored for the week. */
  createdAt: string | null;
  updatedAt: string | null;
}

/** The rows of a week as they are kept. */
export interface WeekRows extends Omit<RecordedWeek, keyof Week | 'sums' | 'states' | 'notes'> {
  revenue: NonNullable<PartialSums['revenue']>;
  states?: readonly VenueState[];
  notes?: readonly WeekNote[];
}

/** A week's rows with what they add up to. */
export function recordedWeek(week: Week, rows: WeekRows): RecordedWeek {
  const { orders, adjustments, states = [], notes = [], createdAt, updatedAt } = rows;
  const hours = hoursOfWeek(rows.hours, states);
  const sums = sumsOfRows(rows);
  return { ...week, sums, orders, hours, adjustments, states, notes, createdAt, updatedAt };
}

function sumsOfRows({
  revenue,
  orders,
  hours,
  adjustments,
}: Pick<WeekRows, 'revenue' | 'orders' | 'hours' | 'adjustments'>) {
  const sums = { spending: {} as Record<string, number>, labor: {} as Record<string, number> };
  const add = (kind: keyof typeof sums, subject: string, amount: number) => {
    sums[kind][subject] = (sums[kind][subject] ?? 0) + amount;
  };
  for (const [center, own] of Map.groupBy(orders, ({ revenueCenter }) => revenueCenter))
    add('spending', center, totalOfOrders(own));
  for (const { crew, costCents } of countedHours(hours)) add('labor', crew, costCents);
  for (const { kind, subject, cents: amount } of adjustments) add(kind, subject, amount);
  return weekSums({ revenue, ...sums });
}

/** A revenue center's orders among others. */
export function ordersOf(orders: readonly Order[], center: RevenueCenter): Order[] {
  return orders.filter(({ revenueCenter }) => revenueCenter === center);
}

/** A week's record, as the API tells it. */
export function weekRecord(
  group: Group,
  { sums, orders, hours, adjustments, states, notes, ...week }: RecordedWeek,
): WeekRecord {
  const { centers, ...totals } = weekTotals(groupOfWeek(group, states), sums);
  return {
    ...week,
    ...totals,
    ...(centers && { centers: ordersAmong(centers, orders) }),
    state: groupState(group, states),
    ...(states.length > 0 && { venues: statesTold(states) }),
    kitchenOrders: ordersOf(orders, 'kitchen'),
    barOrders: ordersOf(orders, 'bar'),
    scandalsOrders: ordersOf(orders, 'scandals'),
    townhouseOrders: ordersOf(orders, 'townhouse'),
    laborCost: [...hours],
    adjustments: [...adjustments],
    waiting: waitingIn(orders),
    ...(notes.length > 0 && { notes: [...notes] }),
  };
}

/** What orders that wait for approval come to, by revenue center; none where nothing does. */
function waitingIn(orders: readonly Order[]): Record<RevenueCenter, Cents> {
  const waiting = Map.groupBy(
    orders.filter(({ state }) => state === 'waiting'),
    ({ revenueCenter }) => revenueCenter,
  );
  return Object.fromEntries([...waiting].map(([center, own]) => [center, totalWaiting(own)]));
}

function ordersAmong(
  centers: NonNullable<WeekTotals['centers']>,
  orders: readonly Order[],
): NonNullable<WeekRecord['centers']> {
  const byCenter = Map.groupBy(orders, ({ revenueCenter }) => revenueCenter);
  return Object.fromEntries(
    Object.entries(centers).map(([center, sums]) => [
      center,
      { ...sums, orders: byCenter.get(center) ?? [] },
    ]),
  );
}

/** The week that a record tells of. */
export function weekOfRecord(record: WeekRecord): RecordedWeek {
  const { weekId, startDate, endDate, laborCost: hours, adjustments, createdAt, updatedAt } = record;
  const others = Object.values(record.centers ?? {}).flatMap((center) => center.orders);
  const orders = [...NAMED_CENTERS.flatMap((center) => record[ORDERS_FIELD[center]] ?? []), ...others];
  const week = { weekId, startDate, endDate };
  const rows = {
    orders,
    hours,
    adjustments,
    states: statesOf(record.venues ?? {}),
    notes: record.notes ?? [],
  };
  return { ...week, sums: sumsOfTotals(record), ...rows, createdAt, updatedAt };
}

/**
 * The record as a role may see it: hours of single people only in the crews it is responsible for. Wages could be worked out
 * from them and what a crew costs, which everybody sees.
 */
export function recordVisibleTo(who: Who, record: WeekRecord): WeekRecord {
  return { ...record, laborCost: hoursVisibleTo(who, record.laborCost) };
}

/** The hours that a role may see. */
export function hoursVisibleTo<Hours extends { crew: Crew }>(who: Who, hours: readonly Hours[]): Hours[] {
  return hours.filter(({ crew }) => can(who, 'seeRates', crew));
}
