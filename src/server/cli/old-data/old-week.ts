import { parseWeekId, type Week, weekFrom } from '../../../domain/calendar/week.ts';
import type { Crew, RevenueCenter } from '../../../domain/group/group.ts';
import { crewsOf, nameOf } from '../../../domain/group/venue.ts';
import { SAMPLE_GROUP } from '../../../domain/sample/sample-group.ts';
import { type Cents, cents, formatMoney, sumCents } from '../../../domain/values/money.ts';
import type { Adjustment } from '../../../domain/weeks/adjustment.ts';
import {
  NAMED_CENTERS,
  type NamedCenter,
  REVENUE_FIELD,
  SPENT_FIELD,
} from '../../../domain/weeks/week-totals.ts';
import { type OldHours, readOldHours } from './old-hours.ts';
import { type OldOrder, readOldOrders } from './old-order.ts';
import {
  centsOf,
  dayOf,
  fieldOf,
  type Notes,
  type OldDocument,
  type Reading,
  shown,
  timeOf,
} from './old-value.ts';

/** A week of the old database in today's form. Times are ISO 8601, or null. */
export interface OldWeek {
  week: Week;
  revenue: { source: RevenueCenter | 'total'; cents: Cents }[];
  orders: OldOrder[];
  hours: OldHours[];
  /** The differences between the old totals and the sums of their rows. */
  adjustments: OldAdjustment[];
  createdAt: string | null;
  updatedAt: string | null;
}

export type OldAdjustment = Pick<Adjustment, 'kind' | 'subject' | 'fromCents' | 'toCents'>;

/**
 * Reads a document of the collection weekly_data. Totals are sums of rows here, so where an old total differs from its rows, the difference
 * becomes an adjustment: the week shows the same figures as before.
 */
export function readOldWeek(id: string, document: OldDocument, timeZone: string): Reading<OldWeek> {
  const notes: Notes = { changed: [], refused: [] };
  const reading = { document: `weekly_data/${id}`, ...notes };
  const week = weekNamed(id, document, timeZone);
  if (!week) return { ...reading, value: null, refused: ['neither its id nor its start date names a week'] };
  if (week.weekId !== id) notes.changed.push(`kept as the week ${week.weekId}`);
  const orders = NAMED_CENTERS.flatMap((center) =>
    readOldOrders(document, center, { week, timeZone, notes }),
  );
  const hours = readOldHours(document, notes);
  const adjustments = [
    ...adjustedSpending(document, orders, notes),
    ...adjustedLabor(document, hours, notes),
  ];
  const [createdAt, updatedAt] = ['createdAt', 'updatedAt'].map((name) =>
    timeOf(fieldOf(document, name), timeZone),
  );
  const value = { week, revenue: readRevenue(document, notes), orders, hours, adjustments };
  return { ...reading, value: { ...value, createdAt: createdAt ?? null, updatedAt: updatedAt ?? null } };
}

/** Returns the week of a document: by its id, else by its weekId, else the seven days from its start date. */
function weekNamed(id: string, document: OldDocument, timeZone: string): Week | null {
  const weekId = fieldOf(document, 'weekId');
  const named = parseWeekId(id) ?? (typeof weekId === 'string' ? parseWeekId(weekId) : null);
  if (named) return named;
  const start = dayOf(fieldOf(document, 'startDate'), timeZone) ?? dayOf(id.split('_to_')[0], timeZone);
  return start && weekFrom(start);
}

/** Reads an amount. Null when the document has none. */
function amountIn(document: OldDocument, name: string, notes: Notes): Cents | null {
  const value = fieldOf(document, name, notes);
  if (value === undefined || value === null || value === '') return null;
  const read = centsOf(value);
  if (!read) notes.refused.push(`${name}: ${shown(value)} is not an amount`);
  else if (!read.exact)
    notes.changed.push(`${name}: ${shown(value)} rounded to ${formatMoney(read.cents, SAMPLE_GROUP)}`);
  return read?.cents ?? null;
}

const oldName = (field: string) => field.replace(/Cents$/, '');

function readRevenue(document: OldDocument, notes: Notes): OldWeek['revenue'] {
  const amount = (name: string) => {
    const read = amountIn(document, name, notes);
    if (read === null || read >= 0) return read;
    notes.refused.push(`${name}: ${formatMoney(read, SAMPLE_GROUP)} is negative, taken as $0.00`);
    return cents(0);
  };
  const centers = NAMED_CENTERS.map((source) => ({
    source,
    cents: amount(oldName(REVENUE_FIELD[source])),
  }));
  const revenueOf = (center: NamedCenter) => centers.find(({ source }) => source === center)?.cents ?? 0;
  const grill = cents(revenueOf('kitchen') + revenueOf('bar'));
  let total = amount('revenue');
  if (total === null && grill > 0) {
    total = grill;
    notes.changed.push(
      `revenue: not there, taken as kitchen and bar together, ${formatMoney(grill, SAMPLE_GROUP)}`,
    );
  }
  return [{ source: 'total' as const, cents: total }, ...centers].flatMap((row) =>
    row.cents === null ? [] : [{ ...row, cents: row.cents }],
  );
}

function adjustedSpending(document: OldDocument, orders: OldWeek['orders'], notes: Notes): OldAdjustment[] {
  return NAMED_CENTERS.flatMap((center) => {
    const its = orders.filter((order) => order.revenueCenter === center);
    const rows = sumCents(its.map((order) => order.amountCents));
    const old = amountIn(document, oldName(SPENT_FIELD[center]), notes);
    return adjusted({ kind: 'spending', subject: center, fromCents: rows, toCents: old ?? rows }, notes);
  });
}

/** Returns the adjustments of each crew's staff cost, then of the total of all crews. */
function adjustedLabor(document: OldDocument, hours: readonly OldHours[], notes: Notes): OldAdjustment[] {
  const old = oldStaffCosts(document, notes);
  const crews = crewsOf(SAMPLE_GROUP).map((crew) => {
    const fromCents = sumCents(
      hours.filter(({ department }) => department === crew).map(({ costCents }) => costCents),
    );
    return { kind: 'labor' as const, subject: crew, fromCents, toCents: old[crew] ?? fromCents };
  });
  const all = sumCents(crews.map(({ toCents }) => toCents));
  const total = amountIn(document, 'totalLaborCost', notes) ?? all;
  const whole = { kind: 'labor' as const, subject: 'total', fromCents: all, toCents: total };
  return [...crews, whole].flatMap((each) => adjusted(each, notes));
}

/** Reads the staff cost of each crew. The old data does not divide the cost of Scandals: all of it goes to its bar crew. */
function oldStaffCosts(document: OldDocument, notes: Notes): Partial<Record<Crew, Cents | null>> {
  const costOf = (crew: string) => amountIn(document, `total${crew}StaffCost`, notes);
  const scandals = costOf('Scandals');
  if (scandals)
    notes.changed.push(
      `Scandals staff cost ${formatMoney(scandals, SAMPLE_GROUP)}: not divided, put to the bar crew`,
    );
  return {
    kitchen: costOf('Kitchen'),
    bar: costOf('Bar'),
    service: costOf('Service'),
    'scandals-bar': scandals,
    townhouse: costOf('Townhouse'),
  };
}

function adjusted(adjustment: OldAdjustment, notes: Notes): OldAdjustment[] {
  const { kind, subject, fromCents, toCents } = adjustment;
  if (fromCents === toCents) return [];
  const name = nameOf(SAMPLE_GROUP, subject);
  const what = kind === 'spending' ? `${name} spending` : subject === 'total' ? name : `${name} staff cost`;
  const by = formatMoney(cents(toCents - fromCents), SAMPLE_GROUP);
  notes.changed.push(
    `${what}: adjusted by ${by}, from ${formatMoney(fromCents, SAMPLE_GROUP)} (its rows) to ${formatMoney(toCents, SAMPLE_GROUP)} (the old total)`,
  );
  return [adjustment];
}
